"""How Numba compiles rules here: as pieces of the algorithms that call them, and as nothing else.

Left to itself Numba makes machine code of every function for itself before it makes that of its callers, and one for
each combination of integer types. Rules have no callers but compiled code, which optimizes all it reaches once more
anyway; so a rule stops at the code that callers take in, and takes every integer as 64 bits. It halves the time to
compile a game and changes nothing else. This reaches into Numba: pyproject.toml holds it at a version that fits."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

from numba.core import event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher, cpu_target

log = logging.getLogger("pithead")
OURS = ("numba", "pithead.engine", "pithead.bots", "pithead.study")  # what is bound to games, and is none


class InnerLibrary(JITCodeLibrary):
    """The code of a rule, for other libraries to take in."""

    linked: Any = None
    codegen = SimpleNamespace(set_env=lambda name, env: None)  # nothing of it is loaded, so nothing is set there

    def finalize(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def _get_module_for_linking(self) -> Any:
        """Its code together with that of everything it calls."""
        if self.linked is None:
            self.linked = self._copy()
            for library in self._called([])[1:]:
                if isinstance(library, InnerLibrary):
                    self.linked.link_in(library._copy())
                else:
                    self.linked.link_in(library._get_module_for_linking(), preserve=True)
        return self.linked

    def _called(self, found: list[Any]) -> list[Any]:
        """Itself and the libraries that it needs, directly or not."""
        found.append(self)
        for library in self._linking_libraries:
            if library not in found:
                library._called(found) if isinstance(library, InnerLibrary) else found.append(library)
        return found

    def _copy(self) -> Any:
        copy = self._final_module.clone()
        for function in copy.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"  # may come along with several callers, and vanish where inlined
        return copy


class Inner(CPUDispatcher):
    """A rule for compiled code. A call from Python is an error, for there is no way in."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(map(widened, args)), kws)

    def compile(self, signature: Any) -> Any:
        codegen = cpu_target.target_context.codegen()
        with global_compiler_lock:
            before, codegen._library_class = codegen._library_class, InnerLibrary
            try:
                return super().compile(signature)
            finally:
                codegen._library_class = before

    def add_overload(self, compiled: Any) -> None:
        self.overloads[tuple(compiled.signature.args)] = compiled

    def _compile_for_args(self, *arguments: Any, **named: Any) -> None:
        raise TypeError(f"{self.py_func.__name__} is a rule: call plain({self.py_func.__name__}) from Python")


def widened(argument: Any) -> Any:
    """Every number but the unsigned ones of the dice is a 64-bit integer to a rule."""
    is_unsigned = isinstance(argument, types.Integer) and argument.name.startswith("uint")
    return types.int64 if isinstance(argument, types.Boolean | types.Integer) and not is_unsigned else argument


class CompilingNotice(event.Listener):
    """Logs, once for each package, that its rules are being compiled: a first start takes its time."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def on_start(self, event: Any) -> None:
        package = event.data["dispatcher"].py_func.__module__.rpartition(".")[0]
        if package not in self.told and not package.startswith(OURS):
            self.told.add(package)
            log.info("compiling %s, once; it takes about 15 seconds ...", package)

    def on_end(self, event: Any) -> None:
        pass


event.register("numba:compile", CompilingNotice())
