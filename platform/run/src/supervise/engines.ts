import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EngineKind, type FoundEngine, machineSearch } from '../engines/engine.ts';
import { findEngine } from '../engines/find-engine.ts';
import { MONGOD, NATS_SERVER } from '../engines/kinds.ts';
import { type EngineServer, EngineStartError, mongoServer, natsServer } from '../engines/start-engines.ts';
import type { Report } from '../report.ts';
import { memberPorts, type Settings } from '../settings.ts';
import { lastLogLines, logFileOf, rotateLog } from './logs.ts';
import { Supervised } from './supervised.ts';

const FAILURES_TO_GIVE_UP = 3;

/** MongoDB for this portal: the user's (`MONGODB_URI`) or one of our own in the data folder. @returns its address */
export function ensureMongo(
  settings: Settings,
  report: Report,
  started: (supervised: Supervised) => void,
): Promise<string> {
  const { isShortLived } = settings;
  const members = memberPorts(settings, settings.ports.mongo);
  return bring(MONGOD, settings, report, started, (found) =>
    members.map((port, index) => {
      const folder = memberFolder(settings, 'mongo', index);
      return mongoServer(found, { port, folder, members, isShortLived }, join(folder, 'serveur.pid'));
    }),
  );
}

/** NATS for this portal: the user's (`NATS_URL`) or one of our own in the data folder. @returns its address */
export function ensureNats(
  settings: Settings,
  report: Report,
  started: (supervised: Supervised) => void,
): Promise<string> {
  const { isCluster, ports } = settings;
  const routes = memberPorts(settings, ports.natsRoutes);
  return bring(NATS_SERVER, settings, report, started, (found) =>
    memberPorts(settings, ports.nats).map((port, index) => {
      const folder = memberFolder(settings, 'nats', index);
      const cluster = { server: nameOf('nats', index), port: routes[index]!, routes };
      return natsServer(found, { port, folder, ...(isCluster && { cluster }) }, join(folder, 'serveur.pid'));
    }),
  );
}

/** The first member has the plain name: a single one is all there is. */
const nameOf = (name: string, index: number): string => (index === 0 ? name : `${name}-${index + 1}`);
const memberFolder = ({ data }: Settings, name: string, index: number): string => join(data, nameOf(name, index));

async function bring(
  kind: EngineKind,
  settings: Settings,
  report: Report,
  started: (supervised: Supervised) => void,
  serversFor: (found: FoundEngine) => EngineServer[],
): Promise<string> {
  const given = settings.env[kind.urlVariable];
  if (given) {
    report.say(`${kind.title} : serveur donné par ${kind.urlVariable}.`);
    return given;
  }
  const found = await findEngine(kind, machineSearch(report.say, settings.env));
  report.say(`${kind.title} ${found.version} : ${found.origin} (${found.path}).`);
  const members = serversFor(found).map((server, index) => {
    const name = nameOf(kind.program, index);
    const run = () => server.run(logTo(settings.data, name));
    const supervised = new Supervised({ name, run }, settings.data, report);
    started(supervised.start());
    return { server, supervised };
  });
  await report.step(`${kind.title} est prêt`, () =>
    Promise.all(members.map(({ server, supervised }) => readyOrDead(server, supervised, settings.data))),
  );
  // Members of a replica set have one address, those of NATS one each.
  return [...new Set(members.map(({ server }) => server.url))].join(',');
}

/** @throws EngineStartError when the engine ended three times instead of answering */
async function readyOrDead(server: EngineServer, supervised: Supervised, data: string): Promise<void> {
  const answered = new AbortController();
  const died = async () => {
    while (supervised.failures < FAILURES_TO_GIVE_UP) await delay(100, undefined, { signal: answered.signal });
    throw new EngineStartError(
      `${server.title} ne démarre pas. Ses derniers mots :\n${lastLogLines(data, supervised.name)}`,
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
