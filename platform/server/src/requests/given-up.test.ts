import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../service/context.ts';
import { ticketSubgraph } from '../testing/ticket-subgraph.ts';
import { timeLeftHeader } from './deadline.ts';
import { identityHeader } from './identity.ts';
import type { Resolvers } from './resolver-guards.ts';

/** Over HTTP: a caller that leaves, and one whose time was over before anybody read its question. */
const seen: Context[] = [];
const gates: (() => void)[] = [];
const openTicket = (_source: unknown, _args: unknown, ctx: Context) => {
  seen.push(ctx);
  return new Promise((resolve) => gates.push(() => resolve('opened')));
};
let portal: TestSubgraph;

beforeAll(async () => {
  portal = await startForTest(ticketSubgraph({ resolvers: { Mutation: { openTicket } } as Resolvers }));
});
afterAll(async () => {
  for (const open of gates) open();
  await portal.stop();
});

async function call(timeLeft: string, signal?: AbortSignal): Promise<{ status: number; text: string }> {
  const identity = await portal.running.authority.sign('gateway', 'users', actorOfType('admin'));
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [identityHeader]: identity, [timeLeftHeader]: timeLeft },
    body: JSON.stringify({ query: 'mutation { openTicket(code: "a", title: "b") }' }),
    signal: signal ?? null,
  });
  return { status: response.status, text: await response.text() };
}

test('36: a call whose time is over before the work begins is refused, as not done', async () => {
  const { status, text } = await call('0');
  expect([status, seen.length]).toEqual([503, 0]);
  expect(text).toContain('"code":"OVERLOADED"');
});

test('36: a caller that closes the connection is known to have left', async () => {
  const leaving = new AbortController();
  const answer = call('4000', leaving.signal).catch(() => 'left');
  await waitFor(() => seen.length === 1, { what: 'that the work has begun' });
  expect(seen[0]!.deadline!.left).toBeGreaterThan(0);
  leaving.abort();
  expect(await answer).toBe('left');
  await waitFor(() => seen[0]!.deadline!.left === 0, { what: 'that nobody waits any more' });
});
