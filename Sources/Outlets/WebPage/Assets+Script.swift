extension Assets {
    /// Keeps an open page current. The page is complete without it.
    static let script = """
        "use strict";
        (() => {
          const live = document.getElementById("live"), charts = document.getElementById("charts"), body = document.body;
          const said = document.getElementById("said");
          const now = () => performance.now() / 1000;
          // When the values were made, and when each thing was last done, in this page's seconds.
          let made = now(), polled = made, drawn = made, chosen = made, touched = made;

          // Ages count from what the station said, not from this device's clock.
          const steps = body.dataset.ago.split("|");
          const ago = (s) => s < 60 ? [s, 0] : s < 3600 ? [s / 60, 1] : s < 172800 ? [s / 3600, 2] : [s / 86400, 3];
          const age = () => {
            const passed = Math.max(now() - made, 0);
            for (const time of live.querySelectorAll("time[data-age]")) {
              const [count, unit] = ago(Number(time.dataset.age) + passed);
              const text = steps[unit].replace("{}", String(Math.floor(count)));
              if (time.textContent !== text) time.textContent = text;
            }
          };

          const lost = (text) => {
            let note = document.getElementById("lost");
            if (!text) { note?.remove(); body.classList.remove("lost"); return; }
            body.classList.add("lost");
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

          const headline = () => live.querySelector(".advice .say")?.textContent;
          let advised = headline();
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
            const say = headline();
            if (!say || say === advised) return;
            advised = said.textContent = say;
            document.title = say + " · " + document.querySelector("h1").textContent;
          };

          // The last values, for an opening without a connection; browsers keep them over https and on localhost only.
          const keep = (html) => {
            const headers = { "X-Made": String(Date.now() / 1000 - now() + made) };
            self.caches?.open("windowsill").then((cache) => cache.put("kept", new Response(html, { headers }))).catch(() => {});
          };
          const restore = async () => {
            lost(body.dataset.lost);
            const kept = await self.caches?.match("kept");
            if (!kept) return;
            show(await kept.text());
            made = now() - (Date.now() / 1000 - Number(kept.headers.get("X-Made")));
            age();
          };

          // Once the page has the whole text, the station sends what has changed in it.
          let html = "", tag = "";
          const read = async (answer) => {
            if (!answer.headers.get("Content-Type").startsWith("application/json")) {
              tag = answer.headers.get("ETag") ?? "";
              return answer.text();
            }
            const parts = html.split(">"), news = await answer.json();
            for (const [index, part] of news.changes) parts[index] = part;
            tag = news.tag;
            return parts.join(">");
          };
          const poll = async () => {
            polled = now();
            try {
              const answer = await fetch("live" + (tag && "?since=" + encodeURIComponent(tag)), { cache: "no-store" });
              if (answer.status === 503) { lost((await answer.text()).trim()); return; }
              if (!answer.ok) throw new Error(String(answer.status));
              const text = await read(answer);
              made = now() - Number(answer.headers.get("Age"));
              lost("");
              if (text !== html) show(html = text);
              age();
              keep(html);
            } catch { lost(body.dataset.lost); }
          };
          let picture = "";
          const drawGlass = async () => {
            drawn = now();
            const glass = document.getElementById("glass");
            if (!glass) return;
            try {
              const answer = await fetch("glass", { cache: "no-cache" });
              if (!answer.ok) return;
              const text = await answer.text();
              if (text !== picture) glass.innerHTML = picture = text;
            } catch { /* The next poll says so. */ }
          };

          const choose = async (query, push) => {
            chosen = now();
            charts.classList.add("busy");
            try {
              const answer = await fetch("charts?" + query, { cache: "no-cache" });
              if (!answer.ok) throw new Error(String(answer.status));
              charts.innerHTML = await answer.text();
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

          const tick = () => {
            if (document.hidden) return;
            age();
            const passed = (since) => now() - since + 0.5;
            const idle = passed(touched);
            if (passed(polled) >= (idle < \(Pace.use) ? \(Pace.values) : \(Pace.restingValues))) poll();
            if (passed(drawn) >= (idle < \(Pace.attention) ? \(Pace.display) : \(Pace.restingDisplay))) drawGlass();
            if (passed(chosen) >= \(Pace.charts)) choose(location.search.slice(1), false);
          };
          const look = () => { touched = now(); };
          addEventListener("pointerdown", look);
          addEventListener("keydown", look);
          document.addEventListener("visibilitychange", () => { look(); polled = drawn = -Infinity; tick(); });
          setInterval(tick, \(Pace.display * 1000));
          if ("kept" in body.dataset) restore(); else keep(live.innerHTML);
          navigator.serviceWorker?.register("worker.js").catch(() => {});
        })();
        """
}
