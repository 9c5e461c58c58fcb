import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { machineSearch } from '@portal/run/engines/engine';
import { findEngine } from '@portal/run/engines/find-engine';
import { MONGOD, NATS_SERVER } from '@portal/run/engines/kinds';
import { type EngineServer, mongoServer, natsServer, startEngine } from '@portal/run/engines/start-engines';
import { freePort } from './free-port.ts';

/** A real engine in a folder of its own that goes away with it. */
export interface TestEngine {
  url: string;
  port: number;
  /** Folder of its data; kept by `kill9` so that a restart on it finds everything again. */
  folder: string;
  /** Number of the server's process. */
  pid(): number;
  /** Ends it at once, since nobody wants what it would still write, and removes its folder. */
  stop(): Promise<void>;
  /** kill -9; resolves when the process is gone. */
  kill9(): Promise<void>;
}

/** Where to start an engine again; by default a new folder and a free port. */
export interface TestEngineOptions {
  folder?: string;
  port?: number;
}

const search = machineSearch((line) => console.error(line));

/** An eighth of the machine's memory, in gigabytes: the databases of all test files are in it. */
const cacheGb = Math.min(4, Math.max(1, Math.floor(totalmem() / 8 / 1024 ** 3)));

/** A real MongoDB, replica set of one, same settings as `npm start` but for its memory and when it writes to its files. */
export async function startMongo(place: TestEngineOptions = {}): Promise<TestEngine> {
  const found = await findEngine(MONGOD, search);
  return run(place, (own, pidFile) => mongoServer(found, { ...own, cacheGb, isShortLived: true }, pidFile));
}

/** A real NATS server with JetStream in files, same settings as `npm start`. */
export async function startNats(place: TestEngineOptions = {}): Promise<TestEngine> {
  const found = await findEngine(NATS_SERVER, search);
  return run(place, (own, pidFile) => natsServer(found, own, pidFile));
}

async function run(
  place: TestEngineOptions,
  serverAt: (own: Required<TestEngineOptions>, pidFile: string) => EngineServer,
): Promise<TestEngine> {
  const folder = place.folder ?? mkdtempSync(join(tmpdir(), 'portail-test-'));
  const port = place.port ?? (await freePort());
  const server = serverAt({ folder, port }, join(folder, 'serveur.pid'));
  const running = await startEngine(server);
  let isRunning = true;
  void running.ended.then(() => {
    isRunning = false;
  });
  const kill9 = async () => {
    if (isRunning) process.kill(running.programPid(), 'SIGKILL');
    await running.ended;
  };
  return {
    url: server.url,
    port,
    folder,
    pid: running.programPid,
    async stop() {
      await kill9();
      rmSync(folder, { recursive: true, force: true });
    },
    kill9,
  };
}
