import { demoUuid } from '@portal/server/service/demo';
import { businessUnitUuidOf } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../database.ts';
import users from '../index.ts';

let portal: TestSubgraph;
let leave: () => Promise<void>;
const admin = actorOfType('admin');
const impersonating = actorOfType('admin', {
  impersonator: { userUuid: demoUuid('user:megaAdmin'), name: 'Mélanie Méga' },
});
const userUuid = demoUuid('user:rmcl');
/** Two lines of another domain at one moment, in the order of their identifiers. */
const theirs = ['a', 'b'].map((end) => ({
  id: `6550000000000000000000${end}0`,
  domain: 'hcps',
  at: '2099-01-01T00:00:00.000Z',
  actorKind: 'service',
  actorName: null,
  actorUuid: null,
  impersonatorName: null,
  impersonatorUuid: null,
  action: 'x',
  label: 'Acte',
  kind: 'hcp',
  kindLabel: 'Professionnel de santé',
  target: null,
  outcome: 'done',
  code: null,
  changes: [],
  comment: null,
  traceId: '',
}));
const asked: { before?: { id: string } | null }[] = [];

beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
  leave = await stubService('hcps', {
    'audit-page': async (_ctx, body: { before?: { id: string } | null; limit: number }) => {
      asked.push(body);
      const { before } = body;
      return [...theirs]
        .reverse()
        .filter(({ id }) => !before || id < before.id)
        .slice(0, body.limit);
    },
  });
  const input = {
    userType: 'rmcl',
    profile: 'company',
    authentication: 'local',
    firstName: 'Rémi',
    lastName: 'Lecomte',
    email: 'remi.lecomte@demo.test',
  };
  const update = `mutation ($userUuid: ID!, $input: UserInput!) {
    updateUser(userUuid: $userUuid, input: $input, base: { rev: 1 }) { rev }
  }`;
  const unit = { ...input, businessUnitUuid: businessUnitUuidOf('AD') };
  const done = await portal.callAs(admin, update, { userUuid, input: unit });
  expect(done.code).toBeUndefined();
});
afterAll(async () => {
  await leave();
  await portal.stop();
});

const fields =
  'items { domain action label actorName impersonatorName outcome kindLabel targetName changes { label from to } } missing hasNextPage endCursor';
const log = async (args: string, fields_ = fields) =>
  (await portal.callAs(admin, `{ auditLog(${args}) { ${fields_} } }`)).data.auditLog;

it('tells in words who did what to whom, with what was before and after', async () => {
  const { items, missing } = await log(`filters: { domains: ["users"], target: "${userUuid}" }`);
  expect(missing).toEqual([]);
  expect(items).toEqual([
    {
      domain: 'users',
      action: 'updateUser',
      label: 'Compte modifié',
      actorName: `${(admin as { firstName: string }).firstName} ${(admin as { lastName: string }).lastName}`,
      impersonatorName: null,
      outcome: 'done',
      kindLabel: 'Utilisateur',
      targetName: 'Rémi Lecomte',
      changes: expect.arrayContaining([
        { label: 'Nom', from: expect.any(String), to: 'Lecomte' },
        { label: 'Adresse e-mail', from: 'rmcl@demo.test', to: 'remi.lecomte@demo.test' },
      ]),
    },
  ]);
  const inWords = JSON.stringify(items[0].changes);
  expect(inWords).not.toContain(businessUnitUuidOf('AD'));
});

it('names who really tried, as whom', async () => {
  const refused = await portal.callAs(impersonating, `mutation { deactivateUser(userUuid: "${userUuid}") { active } }`);
  expect(refused.code).toBeDefined();
  const { items } = await log(`filters: { domains: ["users"], outcomes: [refused], action: "deactivateUser" }`);
  expect(items).toEqual([expect.objectContaining({ impersonatorName: 'Mélanie Méga', actorName: expect.any(String) })]);
  const found = await log(`filters: { domains: ["users"], userUuid: "${demoUuid('user:megaAdmin')}" }`);
  expect(found.items.map(({ action }: { action: string }) => action)).toEqual(['deactivateUser']);
});

it('pages of several domains follow one another without a gap, whichever are down', async () => {
  const first = await log('first: 1');
  expect(first.items[0].domain).toBe('hcps');
  expect(first.missing).toContain('gatherings');
  expect(first.missing).not.toContain('hcps');
  const second = await log(`first: 1, after: "${first.endCursor}"`);
  expect(asked.at(-1)?.before?.id).toBe(theirs[1]!.id);
  expect(second.items[0].domain).toBe('hcps');
  const third = await log(`first: 1, after: "${second.endCursor}"`);
  expect(third.items[0].domain).toBe('users');
});

it.each([
  ['people', 'Lecomte', 0],
  ['the words of an act', 'Modifier', 1],
  ['an identifier', userUuid, 2],
  ['nothing that there is', 'zzzz', 0],
])('is searched by %s', async (_what, search, least) => {
  const { items } = await log(`search: "${search}", filters: { domains: ["users"] }`);
  expect(items.length >= least && (least > 0 || items.length === 0)).toBe(true);
});

it.each(['', 'after: "W10"', 'filters: { from: "2026-13-45" }', 'filters: { domains: ["nobody"] }'])(
  'a question that is wrong is refused: %s',
  async (args) => {
    const { code } = await portal.callAs(admin, `{ auditLog${args && `(${args})`} { items { id } } }`);
    expect(code).toBe(args ? 'BAD_USER_INPUT' : undefined);
  },
);

it('the button names the line that was altered', async () => {
  const check = '{ domain check { state foundCount found { what kind target label } } }';
  const stateOf = async () => {
    const { data } = await portal.callAs(admin, `{ journalChecks ${check} }`);
    return data.journalChecks.find(({ domain }: { domain: string }) => domain === 'users').check;
  };
  const run = async () => {
    await portal.callAs(admin, `mutation { checkJournals ${check} }`);
    await waitFor(async () => !['running', 'never'].includes((await stateOf()).state), {
      what: 'the end of the check',
    });
    return stateOf();
  };
  expect(await run()).toEqual({ state: 'whole', foundCount: 0, found: [] });
  const history = db.connection.collection('history');
  const which = { aggregateId: userUuid, action: 'updateUser' };
  const line = (await history.findOne(which))!;
  await history.updateOne({ _id: line._id }, { $set: { 'actor.name': 'Quelqu’un d’autre' } });
  expect(await run()).toEqual({
    state: 'broken',
    foundCount: 1,
    found: [{ what: 'altered', kind: 'user', target: userUuid, label: 'Compte modifié' }],
  });
  await history.deleteOne({ _id: line._id });
  expect((await run()).found).toEqual([{ what: 'missing', kind: 'user', target: userUuid, label: null }]);
});

it('exports the lines page by page, and not without a domain', async () => {
  const question = { filters: { domains: ['users'] }, first: 500, after: null };
  const { body } = await portal.ask('export-rows', question, { issuer: 'documents', actor: admin });
  expect(body.rows.length).toBeGreaterThan(0);
  const whole = await portal.ask('export-rows', { ...question, filters: {} }, { issuer: 'documents', actor: admin });
  expect(whole.status).toBe(503);
  const other = await portal.ask('export-rows', question, { issuer: 'hcps', actor: admin });
  expect(other.status).toBe(403);
});
