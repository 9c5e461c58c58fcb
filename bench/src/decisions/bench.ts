import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { MongoClient } from 'mongodb';
import type { Bench, Effort, Result } from '../bench.ts';
import { load, type Request } from '../machine/load.ts';
import { cpuMs } from '../machine/processes.ts';
import { type RunningPortal, startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { percentile, ratios, shown, spreadOf } from '../statistics.ts';
import { type CongressFixture, congressFixture } from './congress-fixture.ts';
import { Screen } from './screen.ts';

const CONNECTIONS = 16;
/** Decisions a second in the second part. */
const PACE = 50;
const GOAL_MS = 1000;
/** More than a round can confirm. */
const AT_MOST_PER_SECOND = 400;
const durable = { writeConcern: { w: 'majority' as const, journal: true } };
const decider = 'admin@demo.test';
const watcher = 'superadmin@demo.test';

interface Rounds {
  confirmed: number[];
  /** Processor time in ms of all processes, for each confirmation with all that follows. */
  cpu: number[];
  bare: number[];
  /** Times in ms from the click to the other screen, of each decision of a round. */
  seen: number[][];
  acknowledged: number[][];
  pace: number[];
  /** Decisions of the second part that were not acknowledged in time. */
  late: number;
}

/** What a decision costs under a quota, and how soon somebody else sees it. */
export const decisions: Bench = {
  name: 'decisions',
  title: 'Solicitations: confirmations under a quota, and their way to another browser',
  async run(effort, ends) {
    const portal = await startPortal(ends);
    const session = await Session.open(portal.url, decider);
    const mongo = await MongoClient.connect(mongoUri(portal.ports.mongo));
    ends.add(() => mongo.close());
    await quiet(mongo);
    const stock = await congressFixture(mongo);
    const found: Rounds = { confirmed: [], cpu: [], bare: [], seen: [], acknowledged: [], pace: [], late: 0 };
    for (let round = -1; round < effort.rounds; round++) {
      await session.renew();
      const idle = await idleCpu(portal);
      const spent = cpuOf(portal);
      const confirmed = await confirmations(portal.url, session, stock, effort);
      await quiet(mongo);
      const cpu = spent(idle) / confirmed.many;
      const bare = await conditionalUpdates(mongo, effort);
      // The first round only warms up.
      if (round >= 0) {
        found.confirmed.push(confirmed.perSecond);
        found.cpu.push(cpu);
        found.bare.push(bare);
      }
    }
    await quiet(mongo);
    const screen = await Screen.open(portal, await Session.open(portal.url, watcher), stock.gatheringUuid, ends);
    await awake(portal.url, session, stock, screen);
    for (let round = 0; round < effort.rounds; round++)
      await paced(portal.url, session, { mongo, stock, screen }, effort, found);
    const { confirmed, taken } = await stock.counted();
    if (confirmed !== taken) throw new Error(`${confirmed} are confirmed, ${taken} places are taken`);
    return report(found, confirmed);
  },
};

const confirmation = ({ headers }: Session, solicitationUuid: string): Request => ({
  path: '/graphql',
  headers,
  body: JSON.stringify({
    // With a variable, as the page sends it: the gateway plans a text once.
    query: 'mutation Confirm($u: ID!) { confirmSolicitation(solicitationUuid: $u) { status } }',
    variables: { u: solicitationUuid },
  }),
});

/** Processor time of the whole portal from now on. @returns what was spent beyond so many ms a second */
function cpuOf(portal: RunningPortal): (idle: number) => number {
  const begun = performance.now();
  const before = totalCpu(portal);
  return (idle) => totalCpu(portal) - before - (idle * (performance.now() - begun)) / 1000;
}

const totalCpu = (portal: RunningPortal): number => portal.processes().reduce((sum, { pid }) => sum + cpuMs(pid), 0);

/** What it spends in a second in which nobody does anything: looks at leases, positions and turns. */
async function idleCpu(portal: RunningPortal): Promise<number> {
  const spent = cpuOf(portal);
  await delay(4000);
  return spent(0) / 4;
}

/** As fast as they go, from several people at once. */
async function confirmations(origin: string, session: Session, stock: CongressFixture, { seconds }: Effort) {
  const uuids = await stock.waiting(Math.ceil(seconds * AT_MOST_PER_SECOND));
  const unit = (n: number) => [confirmation(session, uuids[n]!)];
  const before = (await stock.counted()).confirmed;
  const { perSecond } = await load({ origin, unit, seconds, connections: CONNECTIONS });
  return { perSecond, many: (await stock.counted()).confirmed - before };
}

/** The least that keeps a counter below its limit: one conditional update, as durable, from as many at once. */
async function conditionalUpdates(mongo: MongoClient, { seconds }: Effort): Promise<number> {
  const counters = mongo.db('mesure').collection<{ _id: string; taken: number; limit: number }>('places');
  const _id = randomUUID();
  await counters.insertOne({ _id, taken: 0, limit: 1_000_000 }, durable);
  const hasPlace = { _id, $expr: { $lt: ['$taken', '$limit'] } };
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let done = 0;
  const worker = async () => {
    for (; performance.now() < until; done++) await counters.updateOne(hasPlace, { $inc: { taken: 1 } }, durable);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return done / ((performance.now() - begun) / 1000);
}

const services = ['solicitations', 'participants', 'mails', 'gatherings', 'hcps', 'activities'];

/** Until every event that was published is applied: after the start those of the demo, between the parts those of the decisions. */
async function quiet(mongo: MongoClient): Promise<void> {
  const count = async (collection: string, filter: object) => {
    const counts = services.map((name) => mongo.db(`portal_${name}`).collection(collection).countDocuments(filter));
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
  };
  for (let before = -1, applied = 0; applied !== before; ) {
    while ((await count('outbox', { publishedAt: null })) > 0) await delay(200);
    before = applied;
    await delay(2000);
    applied = await count('inbox', {});
  }
}

/** What the gateway answers when a service takes longer than it waits. */
const late = new Set(['SERVICE_UNAVAILABLE', 'OUTCOME_UNKNOWN']);

/** @returns whether it was acknowledged; the gateway waits for five seconds */
async function confirm(url: string, session: Session, solicitationUuid: string): Promise<boolean> {
  const { path, headers, body } = confirmation(session, solicitationUuid);
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
  if (errors && !late.has(errors[0]!.extensions.code)) throw new Error(JSON.stringify(errors));
  return !errors;
}

/** Nothing says that a subscription has begun but its first event. */
async function awake(url: string, session: Session, stock: CongressFixture, screen: Screen): Promise<void> {
  for (const uuid of await stock.waiting(20)) {
    await confirm(url, session, uuid);
    await delay(250);
    if (screen.told > 0) return;
  }
  throw new Error('the screen received no change');
}

/** Fifty decisions a second, each sent when its time has come, whether the last one was answered or not. */
async function paced(
  url: string,
  session: Session,
  { mongo, stock, screen }: { mongo: MongoClient; stock: CongressFixture; screen: Screen },
  { seconds }: Effort,
  found: Rounds,
) {
  const uuids = await stock.waiting(Math.ceil(seconds * PACE));
  await quiet(mongo);
  await session.renew();
  const before = (await stock.counted()).confirmed;
  await screen.showed(before);
  const begun = performance.now();
  const acknowledged: { sent: number; at: number }[] = [];
  await Promise.all(
    uuids.map(async (uuid, i) => {
      await delay((i * 1000) / PACE);
      const sent = performance.now();
      if (await confirm(url, session, uuid)) acknowledged.push({ sent, at: performance.now() });
      else found.late += 1;
    }),
  );
  found.pace.push(acknowledged.length / ((acknowledged.at(-1)!.at - begun) / 1000));
  // The n-th that was acknowledged is on the screen as soon as it counts n more.
  const seen = await Promise.all(acknowledged.map(async ({ sent }, n) => (await screen.showed(before + n + 1)) - sent));
  found.seen.push(seen);
  found.acknowledged.push(acknowledged.map(({ sent, at }) => at - sent));
}

function report({ confirmed, cpu, bare, seen, acknowledged, pace, late }: Rounds, total: number): Result {
  const at = (share: number, rounds: number[][]) => spreadOf(rounds.map((round) => percentile(round, share)));
  const row = (name: string, rounds: number[][]) => [name, shown(at(0.5, rounds)), shown(at(0.95, rounds))];
  const p95 = at(0.95, seen);
  return {
    tables: [
      {
        columns: ['From 16 at once', 'per s', '÷ bare'],
        rows: [
          [
            'confirmations of one congress, by the public address',
            shown(spreadOf(confirmed)),
            shown(ratios(confirmed, bare)),
          ],
          ['bare: a conditional update of a counter, majority and journal', shown(spreadOf(bare)), 1],
        ],
      },
      {
        columns: [`At ${PACE} decisions a second (reached: ${shown(spreadOf(pace))})`, 'p50 ms', 'p95 ms'],
        rows: [
          row('sent → acknowledged to the one who decides', acknowledged),
          row('sent → in the list of the other browser', seen),
        ],
      },
    ],
    goals: [
      {
        text: `decision → the other screen, p95 ≤ ${GOAL_MS} ms`,
        measured: `${shown(p95)} ms${late > 0 ? `, and ${late} not acknowledged within 5 s` : ''}`,
        met: p95.median <= GOAL_MS && late === 0,
      },
    ],
    notes: [
      `Processor time of a confirmation with all that follows, beyond that of a portal at rest: ${shown(spreadOf(cpu))} ms in all processes.`,
      `After ${total} confirmed solicitations of one congress its counter says ${total}.`,
      'A confirmation loads the HCP, the congress and the quotas, writes solicitation, quotas, history, audit and outbox in one transaction, and all of them meet at the quotas of the congress.',
      'Meanwhile the portal does what follows: outbox, JetStream, history of the congress, copies, mails. HCPs are copies that hcps does not know, so that no participants are made.',
      'The other browser is its WebSocket and its list’s own query, asked again after each change and never twice at a time, without the drawing.',
    ],
    data: { confirmed, cpu, bare, seen, acknowledged, pace, late },
  };
}
