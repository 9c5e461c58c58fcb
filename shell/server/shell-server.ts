import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { requestPath } from '@portal/server/edge/request-path';
import { edgeServerOptions, SlowRequests } from '@portal/server/edge/slow-requests';
import { ignoreSocketErrors, refuseUpgrade } from '@portal/server/edge/upgrades';
import { identityHeader } from '@portal/server/requests/identity';
import sirv from 'sirv';
import type { Config } from './config.ts';
import { passSocket, passToGateway, refuseTooMany } from './gateway-proxy.ts';
import { sendNotFound, sendPage, sendRemotes, standalonePath } from './pages.ts';
import { publishedRemotes } from './published-lines.ts';
import { RemoteChoices } from './remote-choices.ts';
import { allowOrigins, isOpenToOrigins, setSecurityHeaders } from './security.ts';

const gatewayPaths = new Set(['/graphql', '/health', '/health/details', '/api/schema.graphql']);
const ofGateway = (path: string): boolean => gatewayPaths.has(path) || /^\/(files|calendar)\//.test(path);

/** Content-hashed: the same URL always has the same bytes. Lists and manifests say which of them are current. */
const isImmutable = (path: string): boolean => /\/assets\/[^/]+$/.test(path);

function staticFiles({ publicDir, allowedOrigins }: Config) {
  // `dev` looks at the disk for each request: remotes are published while the server runs.
  return sirv(publicDir, {
    dev: true,
    // What has a name of its content is never asked for again, and nothing else may be stored.
    etag: false,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-store');
      // Nobody asks whether it has changed, for the reason above: no value in the place of the one that `sirv` would send.
      res.setHeader('Last-Modified', []);
      // `sirv` has put its own value in the place of this one.
      if (isOpenToOrigins(path, allowedOrigins)) res.appendHeader('Vary', 'Origin');
    },
  });
}

/** The path of an HTML page in the public folder, which needs a nonce of its own; undefined for everything else. */
function pageFile(path: string): string | undefined {
  if (path === '/' || path === '/index.html') return 'index.html';
  return /^\/remotes\/[\w-]+\/[\w-]+\/standalone\/index\.html$/.test(path) ? path.slice(1) : undefined;
}

/** What is on the disk, for the service users alone, which signs its question; nobody else learns that there is such an address. */
async function answerUsers(req: IncomingMessage, res: ServerResponse, config: Config): Promise<void> {
  const token = req.headers[identityHeader];
  const asked = await config.identity
    ?.verify(typeof token === 'string' ? token : undefined, 'shell')
    .catch(() => undefined);
  if (asked?.issuer !== 'users') {
    await sendNotFound(req, res);
    return;
  }
  const body = JSON.stringify(await publishedRemotes(config.publicDir));
  res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
}

interface Served {
  config: Config;
  files: ReturnType<typeof sirv>;
  choices: RemoteChoices;
}

async function serve(req: IncomingMessage, res: ServerResponse, { config, files, choices }: Served): Promise<void> {
  const path = requestPath(req.url);
  setSecurityHeaders(res, config, path !== undefined && isImmutable(path));
  if (path === undefined) {
    res.writeHead(400, { Connection: 'close' }).end();
    return;
  }
  if (allowOrigins(req, res, path, config.allowedOrigins)) return;
  if (ofGateway(path)) {
    await passToGateway(req, res, config);
    return;
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (path === '/healthz') {
    res
      .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end('{"status":"ok","name":"shell"}');
    return;
  }
  await servePublic(req, res, path, { config, files, choices });
}

/** Pages, lists and files: what is there for everybody, with or without a session. */
async function servePublic(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { config, files, choices }: Served,
): Promise<void> {
  if (path === '/internal/remotes') {
    await answerUsers(req, res, config);
    return;
  }
  if (path === '/remotes.json' && (await sendRemotes(req, res, choices))) return;
  const file = pageFile(path);
  if (file && (await sendPage(req, res, config, { file, choices }))) return;
  const alone = /^\/remotes\/([\w-]+)\/?$/.exec(path)?.[1];
  const target = alone && (await standalonePath(choices, alone));
  if (target) {
    res.writeHead(302, { Location: target, 'Cache-Control': 'no-store' }).end();
    return;
  }
  files(req, res, () => sendNotFound(req, res));
}

/** The shell's server: the portal's pages and files, and the proxy to the gateway on the same origin. Not yet listening. */
export function createShellServer(config: Config): http.Server {
  const files = staticFiles(config);
  const choices = new RemoteChoices(config);
  const slow = new SlowRequests(config.trusted);
  const server = http.createServer(edgeServerOptions, (req, res) => {
    if (!slow.begin(req, res)) {
      refuseTooMany(req, res);
      return;
    }
    serve(req, res, { config, files, choices }).catch(() => {
      if (res.headersSent) res.destroy();
      else res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Une erreur serveur est survenue');
    });
  });
  slow.watch(server);
  server.once('listening', () => choices.start());
  server.once('close', () => choices.stop());
  server.on('upgrade', (req, socket, head) => {
    ignoreSocketErrors(socket);
    const path = requestPath(req.url);
    if (path === '/graphql') passSocket(req, socket, head, config);
    else refuseUpgrade(socket, path === undefined ? '400 Bad Request' : '404 Not Found');
  });
  return server;
}
