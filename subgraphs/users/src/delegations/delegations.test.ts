import { randomUUID } from 'node:crypto';
import { actorAsDelegator, dayAfter, frenchDayOf, type UserActor, type UserType } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessUnits, delegations, users } from '../database.ts';
import subgraph from '../index.ts';
import { notifyDelegationChanges } from './notify-delegation-changes.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(subgraph, { demo: true });
});
afterAll(() => portal.stop());
beforeEach(async () => void (await delegations.deleteMany({})));

const account = (userType: UserType, name = userType.toLowerCase()): UserActor =>
  actorOfType(userType, { userUuid: demoUuid(`user:${name}`), firstName: 'Hélène', lastName: 'Mercier' });
const dm = account('dm');
const admin = account('admin');
const backupUuid = demoUuid('user:superdm');
const unit = initialOrgUnits.units[0]!.businessUnitUuid;
const day = (days: number): string => dayAfter(frenchDayOf(new Date()), days);
const wanted = (more: object = {}) => ({
  ...{ backupUuid, from: day(0), to: day(5), gatheringUuids: [], businessUnitUuids: [unit], reason: 'Congés' },
  ...more,
});

const create =
  'mutation ($input: NewDelegationInput!) { createDelegation(input: $input) { delegationUuid standing rev } }';
const name = (actor: UserActor, more: object = {}) => portal.callAs(actor, create, { input: wanted(more) });
const end = (actor: UserActor, delegationUuid: string) =>
  portal.callAs(actor, `mutation { endDelegation(delegationUuid: "${delegationUuid}") { standing } }`);
const vouched = async () => (await portal.ask('delegations', {}, { issuer: 'gateway' })).body.delegations;

/** Events of a delegation, without the ids of their mails. */
const emitted = async (delegationUuid: string) =>
  (await portal.outboxOf(delegationUuid)).map(({ name: said, data }) => {
    const { mailId: _mailId, ...rest } = data as { mailId?: string };
    return [said, rest];
  });
/** The gateways ask again, and both people are told with whom. */
const saidOf = (delegationUuid: string, model: string, { from = day(0), to = day(5) } = {}) => {
  const told = (userUuid: string, is: string, actorUserUuid: string) => [
    'mail.wanted',
    {
      ...{ model, recipients: [{ userUuid }], reference: delegationUuid, owner: 'users' },
      values: { from, to, path: '/backups', is, actorUserUuid },
    },
  ];
  return [
    ['delegation.changed', { delegationUuid, delegatorUuid: dm.userUuid, backupUuid }],
    told(backupUuid, 'backup', dm.userUuid),
    told(dm.userUuid, 'delegator', backupUuid),
  ];
};

test('a backup is named, counts at the gateway, and is ended', async () => {
  const { delegationUuid, ...made } = (await name(dm)).data.createDelegation;
  expect(made).toEqual({ standing: 'ACTIVE', rev: 1 });
  expect(await emitted(delegationUuid)).toEqual(saidOf(delegationUuid, 'delegationNamed'));
  const actor = { kind: 'user', userUuid: dm.userUuid, name: 'Hélène Mercier' };
  expect(await portal.historyOf(delegationUuid)).toEqual([
    expect.objectContaining({ action: 'createDelegation', actor, data: { from: day(0), to: day(5), backupUuid } }),
  ]);
  expect(await vouched()).toEqual([
    {
      backupUuid,
      delegation: expect.objectContaining({
        delegationUuid,
        to: day(5),
        delegator: expect.objectContaining({ userType: 'dm' }),
      }),
    },
  ]);
  expect((await end(dm, delegationUuid)).data.endDelegation).toEqual({ standing: 'ENDED' });
  expect(await vouched()).toEqual([]);
  expect((await emitted(delegationUuid)).slice(3)).toEqual(saidOf(delegationUuid, 'delegationEnded'));
  expect((await end(dm, delegationUuid)).code).toBe('ILLEGAL_TRANSITION');
});

