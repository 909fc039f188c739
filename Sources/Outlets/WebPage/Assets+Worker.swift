extension Assets {
    /// Opens the page without a connection, as it was last seen; its script then shows the values that it has kept. Browsers run
    /// it over https and on localhost only.
    static func worker(_ version: String, keeping files: [String]) -> String {
        """
        "use strict";
        const home = registration.scope, store = `windowsill ${home} \(version)`;
        const files = [\(files.map { "\"\($0)\"" }.joined(separator: ", "))];

        const kept = async () => {
          const page = await caches.match(home);
          if (!page) return Response.error();
          const headers = ["Content-Type", "Content-Security-Policy", "Referrer-Policy"].map((name) => [name, page.headers.get(name)]);
          return new Response((await page.text()).replace("<body ", "<body data-kept "), { headers });
        };
        const open = async (event) => {
          try {
            const answer = await fetch(event.request, { signal: AbortSignal.timeout(5000) }), copy = answer.clone();
            if (answer.ok) event.waitUntil(caches.open(store).then((cache) => cache.put(home, copy)));
            return answer;
          } catch { return kept(); }
        };
        const remove = async () => {
          const old = (await caches.keys()).filter((name) => name.startsWith(`windowsill ${home} `) && name !== store);
          await Promise.all(old.map((name) => caches.delete(name)));
        };

        addEventListener("install", (event) => {
          event.waitUntil(caches.open(store).then((cache) => cache.addAll([home, ...files])).then(() => skipWaiting()));
        });
        addEventListener("activate", (event) => event.waitUntil(remove()));
        addEventListener("fetch", (event) => {
          const { request } = event;
          if (request.mode === "navigate" && request.url.split(/[?#]/)[0] === home) event.respondWith(open(event));
          else if (files.some((file) => request.url === home + file))
            event.respondWith(caches.match(request.url).then((known) => known ?? fetch(request)));
        });
        """
    }
}
