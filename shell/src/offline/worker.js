// Lets a page be opened again without a connection on devices that asked for it (platform/web, state/offline-page.ts). It keeps the files of one
// visit together: the page, the lists of that moment, and files named by their content. The network comes first for all that may change, so that
// a new version is never hidden; answers of the graph and documents never pass through here. On a slow line the page of the same day may come from here:
// it asks what a page asks that has been open since then. An older one opens only where there is no line at all.
const prefix = 'portal-offline-';
const patience = 4000;
/** As long as a session lasts at most: who has the page open since then has the same one. */
const sameDay = 12 * 3_600_000;

const isHashed = (path) => /\/assets\/[^/]+$/.test(path);
const mayChange = (path) => path === '/' || path === '/remotes.json' || path.endsWith('/mf-manifest.json');

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

const kept = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true });

async function isOfToday() {
  const names = await caches.keys();
  return names.some((name) => name.startsWith(prefix) && Date.now() - Number(name.slice(prefix.length)) < sameDay);
}

/** The network, unless it fails, or takes too long while a copy of today is there. */
async function networkFirst(request) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  try {
    return (
      (await Promise.race([answer, late.then(async () => ((await isOfToday()) ? kept(request) : undefined))])) ??
      (await answer)
    );
  } catch (error) {
    const copy = await kept(request);
    if (copy) return copy;
    throw error;
  }
}

const copyFirst = async (request) => (await kept(request)) ?? fetch(request);

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (mayChange(pathname)) event.respondWith(networkFirst(request));
  else if (isHashed(pathname)) event.respondWith(copyFirst(request));
});

/** All of the files or none: half a page would not open. The files of the visit before go. */
async function keepAll(addresses) {
  const name = prefix + Date.now();
  const cache = await caches.open(name);
  try {
    await cache.addAll(addresses);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other);
}

// One visit after the other: two at once would each delete what the other keeps.
let last = Promise.resolve();
addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (!Array.isArray(keep)) return;
  const tell = (isKept) => event.ports[0]?.postMessage(isKept);
  // One that fails, for whatever reason, stops none after it.
  last = last
    .then(() => keepAll(keep))
    .then(
      () => tell(true),
      () => tell(false),
    );
  event.waitUntil(last);
});
