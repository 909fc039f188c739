"""check.py URL FOLDER AXE PICTURES: prints a line for each check; status 1 if one fails."""
import json
import os
import sys
import time

from browser import Browser

url, folder, axe, pictures = sys.argv[1:]
with open(axe) as file:
    axe = file.read()
failures = 0


def check(what, holds, detail=""):
    global failures
    failures += not holds
    print("ok      " if holds else "FAILED  ", what, "" if holds else detail)


# Texts of a chart that touch, as this browser sets them, by more than a rounding.
TOUCHING = """[...document.querySelectorAll('svg.chart')].flatMap((chart) => {
    const edge = chart.getBoundingClientRect();
    const texts = [...chart.querySelectorAll('text')].map((t) => [t.textContent, t.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0);
    return texts.flatMap(([text, box], index) => [
        ...texts.slice(index + 1).filter(([, other]) => box.left < other.right - 1 && other.left < box.right - 1 &&
            box.top < other.bottom - 1 && other.top < box.bottom - 1).map(([other]) => `${text} | ${other}`),
        ...(box.left < edge.left - 1 || box.right > edge.right + 1 ? [`${text} | edge`] : [])]);
})"""


# Rows of the cards beside the display and of the charts that end before the right edge, or whose cards differ in height.
HOLES = """(() => {
    const boxes = (cards) => [...document.querySelectorAll(cards)].map((c) => c.getBoundingClientRect()).filter((b) => b.width > 0);
    const right = document.querySelector('main').getBoundingClientRect().right;
    return [boxes('.sky, .advice, .screen'), boxes('.fig')].flatMap((all) => all.filter((box) => {
        const row = all.filter((other) => other.top < box.bottom - 1 && box.top < other.bottom - 1);
        return Math.max(...row.map((b) => b.right)) < right - 1 || row.some((b) => Math.abs(b.height - box.height) > 1);
    })).map((box) => `${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)}`);
})()"""


def look_for_holes(name):
    holes = browser.evaluate(HOLES)
    check(f"{name}: no card leaves a hole beside it", holes == [], holes)


def look_at_charts(name):
    count = browser.evaluate("[...document.querySelectorAll('svg.chart text')].filter((t) => t.getBoundingClientRect().width > 0).length")
    touching = browser.evaluate(TOUCHING)
    check(f"{name}: none of {count} texts in charts touches another or the edge", count > 20 and touching == [], touching)


def look(page, width, dark, prefix=""):
    """Widths and accessibility of a page, and its picture."""
    name = f"{prefix}{width} {'dark' if dark else 'light'}"
    browser.show(page, width, dark)
    wide = browser.evaluate("document.documentElement.scrollWidth")
    check(f"{name}: nothing is wider than the window", wide <= width, wide)
    look_at_charts(name)
    browser.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    # By the protocol, which the page's policy does not bind.
    browser.evaluate(axe + "; 0")
    result = browser.evaluate("axe.run().then((r) => JSON.stringify(r.violations.map("
                              "(v) => [v.id, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120))])))")
    check(f"{name}: axe-core finds nothing", json.loads(result) == [], result)
    browser.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = false; })")
    browser.picture(f"{pictures}/{name.replace(' ', '-')}.png", width)


