import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import type { Account } from '../portal/fixtures/accounts.ts';
import { demoRouteParams } from '../portal/fixtures/demo-route-params.ts';

/** « Aller à… »: every list's own question gives the anchors in it, and each leads to its row. */

const remotes: readonly [remote: string, account: Account][] = [
  ['mf-admin', 'admin'],
  ['mf-congrex-bo', 'roc'],
  ['mf-congrex', 'roc'],
  ['mf-serf', 'msl'],
  ['mf-skyclarys', 'admin'],
];

interface List {
  name: string;
  text: string;
  account: Account;
}

const lists = remotes.flatMap(([remote, account]): List[] => {
  const file = join(import.meta.dirname, '../../..', remote, 'src/generated/operations.json');
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  // The lines of an import have it too: the demo has none that is long (attendee-import-file.test.ts).
  const asked = texts.filter((text) => text.includes('$anchors') && !text.includes('$importUuid'));
  // Each is there as it is written and as the client sends it.
  const byName = new Map(asked.map((text) => [/^query (\w+)/.exec(text)![1]!, text]));
  return [...byName].map(([name, text]) => ({ name, text, account }));
});

interface Page {
  anchors: { position: number; after: string | null }[];
  items?: object[];
  hits?: object[];
  hcps?: object[];
}

let ids: Record<string, unknown>;
beforeAll(async () => {
  ids = { ...(await demoRouteParams()), formType: 'DEFAULT', withAnswer: false };
});

/** A page of the list, at whatever depth of the answer. */
function pageIn(answer: object): Page {
  const inside = Object.values(answer).filter((one): one is object => typeof one === 'object' && one !== null);
  const page = inside.find((one): one is Page => 'hasNextPage' in one);
  if (page) return page;
  if (!inside[0]) throw new Error('no page in the answer');
  return pageIn(inside[0]);
}

async function rowsOf({ text, account }: List, first: number, after: string | null) {
  const isTaken = ([name]: [string, unknown]) => text.includes(`$${name}:`);
  const required = Object.entries(ids).filter(([name]) => new RegExp(`\\$${name}: \\w+!`).test(text));
  const paging = Object.entries({ first, limit: first, after, pagination: { limit: first, after } }).filter(isTaken);
  const variables = Object.fromEntries([...required, ...paging]);
  const page = pageIn(await call<object>(account, text, { ...variables, anchors: true }));
  return { ...page, rows: (page.items ?? page.hits ?? page.hcps)!.map((row) => JSON.stringify(row)) };
}

test('lists of every area have it', () => {
  expect(lists.length).toBeGreaterThanOrEqual(25);
});

test.each(lists)('$name', async (list) => {
  const { anchors, rows } = await rowsOf(list, 100, null);
  expect(anchors[0]).toMatchObject({ position: 0, after: null });
  const some = anchors.filter(({ position }) => position > 0 && position < rows.length).slice(0, 3);
  const led = some.map(async ({ after }) => (await rowsOf(list, 1, after)).rows[0]);
  expect(await Promise.all(led)).toEqual(some.map(({ position }) => rows[position]));
});
