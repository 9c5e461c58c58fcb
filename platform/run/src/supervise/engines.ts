import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EngineKind, type FoundEngine, machineSearch } from '../engines/engine.ts';
import { findEngine } from '../engines/find-engine.ts';
import { MONGOD, NATS_SERVER } from '../engines/kinds.ts';
import { type EngineServer, EngineStartError, mongoServer, natsServer } from '../engines/start-engines.ts';
import type { Report } from '../report.ts';
import type { Settings } from '../settings.ts';
import { lastWords, logFileOf, rotateLog } from './logs.ts';
import { Supervised } from './supervised.ts';

const FAILURES_TO_GIVE_UP = 3;

/** An engine that answers: its address, and the process when it is ours. */
export interface ReadyEngine {
  url: string;
  supervised: Supervised | undefined;
}

/** MongoDB for this portal: the user's (`MONGODB_URI`) or one of our own in the data folder. */
export function bringMongo(
  settings: Settings,
  report: Report,
  started: (supervised: Supervised) => void,
): Promise<ReadyEngine> {
  const folder = join(settings.data, 'mongo');
  return bring(MONGOD, settings, report, started, (found) =>
    mongoServer(found, { port: settings.ports.mongo, folder }, join(folder, 'serveur.pid')),
  );
}

/** NATS for this portal: the user's (`NATS_URL`) or one of our own in the data folder. */
export function bringNats(
  settings: Settings,
  report: Report,
  started: (supervised: Supervised) => void,
): Promise<ReadyEngine> {
  const folder = join(settings.data, 'nats');
  return bring(NATS_SERVER, settings, report, started, (found) =>
    natsServer(found, { port: settings.ports.nats, folder }, join(folder, 'serveur.pid')),
  );
}

async function bring(
  kind: EngineKind,
  settings: Settings,
  report: Report,
  started: (supervised: Supervised) => void,
  serverFor: (found: FoundEngine) => EngineServer,
): Promise<ReadyEngine> {
  const given = settings.env[kind.urlVariable];
  if (given) {
    report.say(`${kind.title} : serveur donné par ${kind.urlVariable}.`);
    return { url: given, supervised: undefined };
  }
  const found = await findEngine(kind, machineSearch(report.say, settings.env));
  report.say(`${kind.title} ${found.version} : ${found.origin} (${found.path}).`);
  const server = serverFor(found);
  const supervised = new Supervised(
    { name: kind.program, run: () => server.run(logTo(settings.data, kind.program)) },
    settings.data,
    report,
  );
  started(supervised.start());
  await report.step(`${kind.title} est prêt`, () => readyOrDead(server, supervised, settings.data));
  return { url: server.url, supervised };
}

/** @throws EngineStartError when the engine ended three times instead of answering */
async function readyOrDead(server: EngineServer, supervised: Supervised, data: string): Promise<void> {
  const answered = new AbortController();
  const died = async () => {
    while (supervised.failures < FAILURES_TO_GIVE_UP) await delay(100, undefined, { signal: answered.signal });
    throw new EngineStartError(
      `${server.title} ne démarre pas. Ses derniers mots :\n${lastWords(data, supervised.name)}`,
    );
  };
  try {
    await Promise.race([server.ready(), died()]);
  } finally {
    answered.abort();
  }
}

function logTo(data: string, name: string): (text: string) => void {
  rotateLog(data, name);
  const file = logFileOf(data, name);
  return (text) => appendFileSync(file, text);
}
