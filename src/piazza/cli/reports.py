"""`piazza reports`: what people have told the operator about others at their tables."""

from __future__ import annotations

import argparse
import asyncio
import os
import time

_DESCRIPTION = """\
Shows what people have reported, the newest last: who about whom, at which table, in their words, and what was said
there last. People are known by the random ids of their identities.
"""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "reports",
        help="read what people have reported to the operator of a server",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    database = os.environ.get("PIAZZA_DATABASE") or "piazza.sqlite3"
    parser.add_argument("--database", default=database, metavar="FILE_OR_URL", help=f"as for serve (now {database})")
    parser.add_argument("--delete", type=int, metavar="NUMBER", help="delete a report that is dealt with")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    # Imported here: the other commands need no database.
    from piazza.server.reading import ReportReader

    reader = ReportReader(args.database)
    if args.delete is not None:
        asyncio.run(reader.delete(args.delete))
        print(f"report {args.delete} is deleted")
        return 0
    found = asyncio.run(reader.all())
    for report in found:
        when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(report.at))
        print(f"{report.id}  {when}  table {report.table}  by {report.person}  about {report.about or 'the table'}")
        for line in report.text.splitlines():
            print(f"    {line}")
        for line in report.lines.splitlines():
            print(f"    | {line}")
    print(f"reports: {len(found)}")
    return 0