const roc = account('roc');
test.each<[string, UserActor, object, string, string | undefined]>([
  ['oneself', dm, { backupUuid: dm.userUuid }, 'BAD_USER_INPUT', 'backupUuid'],
  ['somebody who is not there', dm, { backupUuid: randomUUID() }, 'BAD_USER_INPUT', 'backupUuid'],
  ['somebody who does not enter the back office', roc, {}, 'BAD_USER_INPUT', 'backupUuid'],
  ['a service', dm, { backupUuid: demoUuid('user:externalconsumer') }, 'BAD_USER_INPUT', 'backupUuid'],
  ['for days that are over', dm, { from: day(-5), to: day(-1) }, 'DELEGATION_OVER', undefined],
  ['for a unit that is not there', dm, { businessUnitUuids: [randomUUID()] }, 'BAD_USER_INPUT', 'businessUnitUuids'],
  ['for another person', dm, { delegatorUuid: roc.userUuid, backupUuid: demoUuid('user:mci') }, 'FORBIDDEN', undefined],
  [
    'for a super administrator',
    admin,
    { delegatorUuid: demoUuid('user:superadmin') },
    'BAD_USER_INPUT',
    'delegatorUuid',
  ],
  [
    'while impersonating',
    { ...dm, impersonator: { userUuid: randomUUID(), name: 'Mélanie Méga' } },
    {},
    'NOT_WHILE_IMPERSONATING',
    undefined,
  ],
])('refused: %s', async (_what, actor, more, code, field) => {
  const { errors, code: found } = await name(actor, more);
  expect(found).toBe(code);
  if (field) expect(Object.keys(errors[0]!.extensions.fields as object)).toEqual([field]);
  expect(await delegations.countDocuments()).toBe(0);
});

test('whoever stands in for somebody names nobody in their name, and has nothing of their accounts', async () => {
  const own = account('superDm');
  const delegation = {
    delegationUuid: randomUUID(),
    from: day(-1),
    to: day(1),
    gatheringUuids: [],
    businessUnitUuids: [unit],
  };
  const standing: UserActor = { ...own, delegations: [{ ...delegation, delegator: admin }] };
  const forAdmin = { delegatorUuid: admin.userUuid, backupUuid: demoUuid('user:mci') };
  expect((await name(standing, forAdmin)).code).toBe('FORBIDDEN');
  expect((await portal.callAs(standing, '{ userDelegations(userUuid: "x") { rev } }')).code).toBe('FORBIDDEN');
  const deactivate = `mutation { deactivateUser(userUuid: "${dm.userUuid}") { userUuid } }`;
  expect((await portal.callAs(standing, deactivate)).code).toBe('FORBIDDEN');
  expect((await portal.callAs(standing, '{ auditLog(first: 1) { endCursor } }')).code).toBe('FORBIDDEN');
  expect(actorAsDelegator(own, { ...delegation, delegator: admin }).heldRights).not.toContain('impersonate');
});

test('the same is not given twice; another’s is found by nobody but administrators', async () => {
  const { delegationUuid } = (await name(dm)).data.createDelegation;
  expect((await name(dm, { from: day(5), to: day(9) })).errors[0]!.extensions.fields).toEqual({
    from: 'Cette personne remplace déjà à ces dates, pour un de ces événements ou une de ces franchises.',
  });
  expect((await name(dm, { from: day(6), to: day(9) })).code).toBeUndefined();
  expect((await end(roc, delegationUuid)).code).toBe('NOT_FOUND');
  expect((await end(account('superDm'), delegationUuid)).code).toBe('FORBIDDEN');
  expect((await end(admin, delegationUuid)).code).toBeUndefined();
});

test('nobody stands in for, or as, an account that is closed', async () => {
  await name(dm);
  await users.updateOne({ userUuid: backupUuid }, { $set: { state: 'inactive' } });
  expect(await vouched()).toEqual([]);
  await users.updateOne({ userUuid: backupUuid }, { $set: { state: 'active' } });
  expect(await vouched()).toHaveLength(1);
});

