// The first lines of the page, before any script file: asks who is logged in and for the files of the route, all in one wave.
// Whatever fails here is done again later by the scripts themselves.
(() => {
  let data = {};
  try {
    data = JSON.parse(document.getElementById('portal-data').textContent);
  } catch {
    // Served without the shell's own server: the scripts find their files level by level.
  }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'apollo-require-preflight': 'true',
  };
  try {
    const impersonated = JSON.parse(sessionStorage.getItem('portal.impersonation'));
    if (impersonated) headers['x-impersonate-user'] = impersonated.userUuid;
  } catch {
    // Storage refused: nobody is impersonated then.
  }
  const asked = fetch('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: __ME_QUERY__, variables: {} }),
  }).then((response) => response.json());
  asked.catch(() => {});
  globalThis.portalBoot = { me: asked, data };

  const { nonce } = document.currentScript;
  const ask = (href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href, nonce });
    document.head.append(link);
  };
  const path = location.hash.slice(1).split(/[?#]/)[0] || '/';
  const isBelow = (prefix) => path === prefix || path.startsWith(`${prefix}/`);
  const { chunks = {}, remotes = [] } = data;
  const remote = remotes.find(({ prefixes, publicPrefixes = [] }) => [...prefixes, ...publicPrefixes].some(isBelow));
  const door = { '/login': 'login', '/': 'login', '/reset-password': 'reset-password' }[path];
  // A shared module's chunk bears its name (remotes/provided.ts).
  const chunkOf = (name) => name.replace('@', '').replaceAll('/', '-');
  const parts = door ? [door] : ['app', path === '/home' ? 'home' : '', ...(remote ? ['federation'] : [])];
  if (remote) parts.push(...(remote.shared ?? []).map(chunkOf));
  for (const file of new Set(parts.flatMap((part) => chunks[part] ?? []))) ask(`/${file}`);
  if (!remote) return;
  // Not as preload links: one that hangs would hold back the retry.
  const manifest = fetch(remote.manifest, { signal: AbortSignal.timeout(6000) });
  manifest.catch(() => {});
  globalThis.portalBoot.manifest = { url: new URL(remote.manifest, location.origin).href, response: manifest };
  for (const file of remote.preload ?? []) {
    fetch(new URL(file, location.origin + remote.manifest).pathname, { signal: AbortSignal.timeout(6000) })
      .then((response) => response.blob())
      .catch(() => {});
  }
})();
