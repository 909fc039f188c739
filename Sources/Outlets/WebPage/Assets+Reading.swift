extension Assets {
    /// Says the values of a chart's lines at the time under a finger or a pointer: read from the heights of the lines.
    static let readingScript = """
        (() => {
          const charts = document.getElementById("charts"), twelve = document.body.dataset.hours === "12";

          // The height of a line at x, by halves, for its points go from left to right; null in a gap.
          const height = (line, x) => {
            let low = 0, high = line.getTotalLength();
            for (let step = 0; step < 20; step++) {
              const middle = (low + high) / 2;
              if (line.getPointAtLength(middle).x < x) low = middle; else high = middle;
            }
            const point = line.getPointAtLength(high);
            return Math.abs(point.x - x) < 2 ? point.y : null;
          };
          // The height of a bar at x: bars stand on the bottom, and without one the sum is zero.
          const top = (bars, x, [above, below]) => {
            const isIn = (y) => bars.isPointInFill(new DOMPoint(x, y));
            if (!isIn(below - 0.2)) return below;
            for (let step = 0; step < 12; step++) {
              const middle = (above + below) / 2;
              if (isIn(middle)) below = middle; else above = middle;
            }
            return below;
          };

          const clock = (svg, seconds, from, until) => {
            const offsets = svg.dataset.clocks.split(" ").map((part) => part.split(":").map(Number));
            const [, offset] = offsets.filter(([start]) => start <= seconds).pop() ?? offsets[0];
            const isLong = until - from > 5000000, isDay = until - from < 100000;
            return new Date((from + seconds + offset) * 1000).toLocaleString(document.documentElement.lang, {
              timeZone: "UTC", ...(isDay ? {} : { day: "numeric", month: "short" }), ...(isLong ? {} :
                { hour: "2-digit", minute: "2-digit", hour12: twelve, ...(isDay ? {} : { weekday: "short" }) }) });
          };

          let shown = null;
          const clear = () => {
            shown?.querySelectorAll("output,.at").forEach((part) => part.remove());
            shown = null;
          };
          const say = (svg, clientX) => {
            const box = svg.getBoundingClientRect(), figure = svg.parentElement;
            const [left, right, upper, lower, from, until, low, high, places] = svg.dataset.plot.split(" ").map(Number);
            const x = Math.min(Math.max((clientX - box.left) * svg.viewBox.baseVal.width / box.width, left), right);
            const values = [...svg.querySelectorAll("path[data-name]")].map((line) => {
              const y = line.matches(".l,.m,.d") ? height(line, x) : top(line, x, [upper, lower]);
              if (y === null) return null;
              const value = low + (lower - y) / (lower - upper) * (high - low);
              return `${line.dataset.name}\\u00a0${(value + 0).toFixed(places).replace(/^-(0\\.?0*)$/, "$1")}`;
            }).filter((text) => text !== null);
            if (shown !== figure) clear();
            shown = figure;
            const output = figure.querySelector("output") ?? figure.appendChild(document.createElement("output"));
            const time = clock(svg, (x - left) / (right - left) * (until - from), from, until);
            output.textContent = `${time} · ${values.join("\\u00a0· ") || "–"}\\u00a0${svg.dataset.unit}`;
            let line = svg.querySelector(".at");
            if (!line) {
              figure.querySelectorAll(".at").forEach((other) => other.remove());
              line = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
              line.setAttribute("class", "a at");
            }
            line.setAttribute("d", `M${x} ${upper}V${lower}`);
          };

          const point = (event) => {
            const svg = event.target.closest?.("svg[data-plot]");
            if (svg) say(svg, event.clientX); else clear();
          };
          charts.addEventListener("pointerdown", point);
          charts.addEventListener("pointermove", point);
          charts.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") clear(); });
        })();
        """
}