test('both are told on the first day, and after the last one, once', async () => {
  const { delegationUuid } = (await name(dm, { from: day(1), to: day(3) })).data.createDelegation;
  const later = (days: number) => portal.context(undefined, () => new Date(Date.now() + days * 86_400_000));
  expect(await notifyDelegationChanges(later(0))).toBe(0);
  expect([await notifyDelegationChanges(later(1)), await notifyDelegationChanges(later(2))]).toEqual([1, 0]);
  expect([await notifyDelegationChanges(later(4)), await notifyDelegationChanges(later(5))]).toEqual([1, 0]);
  const dates = { from: day(1), to: day(3) };
  expect(await emitted(delegationUuid)).toEqual([
    ...saidOf(delegationUuid, 'delegationNamed', dates),
    ...saidOf(delegationUuid, 'delegationBegun', dates),
    ...saidOf(delegationUuid, 'delegationEnded', dates),
  ]);
  expect((await portal.historyOf(delegationUuid)).map(({ action }) => action)).toEqual([
    'createDelegation',
    'beginDelegation',
    'expireDelegation',
  ]);
});

test('one that is put off begins once more; one that is over before anybody looked is only ended', async () => {
  const { delegationUuid } = (await name(dm)).data.createDelegation;
  const base = '{ rev: 1 }';
  const input = `{ from: "${day(2)}", to: "${day(4)}", gatheringUuids: [], businessUnitUuids: ["${unit}"] }`;
  const put = `mutation { updateDelegation(delegationUuid: "${delegationUuid}", input: ${input}, base: ${base}) { standing } }`;
  expect((await portal.callAs(dm, put)).data.updateDelegation).toEqual({ standing: 'TO_COME' });
  expect((await emitted(delegationUuid)).slice(3)).toEqual(
    saidOf(delegationUuid, 'delegationMoved', { from: day(2), to: day(4) }),
  );
  expect((await delegations.findOne({ delegationUuid }).lean())!.begunAt).toBeNull();
  expect(await notifyDelegationChanges(portal.context(undefined, () => new Date(Date.now() + 9 * 86_400_000)))).toBe(1);
  expect((await portal.historyOf(delegationUuid)).at(-1)!.action).toBe('expireDelegation');
});

test('a unit that was retired since stays where it is, and is added to none', async () => {
  const [retired, other] = initialOrgUnits.units.slice(1, 3).map(({ businessUnitUuid }) => businessUnitUuid);
  const inUnits = async (businessUnitUuids: unknown[]) =>
    (await name(dm, { businessUnitUuids })).data.createDelegation.delegationUuid as string;
  const theirs = await inUnits([unit, retired]);
  const without = await inUnits([other]);
  await businessUnits.updateOne({ businessUnitUuid: retired! }, { $set: { state: 'retired' } });
  const put = (delegationUuid: string, rev: number, businessUnitUuids: unknown[], to: number, touched: string) => {
    const input = { from: day(0), to: day(to), gatheringUuids: [], businessUnitUuids, reason: 'Congés' };
    const update =
      'mutation ($id: ID!, $input: DelegationInput!, $base: EditBase!) { updateDelegation(delegationUuid: $id, input: $input, base: $base) { to businessUnitUuids } }';
    return portal.callAs(dm, update, { id: delegationUuid, input, base: { rev, touched: [touched] } });
  };
  const shorter = await put(theirs, 1, [unit, retired], 2, 'to');
  expect(shorter.data.updateDelegation).toEqual({ to: day(2), businessUnitUuids: [unit, retired] });
  const added = await put(without, 1, [other, retired], 5, 'businessUnitUuids');
  expect(Object.keys(added.errors[0]!.extensions.fields as object)).toEqual(['businessUnitUuids']);
  expect((await put(theirs, 2, [unit], 2, 'businessUnitUuids')).code).toBeUndefined();
  // As a page has it that was opened before the unit was taken away.
  const later = await put(theirs, 2, [unit, retired], 3, 'to');
  expect(later.data.updateDelegation).toEqual({ to: day(3), businessUnitUuids: [unit] });
  await businessUnits.updateOne({ businessUnitUuid: retired! }, { $set: { state: 'active' } });
});
