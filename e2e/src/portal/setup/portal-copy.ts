import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShellServer } from '../../../../shell/server/shell-server.ts';

const built = path.resolve(process.env.PUBLIC_DIR ?? path.join(import.meta.dirname, '../../../../dist/public'));

/** The version under which the repaired remote is published. */
export const fixedVersion = 'fedcba987654';

interface Line {
  name: string;
  version: string;
}

/** Copies what is published; of the remotes only the current version. */
async function copyCurrent(dir: string): Promise<void> {
  const lines = JSON.parse(await readFile(path.join(built, 'remotes.json'), 'utf8')) as Line[];
  const current = new Set(lines.map(({ name, version }) => `${name}/${version}`));
  const filter = (file: string) => {
    const [area, name, version] = path.relative(built, file).split(path.sep);
    return area !== 'remotes' || version === undefined || current.has(`${name}/${version}`);
  };
  await cp(built, dir, { recursive: true, filter });
}

/** A copy of the built portal without its services, in which one remote, mf-serf, is broken. */
export class PortalCopy {
  readonly dir: string;
  /** Requests for these paths are never answered. */
  hanging: RegExp | undefined;
  readonly #server: http.Server;

  private constructor(dir: string) {
    this.dir = dir;
    // Nothing listens there: these pages work without the gateway, which is part of what is tested.
    const shell = createShellServer({
      port: 0,
      publicDir: dir,
      gatewayUrl: new URL('http://127.0.0.1:1'),
      portalEnv: 'production',
      allowedOrigins: [],
      overrideOrigins: [],
      trusted: { has: () => false },
    });
    this.#server = http.createServer((req, res) => {
      if (!this.hanging?.test(req.url ?? '')) shell.emit('request', req, res);
    });
  }

  static async open(): Promise<PortalCopy> {
    const dir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
    await copyCurrent(dir);
    const copy = new PortalCopy(dir);
    await new Promise<void>((resolve) => copy.#server.listen(0, '127.0.0.1', resolve));
    return copy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get remotesList(): string {
    return path.join(this.dir, 'remotes.json');
  }

  /** The folder of the published version of mf-serf. */
  async serfHome(): Promise<string> {
    const lines = JSON.parse(await readFile(this.remotesList, 'utf8')) as Line[];
    const { version } = lines.find(({ name }) => name === 'mf-serf')!;
    return path.join(this.dir, 'remotes/mf-serf', version);
  }

  /** The script of mf-serf that holds a text. @throws Error when none does */
  async chunkWith(text: string): Promise<string> {
    const assets = path.join(await this.serfHome(), 'assets');
    for (const name of await readdir(assets)) {
      const file = path.join(assets, name);
      if (name.endsWith('.js') && (await readFile(file, 'utf8')).includes(text)) return file;
    }
    throw new Error(`no chunk of mf-serf holds « ${text} »`);
  }

  /** Replaces a file and drops its compressed twin, which the server would prefer. */
  async rewrite(file: string, change: (text: string) => string): Promise<void> {
    const before = await readFile(file, 'utf8');
    await rm(`${file}.br`);
    await writeFile(file, change(before));
  }

  /** Publishes mf-serf as it is now a second time, under the repaired version. */
  async republish(): Promise<void> {
    const home = await this.serfHome();
    await cp(home, home.replace(path.basename(home), fixedVersion), { recursive: true });
  }

  /** The list of remotes points to the repaired version from now on. */
  async leadToMended(): Promise<void> {
    const version = path.basename(await this.serfHome());
    await writeFile(this.remotesList, (await readFile(this.remotesList, 'utf8')).replaceAll(version, fixedVersion));
  }

  /** Breaks something in the published version. @returns the repair: it publishes another version, as a team would, since files are cached for good */
  async breaking(harm: () => Promise<void>): Promise<() => Promise<void>> {
    await this.republish();
    await harm();
    return () => this.leadToMended();
  }

  async close(): Promise<void> {
    this.hanging = undefined;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.dir, { recursive: true, force: true });
  }
}
