"""The table in docs/performance.md, which is that of the last run that was kept."""

from programs import ROOT
from rows import Row

DOCUMENT = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- The table of the last run: make bench DOCUMENT=1 -->\n", "<!-- End of the table -->\n"


def write_document(record):
    """Put the table of this run between its two markers."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, begins, rest = text.partition(BEGIN)
    _, ends, after = rest.partition(END)
    if not begins or not ends:
        raise ValueError(f"{DOCUMENT}: the table has its place between {BEGIN!r} and {END!r}")
    DOCUMENT.write_text(before + BEGIN + table(record) + END + after, encoding="utf-8")


def table(record):
    lines = [
        f"Measured on {record['date'][:10]} at commit {record['commit']}: "
        f"{record['processors']} processors ({record['processor']}), Linux {record['kernel']}.",
        "",
        "| | measured | bound | |",
        "|---|---|---|---|",
    ]
    for fields in record["rows"]:
        row = Row(**{key: value for key, value in fields.items() if key != "met"})
        name = row.name.strip() if not row.name.startswith(" ") else f"… {row.name.strip()}"
        lines.append(f"| {name} | {row.measured} | {row.bound} | {row.verdict} |")
    return "\n".join(lines) + "\n"
