// Makes the page an app: what was loaded once opens without a connection too, and then says that it waits for one.

const KEPT = "sushitrain";

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  event.respondWith(answer(request, request.mode === "navigate" ? "/" : pathname));
});

/** From the server; without it, as it was last time. */
async function answer(request, key) {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await tidy(kept, key, fresh);
    return fresh;
  } catch (problem) {
    const found = await kept.match(key);
    if (found) return found;
    throw problem;
  }
}

/** Keep it; a new front page means a new build, so the files of the old one can go. */
async function tidy(kept, key, fresh) {
  const copy = fresh.clone();
  if (key === "/") {
    const [before, now] = [await (await kept.match("/"))?.text(), await fresh.clone().text()];
    if (before !== now) for (const old of await kept.keys()) await kept.delete(old);
  }
  await kept.put(key, copy);
}
