import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvHttpProxyAgent, fetch } from 'undici';
import { answers } from '../machine/network.ts';
import { unzipOne } from './archive.ts';
import type { DownloadWay } from './engine.ts';

const NATS_RELEASES = 'https://github.com/nats-io/nats-server/releases';
const MONGODB_DOWNLOADS = 'https://fastdl.mongodb.org/';

/** The lowest release of MongoDB that production may run (robustness.md, settings). */
export const MONGODB_VERSION = '8.0.17';

/** MongoDB's own archive, chosen and checked by mongodb-memory-server. */
export const mongodbDownload: DownloadWay = {
  title: 'le téléchargement officiel',
  async bring(folder, search) {
    if (!(await answers(MONGODB_DOWNLOADS, search))) return undefined;
    search.say(`Téléchargement de MongoDB ${MONGODB_VERSION} (site officiel)…`);
    const { MongoBinary } = await import('mongodb-memory-server');
    return MongoBinary.getPath({ version: MONGODB_VERSION, downloadDir: folder, checkMD5: true });
  },
};

/** The latest release of NATS, as its makers publish it. */
export const natsDownload: DownloadWay = {
  title: 'le téléchargement officiel',
  async bring(folder, search) {
    const latest = await answers(`${NATS_RELEASES}/latest`, search);
    const tag = latest && /\/tag\/(v[\d.]+)$/.exec(latest.url)?.[1];
    if (!tag) return undefined;
    search.say(`Téléchargement de NATS ${tag} (site officiel)…`);
    const name = `nats-server-${tag}-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
    const answer = await fetch(`${NATS_RELEASES}/download/${tag}/${name}.zip`, { dispatcher: new EnvHttpProxyAgent() });
    if (!answer.ok) return undefined;
    const archive = join(folder, 'nats.zip');
    writeFileSync(archive, new Uint8Array(await answer.arrayBuffer()));
    return unzipOne(archive, 'nats-server', folder);
  },
};
