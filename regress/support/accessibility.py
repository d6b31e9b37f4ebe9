"""axe-core's verdict on a page that a browser shows."""

from importlib.resources import files

# The rules of WCAG 2.2 up to AA, and what axe-core calls good practice.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """
  const [rules, done] = arguments;
  axe.run(document, { runOnly: rules, resultTypes: ["violations"], iframes: false })
    .then(({ violations, testEngine }) => done({ violations, version: testEngine.version }))
    .catch((error) => done({ error: String(error) }));
"""


def violations(browser):
    """What axe-core finds wrong, a line for each place: the rule, the place, and why."""
    # Only this file of the package is used: selenium runs it, not the driver it was packed for.
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    browser.run(axe)
    result = browser.driver.execute_async_script(RUN, RULES)
    assert "error" not in result, result["error"]
    return [
        f"{found['id']} at {node['target']}: {node['failureSummary']}"
        for found in result["violations"] for node in found["nodes"]
    ]
