// Takes messages while no page is open, and says so where there is no network. It keeps nothing of the application:
// every file of it comes from the server, so that an update is there at once.
const CACHE = "piazza-offline-2";
const OFFLINE = ["/offline.html", "/offline.js", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(OFFLINE.map((path) => new Request(path, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/offline.html")));
  else if (OFFLINE.includes(url.pathname)) event.respondWith(fetch(request).catch(() => kept(url.pathname)));
});

async function kept(path) {
  return (await (await caches.open(CACHE)).match(path)) ?? Response.error();
}

// ---- messages ----

self.addEventListener("push", (event) => {
  const told = read(event.data);
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Piazza", {
      body: told.body ?? "",
      lang: told.language ?? "",
      // The same as the page's own: whoever has one open in the background sees one notification, not two.
      tag: told.table || "piazza",
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      data: { path: pathOf(told.url) },
    }),
  );
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Only places on this server are opened. */
function pathOf(url) {
  try {
    return new URL(url, location.origin).pathname;
  } catch {
    return "/";
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

async function renew(old) {
  if (!old) return;
  const fresh = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = fresh.toJSON();
  await fetch("/api/me/notices/push", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}
