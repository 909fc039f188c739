extension Assets {
    /// Keeps an open page current. The page is complete without it.
    static let script = """
        "use strict";
        (() => {
          const live = document.getElementById("live"), charts = document.getElementById("charts"), body = document.body;
          let loaded = performance.now(), lostAt = 0;

          // Ages count from what the station said, not from this device's clock.
          const steps = body.dataset.ago.split("|");
          const ago = (s) => s < 60 ? [s, 0] : s < 3600 ? [s / 60, 1] : s < 172800 ? [s / 3600, 2] : [s / 86400, 3];
          const age = () => {
            const passed = (performance.now() - loaded) / 1000;
            for (const time of live.querySelectorAll("time[data-age]")) {
              const [count, unit] = ago(Number(time.dataset.age) + passed);
              const text = steps[unit].replace("{}", String(Math.floor(count)));
              if (time.textContent !== text) time.textContent = text;
            }
          };

          const lost = (text) => {
            let note = document.getElementById("lost");
            if (!text) { note?.remove(); body.classList.remove("lost"); lostAt = 0; return; }
            body.classList.add("lost");
            if (!lostAt) lostAt = performance.now();
            if (!note) {
              note = document.createElement("section");
              note.id = "lost"; note.className = "card notice"; note.setAttribute("role", "alert");
              live.before(note);
            }
            if (note.textContent !== text) {
              note.replaceChildren();
              const line = document.createElement("p"), rest = document.createElement("p");
              line.className = "say"; rest.className = "why";
              [line.textContent, rest.textContent] = [text.split("\\n")[0], body.dataset.gone];
              note.append(line, rest);
            }
          };

          const show = (html) => {
            const open = [...live.querySelectorAll("details[open]")].map((d) => d.dataset.key);
            const focused = document.activeElement?.closest?.("#live details")?.dataset.key;
            const scrolled = live.querySelector(".strip")?.scrollLeft ?? 0;
            live.replaceChildren(document.createRange().createContextualFragment(html));
            for (const d of live.querySelectorAll("details")) {
              if (open.includes(d.dataset.key)) d.open = true;
              if (d.dataset.key === focused) d.querySelector("summary").focus({ preventScroll: true });
            }
            const strip = live.querySelector(".strip");
            if (strip) strip.scrollLeft = scrolled;
            const say = live.querySelector(".advice .say");
            if (say) document.title = say.textContent + " · " + document.querySelector("h1").textContent;
          };

          let shown = "", glassShown = "";
          const poll = async () => {
            if (document.hidden) return;
            try {
              const answer = await fetch("live", { cache: "no-cache" });
              const text = await answer.text();
              if (answer.status === 503) { lost(text.trim()); return; }
              if (!answer.ok) throw new Error(String(answer.status));
              lost("");
              const tag = answer.headers.get("ETag");
              if (tag !== shown) { shown = tag; loaded = performance.now(); show(text); }
              age();
            } catch { lost(body.dataset.lost); }
          };
          const drawGlass = async () => {
            if (document.hidden) return;
            const glass = document.getElementById("glass");
            if (!glass) return;
            try {
              const answer = await fetch("glass", { cache: "no-cache" });
              if (!answer.ok) return;
              const text = await answer.text();
              if (text !== glassShown) { glassShown = text; glass.innerHTML = text; }
            } catch { /* The next poll says so. */ }
          };

          const choose = async (query, push) => {
            charts.classList.add("busy");
            try {
              const answer = await fetch("charts?" + query, { cache: "no-cache" });
              if (!answer.ok) throw new Error(String(answer.status));
              const text = await answer.text();
              const next = document.createElement("div");
              next.innerHTML = text;
              await Promise.all([...next.querySelectorAll(".fig")].map(async (figure) => {
                const picture = await fetch("chart?" + query + "&quantity=" + figure.dataset.quantity, { cache: "no-cache" });
                if (picture.ok) figure.innerHTML = await picture.text();
              }));
              charts.replaceChildren(...next.childNodes);
              if (push) history.replaceState(null, "", "?" + query + "#charts");
            } catch { lost(body.dataset.lost); }
            charts.classList.remove("busy");
          };
          charts.addEventListener("click", (event) => {
            const link = event.target.closest("a[data-charts]");
            if (!link || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            const text = link.textContent, row = link.parentElement.className;
            const isSame = (a) => a.textContent === text && a.parentElement.className === row;
            choose(link.dataset.charts, true).then(() => {
              [...charts.querySelectorAll("a[data-charts]")].find(isSame)?.focus();
            });
          });

          setInterval(age, 5000);
          setInterval(poll, 30000);
          setInterval(drawGlass, 4000);
          setInterval(() => document.hidden || choose(location.search.slice(1), false), 600000);
          document.addEventListener("visibilitychange", () => { if (!document.hidden) { age(); poll(); drawGlass(); } });
        })();
        """
}
