import { actorOfType } from '@portal/test/actors';
import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import users from '../index.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  monitorCommands();
  portal = await startForTest(users, { demo: true });
});
afterAll(() => portal.stop());

const admin = actorOfType('admin');
interface Answer {
  users: { total?: number; endCursor?: string; items?: Record<string, unknown>[] };
}

async function ask(fields: string) {
  let given: Answer | undefined;
  const asked = await commandsOf(users.db, async () => {
    const answer = await portal.callAs(admin, `{ users(filters: { userType: roc }, first: 2) { ${fields} } }`);
    expect(answer.errors).toEqual([]);
    given = answer.data as Answer;
  });
  return { asked, page: given!.users };
}

test('a page of users is counted only for who asks how many there are, and read only for who asks whom', async () => {
  const both = await ask('total items { userUuid }');
  expect(both.asked).toEqual({ 'find users': 1, 'aggregate users': 1 });
  const people = await ask('endCursor items { userUuid }');
  expect(people.asked).toEqual({ 'find users': 1 });
  expect(people.page.items).toEqual(both.page.items);
  const count = await ask('total');
  expect(count.asked).toEqual({ 'aggregate users': 1 });
  expect(count.page.total).toBe(both.page.total);
});

test('a page that is narrowed to a name goes on where it ended', async () => {
  const first = await ask('endCursor items { lastName }');
  const next = await portal.callAs(
    admin,
    `{ users(filters: { userType: roc }, first: 100, after: "${first.page.endCursor}") { items { lastName } } }`,
  );
  const all = await portal.callAs(admin, '{ users(filters: { userType: roc }, first: 100) { items { lastName } } }');
  const names = ({ data }: { data: Answer }) => data.users.items!;
  expect([...first.page.items!, ...names(next)]).toEqual(names(all));
});
