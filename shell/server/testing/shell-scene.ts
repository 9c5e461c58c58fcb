import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { trustedProxies } from '@portal/server/edge/client-address';
import type { Config } from '../config.ts';
import { createShellServer } from '../shell-server.ts';

/** The shell's server over a few files, before a gateway of which a test says what it answers. */
export interface ShellScene {
  origin: string;
  publicDir: string;
  gateway: http.Server;
  /** What the gateway answers. */
  answer: RequestListener;
  /** Another server over the same files. @returns its origin */
  start(more?: Partial<Config>): Promise<string>;
  put(name: string, text: string): Promise<void>;
  header(at: string, name: string, init?: RequestInit): Promise<string | null>;
  stop(): Promise<void>;
}

const urlOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function putIn(publicDir: string, name: string, text: string): Promise<void> {
  const file = path.join(publicDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  if (/\.(js|json)$/.test(name)) await writeFile(`${file}.br`, brotliCompressSync(text));
}

/** What a build of the shell with one remote leaves. */
async function putBuild(put: ShellScene['put']): Promise<void> {
  await put(
    'index.html',
    '<html><head><script type="application/json" id="portal-data">__PORTAL_DATA__</script><script defer src="assets/main.1.js"></script></head></html>',
  );
  await put('remotes.json', JSON.stringify([{ name: 'mf-serf', version: 'abc', title: '</script><b>' }]));
  await put('assets/main.1.js', 'main()');
  await put('remotes/mf-serf/abc/mf-manifest.json', '{}');
  await put('remotes/mf-serf/abc/assets/a.1.js', 'a()');
  await put('remotes/mf-serf/abc/standalone/index.html', '<html><script src="s.js"></script></html>');
}

/** `stop` it in afterAll. */
export async function openShell(): Promise<ShellScene> {
  const servers: http.Server[] = [];
  const publicDir = await mkdtemp(path.join(tmpdir(), 'portal-public-'));
  const put: ShellScene['put'] = (name, text) => putIn(publicDir, name, text);
  await putBuild(put);
  async function listening(server: http.Server): Promise<string> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return urlOf(server);
  }
  const gateway = http.createServer((req, res) => scene.answer(req, res));
  await listening(gateway);
  const start = (more: Partial<Config> = {}) =>
    listening(
      createShellServer({
        port: 0,
        publicDir,
        gatewayUrl: new URL(urlOf(gateway)),
        portalEnv: 'production',
        allowedOrigins: ['https://hote.example'],
        overrideOrigins: [],
        trusted: trustedProxies(''),
        ...more,
      }),
    );
  const scene: ShellScene = {
    origin: await start(),
    publicDir,
    gateway,
    answer: (_req, res) => res.end(),
    start,
    put,
    header: async (at, name, init) => (await fetch(scene.origin + at, init)).headers.get(name),
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(publicDir, { recursive: true });
    },
  };
  return scene;
}
