"""The command line: `pithead COMMAND`. Each command says here what it takes; the work is done elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pithead import __version__
from pithead.engine.errors import PitheadError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def commands() -> None:
    """Five published mining board games on one fast rules engine."""


@commands.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
def scenario(files: tuple[Path, ...]) -> None:
    """Run scenario files; exit code 1 if a case fails."""
    from pithead.engine.scenario import Failed, read_cases, run_case

    passed = failed = 0
    for case in [case for file in files for case in read_cases(file)]:
        try:
            run_case(case)
            passed += 1
        except Failed as failure:
            failed += 1
            click.echo(f"FAILED {case.file}: {case.name}\n       {failure}")
    click.echo(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


def main() -> None:
    """Run a command. What a person got wrong is told in one sentence on stderr, with exit code 2."""
    try:
        commands.main(standalone_mode=False)
    except PitheadError as error:
        message = str(error)
    except click.ClickException as error:
        message = error.format_message()
    except click.Abort:
        sys.exit(130)
    else:
        return
    click.echo(f"pithead: {message}", err=True)
    sys.exit(2)