browser = Browser()
try:
    for width in (320, 390, 768, 1280):
        for dark in (False, True):
            look(url, width, dark)
            look_for_holes(f"{width} {'dark' if dark else 'light'}")

    for span in ("day", "week", "month", "year"):
        for width in (390, 800, 1200):
            browser.show(f"{url}?span={span}", width)
            look_at_charts(f"{width} {span}")
            look_for_holes(f"{width} {span}")
            browser.picture(f"{pictures}/{width}-{span}.png", width, of="#charts")

    # Paper is white, also for readers who prefer dark.
    browser.show(url, 768, dark=True, printed=True)
    ink = browser.evaluate("['color', 'backgroundColor'].map((k) => getComputedStyle(document.body)[k])")
    check("printed, it is dark on white", ink == ["rgb(29, 33, 40)", "rgb(255, 255, 255)"], ink)
    browser.picture(f"{pictures}/768-printed.png", 768)

    # Keyboard alone.
    browser.show(url, 390)
    seen = []
    for _ in range(200):
        browser.press("Tab", 9)
        where = browser.evaluate("(() => { const e = document.activeElement, b = e.getBoundingClientRect();"
                                 " return [e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 20),"
                                 " getComputedStyle(e).outlineStyle, b.width > 0 && b.height > 0]; })()")
        if where[0].startswith("BODY"):
            break
        seen.append(where)
    wanted = browser.evaluate("document.querySelectorAll('a, summary, [tabindex=\"0\"]').length")
    check(f"the keyboard reaches all {wanted} links and values", len(seen) == wanted, f"{len(seen)}: {seen[-3:]}")
    check("and shows where it is", all(outline != "none" and has for _, outline, has in seen), seen)
    browser.evaluate("document.querySelector('.room summary').focus()")
    browser.press("Enter", 13)
    check("Enter opens a value", browser.evaluate("document.querySelector('.room details').open"))
    check("and says its source", browser.evaluate("document.querySelector('.room dl').innerText").count("BME280") == 1)

    # Charts by tapping.
    browser.evaluate("document.querySelector('a[data-charts*=week]').click()")
    time.sleep(1.5)
    check("a tap shows a week", browser.evaluate("location.search.includes('week') && document.querySelectorAll('.fig svg').length") >= 3)

    # A finger on a chart.
    browser.evaluate("document.querySelector('svg[data-plot]').scrollIntoView({block: 'center'})")
    box = browser.evaluate("(() => { const b = document.querySelector('svg[data-plot]').getBoundingClientRect();"
                           " return [b.left, b.top, b.width, b.height]; })()")
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0] + box[2] * 0.3, y=box[1] + box[3] / 2)
    said = browser.evaluate("document.querySelector('output')?.textContent")
    check("a finger on a chart says the time and the values there", said and "room 2" in said and ":" in said, said)

    # New values, and none.
    path = f"{folder}/snapshot.json"
    with open(path) as file:
        text = file.read()
    with open(path + ".draft", "w") as file:
        file.write(text.replace("22.43", "25.77"))
    os.rename(path + ".draft", path)
    browser.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    time.sleep(1)
    check("new values appear", browser.evaluate("document.querySelector('.room .v').innerText") == "25.8°")
    check("and are kept for an opening without a connection", browser.evaluate(
        "caches.match('kept').then((kept) => kept.text()).then((text) => text.includes('25.8°'))"))
    check("and an open value stays open", browser.evaluate("document.querySelector('.room details').open"))
    os.unlink(path)
    browser.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    time.sleep(1)
    gone = browser.evaluate("[document.querySelector('#lost').innerText, document.querySelector('.room .v').innerText]")
    check("a station that is gone leaves its last values, marked", "not running" in gone[0] and gone[1] == "25.8°", gone)
    browser.picture(f"{pictures}/390-gone.png", 390)
    with open(path + ".draft", "w") as file:
        file.write(text)
    os.rename(path + ".draft", path)
    browser.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    time.sleep(1)
    check("and is well again when it is back", browser.evaluate("!document.querySelector('#lost')"))

    complaints, foreign = [], set()
    for event in browser.events:
        if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] in ("error", "warning"):
            entry = event["params"]["entry"]
            # The answer 503 of a station that was stopped on purpose.
            if "503" not in entry["text"]:
                complaints.append(entry["text"] + " " + entry.get("url", ""))
        if event["method"] == "Runtime.exceptionThrown":
            complaints.append(str(event["params"])[:300])
        if event["method"] == "Network.requestWillBeSent":
            target = event["params"]["request"]["url"]
            if not target.startswith((url, "about:", "data:")):
                foreign.add(target)
    check("no complaint in the console", not complaints, complaints)
    check("no request leaves the origin", not foreign, foreign)

    browser.show(url, 390, script=False)
    browser.picture(f"{pictures}/390-without-script.png", 390)
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    whole = browser.evaluate("document.querySelectorAll('.say, .big, .fig svg, .glass').length")
    check("without a script the page is complete", whole >= 6, whole)

    for width in (390, 1200):
        for dark in (False, True):
            look(f"file://{folder}/report.html", width, dark, "report ")
finally:
    browser.close()
print(f"{failures} failed")
sys.exit(failures > 0)
