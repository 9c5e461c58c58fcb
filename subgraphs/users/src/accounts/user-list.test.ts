import type { UserActor } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users as accounts } from '../database.ts';
import users from '../index.ts';
import { usersFilter } from '../queries.ts';

let portal: TestSubgraph;
const admin = actorOfType('admin');
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
afterAll(() => portal.stop());

const listQuery = `query ($search: String, $filters: UserFilters, $first: Int, $after: String) {
  users(search: $search, filters: $filters, first: $first, after: $after) { items { email } total endCursor hasNextPage } }`;
const list = async (variables: object) => {
  const { data, code } = await portal.callAs(admin, listQuery, { ...variables });
  return data?.users ?? code;
};
const emails = ({ items }: { items: { email: string }[] }) => items.map(({ email }) => email);

const exported = async (actor: UserActor, filters: object) =>
  (await portal.ask('export-users', { filters, first: 500 }, { issuer: 'documents', actor })).body;

describe('the list of users', () => {
  it('is exported as it is filtered, by who may read it', async () => {
    const { rows, total } = await exported(admin, { search: 'lefebure zoe' });
    expect([rows, total]).toEqual([
      [expect.objectContaining({ firstName: 'Zoé', email: 'msl@demo.test', userType: 'msl', isActive: true })],
      1,
    ]);
    expect((await exported(admin, { active: false })).rows).toEqual([]);
    expect((await exported(actorOfType('others'), {})).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it.each([
    ['accents and case', 'LEFEBURE', ['msl@demo.test']],
    ['the beginning of a word', 'lefé', ['msl@demo.test', 'fabien.lefevre@demo.test']],
    ['words in any order', 'lefébure zoe', ['msl@demo.test']],
    ['an address', 'superadmin@demo', ['superadmin@demo.test']],
    ['an expression is text', '.*', []],
    ['a dot is a dot', 'superadmin.demo', []],
    ['what is no word', '***', []],
    ['a null character', '\u0000', []],
  ])('is searched: %s', async (_what, search, expected) => {
    expect(emails(await list({ search }))).toEqual(expected);
  });

  it('is filtered', async () => {
    const businessUnitUuid = demoUuid('businessUnit:MS');
    const { total } = await list({ filters: { userType: 'msl', businessUnitUuid, active: true } });
    expect(total).toBe(5);
    expect((await list({ filters: { active: false } })).total).toBe(0);
    const everybody = await list({ first: 200 });
    const invitable = await list({ first: 200, filters: { areInvitable: true } });
    const programs = emails(everybody).filter((email: string) => !emails(invitable).includes(email));
    expect(programs.sort()).toEqual(['externalconsumer@demo.test', 'system@demo.test']);
  });

  it('is paged by name, each user once', async () => {
    const all = await list({ first: 200 });
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: typeof all = await list({ first: 40, after });
      paged.push(...emails(page));
      after = page.hasNextPage ? page.endCursor : null;
    } while (after);
    expect(paged).toEqual(emails(all));
    expect(new Set(paged).size).toBe(all.total);
    expect(await list({ after: 'ailleurs' })).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['a word', 'lef', {}],
    ['nothing', '', {}],
    ['a unit', '', { businessUnitUuid: demoUuid('businessUnit:AD') }],
    ['a type', '', { userType: 'msl' as const }],
    ['users who can be invited', '', { areInvitable: true }],
    [
      'users of some types in a unit who have left',
      '',
      { userTypes: ['roc' as const, 'msl' as const], businessUnitUuid: demoUuid('businessUnit:AD'), active: false },
    ],
    ['users who can be the ROC', '', { userTypes: ['roc' as const, 'admin' as const], active: true }],
  ])('is answered from an index: %s', async (_what, search, filters) => {
    const query = accounts.find(usersFilter(search, filters)).sort({ sortKey: 1, userUuid: 1 }).limit(51);
    const plan = JSON.stringify(await query.explain('queryPlanner'));
    expect([plan.includes('"IXSCAN"'), plan.includes('"COLLSCAN"')]).toEqual([true, false]);
  });
});
