import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { createShellServer } from '../../../../shell/server/shell-server.ts';
import { address } from '../setup/address.ts';

const root = path.join(import.meta.dirname, '../../../..');
const publicDir = path.resolve(process.env.PUBLIC_DIR ?? path.join(root, 'dist/public'));

/** All that such a host has: Module Federation, as anybody may have it. */
const script = `
import { createInstance } from '@module-federation/runtime';
globalThis.show = async (entry, name, element, address) => {
  const host = createInstance({ name: 'hote', remotes: [{ name, entry }] });
  const { mount } = await host.loadRemote(name + '/link');
  return mount(element, address);
};`;

async function scriptOfHost(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: path.join(root, 'shell') },
    bundle: true,
    write: false,
    format: 'iife',
    define: { ENV_TARGET: '"web"' },
  });
  return outputFiles[0]!.text;
}

const listening = async (server: http.Server, name: string): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://${name}:${(server.address() as AddressInfo).port}`;
};

/** A page of another site, and a door of the portal that lists the first of two such sites. */
export class ForeignHost {
  /** Of the portal, as the sites reach it. */
  portal = '';
  readonly listed: string;
  readonly unlisted: string;
  readonly #servers: http.Server[];

  private constructor(origins: { listed: string; unlisted: string }, servers: http.Server[]) {
    this.listed = origins.listed;
    this.unlisted = origins.unlisted;
    this.#servers = servers;
  }

  static async open(): Promise<ForeignHost> {
    const code = await scriptOfHost();
    const page = `<!doctype html><html lang="fr"><title>Un autre site</title><header><h1>Un autre site</h1></header><div id="ici"></div><script>${code}</script>`;
    const servers = [0, 1].map(() =>
      http.createServer((_, res) => res.setHeader('content-type', 'text/html; charset=utf-8').end(page)),
    ) as [http.Server, http.Server];
    const origins = {
      listed: await listening(servers[0], '127.0.0.1'),
      unlisted: await listening(servers[1], '127.0.0.1'),
    };
    const host = new ForeignHost(origins, servers);
    const door = createShellServer({
      port: 0,
      publicDir,
      gatewayUrl: new URL(address.gateway),
      portalEnv: 'production',
      allowedOrigins: [host.listed],
      overrideOrigins: [],
      trusted: { has: () => false },
    });
    host.portal = await listening(door, 'localhost');
    servers.push(door);
    return host;
  }

  /** By which the SERF pages are loaded, as `remotes.json` names it. */
  async manifest(): Promise<string> {
    const lines = (await (await fetch(`${this.portal}/remotes.json`)).json()) as {
      name: string;
      manifest: string;
      hostManifest: string;
    }[];
    const serf = lines.find(({ name }) => name === 'mf-serf')!;
    return new URL(serf.hostManifest, new URL(serf.manifest, this.portal)).href;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
