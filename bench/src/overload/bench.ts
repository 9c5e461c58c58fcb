import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Bench, Result } from '../bench.ts';
import { load, type Request } from '../machine/load.ts';
import { startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { percentile, shown, spreadOf } from '../statistics.ts';

/** As many at once as keep the portal busy without making anybody wait long. */
const BUSY = 4;
const TIMES_CAPACITY = 2;
const GOAL_MS = 1_500;
/** Of what is answered alone, this share is still answered when twice as much is asked. */
const GOAL_SHARE = 0.5;

/** Two lists on one page, 50 rows each. */
const lists =
  'query Lists { searchGatherings(first: 50) { total items { gatheringUuid name } } searchHcpForHcpTable(limit: 50) { total hcps { uuid lastName } } }';

interface Round {
  capacity: number;
  accepted: number;
  shed: number;
  failed: number;
  /** Times of what was accepted and of what was shed, ms. */
  p95: number;
  shedP95: number;
}

/** Twice as much as the portal can answer: who is let in, and how long that takes. */
export const overload: Bench = {
  name: 'overload',
  title: 'Overload: lists asked for at twice the capacity',
  async run({ rounds, seconds }, ends) {
    const portal = await startPortal(ends);
    const session = await Session.open(portal.url);
    const found: Round[] = [];
    for (let round = -1; round < rounds; round++) {
      await session.renew();
      const unit = () => [request(session)];
      const { perSecond } = await load({ origin: portal.url, unit, seconds, connections: BUSY });
      const result = await pressed(portal.url, session, perSecond * TIMES_CAPACITY, seconds * 2);
      // The first round only warms up.
      if (round >= 0) found.push({ capacity: perSecond, ...result });
      await delay(2_000);
    }
    return report(found);
  },
};

const request = (session: Session): Request => ({
  path: '/graphql',
  headers: session.headers,
  body: JSON.stringify({ query: lists }),
});

/** Asks at a pace of its own, whatever is answered: nobody in a crowd waits for the others. */
async function pressed(url: string, session: Session, perSecond: number, seconds: number) {
  const pool = new Pool(url, { connections: 512 });
  const accepted: number[] = [];
  const shed: number[] = [];
  let failed = 0;
  const ask = async () => {
    const from = performance.now();
    const { path, headers, body } = request(session);
    const answer = await pool.request({ method: 'POST', path, headers, body });
    const text = await answer.body.text();
    const took = performance.now() - from;
    if (answer.statusCode === 200 && !text.includes('"errors":')) accepted.push(took);
    else if (answer.statusCode === 503 && answer.headers['retry-after']) shed.push(took);
    else failed += 1;
  };
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const early = begun + (n * 1000) / perSecond - performance.now();
    if (early > 0) await delay(early);
    asked.push(
      ask().catch(() => {
        failed += 1;
      }),
    );
  }
  await Promise.all(asked);
  await pool.close();
  return {
    accepted: accepted.length / seconds,
    shed: shed.length / seconds,
    failed,
    p95: percentile(accepted, 0.95),
    shedP95: percentile(shed, 0.95),
  };
}

function report(rounds: Round[]): Result {
  const of = (key: keyof Round) => spreadOf(rounds.map((round) => round[key]));
  const share = spreadOf(rounds.map(({ accepted, capacity }) => accepted / capacity));
  return {
    tables: [
      {
        columns: ['Per second', 'median (least–most)'],
        rows: [
          [`answered to ${BUSY} who ask without a pause`, shown(of('capacity'))],
          [`accepted at ${TIMES_CAPACITY} × that`, shown(of('accepted'))],
          ['refused with Retry-After', shown(of('shed'))],
          ['p95 of what is accepted, ms', shown(of('p95'))],
          ['p95 of what is refused with Retry-After, ms', shown(of('shedP95'))],
          ['answered otherwise, in all', shown(of('failed'))],
        ],
      },
    ],
    goals: [
      {
        text: `p95 of what is accepted at ${TIMES_CAPACITY} × the capacity ≤ ${GOAL_MS} ms`,
        measured: shown(of('p95')),
        met: of('p95').median <= GOAL_MS,
      },
      {
        text: `accepted ≥ ${GOAL_SHARE} × the capacity`,
        measured: shown(share),
        met: share.median >= GOAL_SHARE,
      },
      { text: 'nothing is answered otherwise', measured: shown(of('failed')), met: of('failed').max === 0 },
    ],
    notes: ['Portal, engines and clients share this machine: what the asking costs is taken from the portal.'],
    data: rounds,
  };
}
