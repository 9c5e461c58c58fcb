import { expect, test } from 'vitest';
import { db } from './database.ts';
import { mostRecords } from './history.ts';
import { gatheringsForTest, roc } from './testing/environment.ts';

const { subgraph, draft } = gatheringsForTest();

/** Lines that reactions to solicitations left in the history of a gathering, two of them at each moment. */
async function withLines(many: number): Promise<string> {
  const gatheringUuid = await draft();
  const after = Date.now() + 1000;
  const lines = Array.from({ length: many }, (_, n) => ({
    ...{ aggregate: 'gathering', aggregateId: gatheringUuid },
    ...{ action: 'solicitation.changed', label: `Sollicitation ${n}`, from: null, to: null, data: {} },
    actor: { kind: 'service', service: 'solicitations' },
    at: new Date(after + Math.floor(n / 2)),
  }));
  await db.records.history.collection.insertMany(lines);
  return gatheringUuid;
}

const made = [
  ['EX_NIHILO', 'DRAFT'],
  [null, 'EX_NIHILO'],
];

test('a history that is cut still shows when each stage was reached', async () => {
  const gatheringUuid = await withLines(mostRecords);
  const query = 'query($u: ID!) { gathering(gatheringUuid: $u) { historicalRecords { action from to } } }';
  const { data } = await subgraph().callAs(roc, query, { u: gatheringUuid });
  const lines: { action: string; from: string | null; to: string | null }[] = data.gathering.historicalRecords;
  expect(lines.slice(0, mostRecords).every(({ action }) => action === 'solicitation.changed')).toBe(true);
  expect(lines.slice(mostRecords).map(({ from, to }) => [from, to])).toEqual(made);
});

test('changes of status are given alone to who asks for them', async () => {
  const query =
    'query($u: ID!) { gathering(gatheringUuid: $u) { historicalRecords(changesOfStatusOnly: true) { from to } } }';
  const { data } = await subgraph().callAs(roc, query, { u: await withLines(3) });
  expect(data.gathering.historicalRecords).toEqual(made.map(([from, to]) => ({ from, to })));
});

const page =
  'query($u: ID!, $after: String) { gathering(gatheringUuid: $u) { history(first: 3, after: $after) { total endCursor hasNextPage items { label } } } }';

interface HistoryPage {
  total: number;
  endCursor: string | null;
  hasNextPage: boolean;
  items: { label: string }[];
}
const pageAfter = async (u: string, after: string | null): Promise<HistoryPage> =>
  (await subgraph().callAs(roc, page, { u, after })).data.gathering.history;

test('page by page each line is there once, also of those that were written at the same moment', async () => {
  const u = await withLines(6);
  const whole = 'query($u: ID!) { gathering(gatheringUuid: $u) { historicalRecords { label } } }';
  const all = (await subgraph().callAs(roc, whole, { u })).data.gathering.historicalRecords;
  const found: { label: string }[] = [];
  let after: string | null = null;
  do {
    const { total, endCursor, hasNextPage, items }: HistoryPage = await pageAfter(u, after);
    expect([total, items.length]).toEqual([all.length, hasNextPage ? 3 : all.length - found.length]);
    found.push(...items);
    after = hasNextPage ? endCursor : null;
  } while (after);
  expect(found).toEqual(all);
  expect(found.slice(0, 6).map(({ label }) => label)).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Sollicitation ${n}`));
});

test.each([
  ['of no page', 'x'],
  ['of another list', Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', 'Durand'])).toString('base64url')],
])('a cursor %s is refused', async (_, after) => {
  expect((await subgraph().callAs(roc, page, { u: await draft(), after })).code).toBe('BAD_USER_INPUT');
});
