"""The same rules on a GPU: device versions of a game's rules, without touching their sources.

Needs numba-cuda, which is no dependency of Pithead: `pip install numba-cuda`."""

from __future__ import annotations

from pithead.engine.rule import Versions


def device_rules() -> Versions:
    """`device_rules()(rules.choose)` is a function that CUDA kernels can call."""
    import numpy as np

    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 looks for a name that NumPy 2.5 dropped
        np.row_stack = np.vstack
    from numba import cuda

    return Versions(lambda function: cuda.jit(function, device=True))
