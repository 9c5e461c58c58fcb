import { mongoUri } from '@portal/run/engines/run-mongo';
import { readSecrets } from '@portal/run/supervise/secrets';
import { IdentityAuthority, identityHeader } from '@portal/server/identity';
import { MongoClient } from 'mongodb';
import { Pool } from 'undici';
import type { Bench, Ends, Goal, Result } from '../bench.ts';
import { ask } from '../machine/load.ts';
import { type RunningPortal, startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { digits, percentile, ratios, type Spread, shown, spreadOf } from '../statistics.ts';
import { filledName, fillGatherings } from './fill.ts';
import { bundleGatherings, startGatherings } from './subgraph.ts';

const sizes = [500, 2_000, 50_000] as const;
const PAGE = 50;
/** Questions of one kind in one round. */
const ASKED = 60;
/** Half way, and the very end, where the gatherings without a date stand. */
const FAR_PAGES = [500, 1_000];
const QUERY = `query List($search: String, $first: Int, $after: String) { searchGatherings(search: $search, first: $first, after: $after) {
  total endCursor hasNextPage items { gatheringUuid name status statusLabel gatheringType period beginDay endDay beginHour city country format timezone
  nationalityType updatedAt businessUnits { businessUnitUuid } inChargeRoc { __typename } } } }`;

/** A list of one size, and what is asked of it. */
interface List {
  size: number;
  /** Asks, and gives the cursor after the page. */
  ask(variables: Record<string, unknown>): Promise<string | null>;
  questions: Map<string, (n: number) => Record<string, unknown>>;
}

type Times = Map<string, { p50: number; p95: number }[]>;

/** The event list over 50,000 gatherings beside 500 and 2,000, asked one question at a time. */
export const lists: Bench = {
  name: 'list',
  title: 'Event list over 50,000 gatherings, beside 500 and 2,000',
  async run({ rounds }, ends) {
    const all = await prepare(ends);
    const times: Times = new Map();
    for (const list of all) await askAll(list, new Map());
    for (let round = 0; round < rounds; round++) for (const list of all) await askAll(list, times);
    return report(all, times);
  },
};

async function prepare(ends: Ends): Promise<List[]> {
  const portal = await startPortal(ends);
  const session = await Session.open(portal.url);
  const bundle = await bundleGatherings();
  ends.add(bundle.remove);
  const client = await MongoClient.connect(mongoUri(portal.ports.mongo));
  ends.add(() => client.close());
  const templates = await client.db('portal_gatherings').collection('gatherings').find().toArray();
  const all: List[] = [];
  for (const size of sizes) {
    const subgraph = await startGatherings(portal, bundle.file, `mesure_${size}`);
    ends.add(() => subgraph.stop());
    await fillGatherings(templates, client.db(subgraph.database).collection('gatherings'), size);
    all.push(await listOf(size, subgraph.origin, portal, session, ends));
  }
  return all;
}

async function listOf(
  size: number,
  origin: string,
  portal: RunningPortal,
  session: Session,
  ends: Ends,
): Promise<List> {
  const { gateway } = readSecrets(portal.data, ['gateway']).keys;
  const authority = new IdentityAuthority({ publicKeys: {}, privateKeys: { gateway: { ...gateway } } });
  const pool = new Pool(origin, { connections: 1 });
  ends.add(() => pool.close());
  const list: List = {
    size,
    async ask(variables) {
      const headers = {
        'content-type': 'application/json',
        [identityHeader]: await authority.sign('gateway', 'gatherings', session.actor),
      };
      const text = await ask(pool, { path: '/graphql', headers, body: JSON.stringify({ query: QUERY, variables }) });
      return JSON.parse(text).data.searchGatherings.endCursor;
    },
    questions: new Map<string, (n: number) => Record<string, unknown>>([
      ['first page', () => ({ first: PAGE })],
      ['search: one found', (n) => ({ first: PAGE, search: uniqueName(n, size) })],
      ['search: a city (1 in 5), two words', () => ({ first: PAGE, search: 'nime congr' })],
    ]),
  };
  for (const page of FAR_PAGES.filter((far) => far * PAGE <= size)) {
    const after = await cursorBefore(list, page);
    list.questions.set(`page ${page}`, () => ({ first: PAGE, after }));
  }
  return list;
}

/** Walks there as a reader would: nobody but the list knows what its cursors are made of. */
async function cursorBefore(list: List, page: number): Promise<string | null> {
  let after: string | null = null;
  for (let read = 0; read < (page - 1) * PAGE; ) {
    const first = Math.min(200, (page - 1) * PAGE - read);
    after = await list.ask({ first, after });
    read += first;
  }
  return after;
}

/** The last four fifths have the longest numbers, so that none of them begins another one's. */
const uniqueName = (n: number, size: number): string =>
  filledName(size / 5 + ((n * 7_919) % ((size * 4) / 5))).toUpperCase();

const keyOf = (size: number, question: string): string => `${size}: ${question}`;

async function askAll(list: List, times: Times): Promise<void> {
  for (const [question, variables] of list.questions) {
    const taken: number[] = [];
    for (let n = 0; n < ASKED; n++) {
      const from = performance.now();
      await list.ask(variables(n));
      taken.push(performance.now() - from);
    }
    const key = keyOf(list.size, question);
    times.set(key, [...(times.get(key) ?? []), { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }]);
  }
}

function report(all: List[], times: Times): Result {
  const p95 = (size: number, question: string) => (times.get(keyOf(size, question)) ?? []).map((round) => round.p95);
  const [few, , many] = sizes;
  const rows = all.flatMap(({ size, questions }) =>
    [...questions.keys()].map((question) => {
      const own = times.get(keyOf(size, question)) ?? [];
      const base = p95(few, question);
      return [
        question,
        size,
        digits(spreadOf(own.map((round) => round.p50)).median),
        shown(spreadOf(own.map((round) => round.p95))),
        base.length > 0
          ? shown(
              ratios(
                own.map((round) => round.p95),
                base,
              ),
            )
          : '–',
      ];
    }),
  );
  const goal = (text: string, ratio: Spread): Goal => ({ text, measured: shown(ratio), met: ratio.median <= 1.2 });
  const goals = ['first page', 'search: one found', 'search: a city (1 in 5), two words'].map((question) =>
    goal(`${question}: p95 of 50,000 ≤ 1.2 × that of 500`, ratios(p95(many, question), p95(few, question))),
  );
  for (const page of FAR_PAGES) {
    goals.push(goal(`page ${page} ≤ 1.2 × page 1`, ratios(p95(many, `page ${page}`), p95(many, 'first page'))));
  }
  return {
    tables: [
      {
        columns: ['Asked', 'gatherings', 'p50 ms', 'p95 ms', 'p95 ÷ that of 500'],
        rows: rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])) || Number(a[1]) - Number(b[1])),
      },
    ],
    goals,
    notes: [
      `The gatherings subgraph alone, one question after the other, ${ASKED} of each kind in a round, 50 rows and the total each time.`,
      'Rows are copies of the demo’s, written straight into a database of its own for each size.',
    ],
    data: Object.fromEntries(times),
  };
}
