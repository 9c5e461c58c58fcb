// The first lines of the page, before any script file: asks who is logged in and for the files of the route, all in one wave.
// Whatever fails here is done again later by the scripts themselves.
{
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
  let isImpersonating = false;
  try {
    const impersonated = JSON.parse(sessionStorage.getItem('portal.impersonation'));
    isImpersonating = Boolean(impersonated);
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
  const manifests = {};
  const answers = {};
  globalThis.portalBoot = { me: asked, manifests, answers, data };

  const { nonce } = document.currentScript;
  const { chunks = {}, remotes = [], questions = {}, userType } = data;
  const known = new Set();
  const isNew = (file) => !known.has(file) && known.add(file);
  const preload = (file, more) => {
    if (!isNew(file)) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: `/${file}`, nonce, ...more });
    document.head.append(link);
  };
  const later = { fetchPriority: 'low' };
  const take = (parts, more) => {
    for (const part of parts) for (const file of chunks[part] ?? []) preload(file, more);
  };
  // A shared module's chunk bears its name (remotes/provided.ts).
  const chunkOf = (name) => name.replace('@', '').replaceAll('/', '-');

  // Files of remotes are no preload links: one that hangs would hold back the retry.
  const patiently = (address) => {
    const answer = fetch(address, { signal: AbortSignal.timeout(6000), priority: 'low' });
    answer.catch(() => {});
    return answer;
  };
  const ofRemote = ({ manifest, table }, wanted) => {
    const url = new URL(manifest, location.origin).href;
    manifests[url] ??= patiently(manifest);
    for (const [files, shared, pieces = []] of wanted) {
      take(
        shared.map((index) => chunkOf(table.shared[index])),
        later,
      );
      for (const file of [table.files[0], ...files.map((index) => table.files[index])]) {
        const address = new URL(file, url).pathname;
        if (isNew(address))
          patiently(address)
            .then((response) => response.blob())
            .catch(() => {});
      }
      for (const piece of pieces) {
        const [owner, name] = piece.split('/');
        const line = remotes.find((one) => one.name === owner);
        if (line?.table?.pieces[name]) ofRemote(line, [line.table.pieces[name]]);
      }
    }
  };

  const path = location.hash.slice(1).split(/[?#]/)[0] || '/';
  const isBelow = (prefix) => path === prefix || path.startsWith(`${prefix}/`);
  const remote = remotes.find(({ prefixes, publicPrefixes = [] }) => [...prefixes, ...publicPrefixes].some(isBelow));
  const door = { '/login': 'login', '/': 'login', '/reset-password': 'reset-password' }[path];
  const segments = path.split('/');
  const parameters = (pattern) => {
    const parts = pattern.split('/');
    const fits =
      parts.length === segments.length && parts.every((part, at) => part[0] === ':' || part === segments[at]);
    return fits && Object.fromEntries(parts.map((part, at) => [part, segments[at]]));
  };

  // What the route's screens ask first; the client takes the answers over (platform/web, data/early-answers.ts).
  const askFirst = (byPattern) => {
    const pattern = Object.keys(byPattern).find(parameters);
    if (!pattern || !userType || isImpersonating) return;
    const values = parameters(pattern);
    for (const [operationName, sha256Hash, template, isOfPlainAddress] of byPattern[pattern]) {
      if (isOfPlainAddress && location.hash.includes('?')) continue;
      const variables = JSON.parse(JSON.stringify(template), (_, value) =>
        typeof value === 'string' && value[0] === ':' ? values[value] : value,
      );
      const extensions = { persistedQuery: { version: 1, sha256Hash } };
      const answer = fetch('/graphql', {
        method: 'POST',
        headers: { ...headers, accept: 'application/graphql-response+json,application/json;q=0.9' },
        body: JSON.stringify({ operationName, variables, extensions }),
        signal: AbortSignal.timeout(30_000),
      });
      answer.catch(() => {});
      answers[`${operationName} ${JSON.stringify(Object.entries(variables).sort())}`] = answer;
    }
  };

  askFirst(questions);
  const isOfTheirs = !remote?.right && (remote?.userTypes?.includes(userType) ?? true);
  if (remote?.table?.questions && isOfTheirs) askFirst(remote.table.questions);
  // What every screen waits for comes first: on a slow line all at once would make the frame wait for a list's code.
  take(door ? [door] : ['app', path === '/home' ? 'home' : '', ...(remote ? ['federation'] : [])]);
  take(['font'], { as: 'font', type: 'font/woff2', crossOrigin: '', ...later });
  if (remote?.table) {
    const [, ...route] = remote.table.routes.find(([pattern]) => parameters(pattern)) ?? [];
    ofRemote(remote, [remote.table.area, ...(route.length ? [route] : [])]);
  }
}
