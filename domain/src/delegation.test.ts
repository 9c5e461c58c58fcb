import { describe, expect, test } from 'vitest';
import type { UserActor } from './actor.ts';
import { availableActions } from './available-actions.ts';
import {
  actingFor,
  atPresent,
  type CarriedDelegation,
  doneBy,
  liesIn,
  narrowedTo,
  selvesOf,
  standInOf,
} from './delegation.ts';
import { actorOf, congress, now, person, unit } from './gathering/example.test-data.ts';
import { gatheringReachOf, gatheringWorkflow, reachesGathering } from './gathering/index.ts';
import { everPasses, rightNames, rightsCatalogue, rightsOf } from './rights.ts';
import { userTypes } from './user-types.ts';

const here = congress('TO_VALIDATE');
const elsewhere = { ...congress('TO_VALIDATE'), gatheringUuid: '00000000-0000-4000-8000-000000000999' };

const delegationOf = (delegator: UserActor, more: Partial<CarriedDelegation> = {}): CarriedDelegation => ({
  delegationUuid: 'd',
  from: '2026-11-20',
  to: '2026-11-22',
  gatheringUuids: [here.gatheringUuid],
  businessUnitUuids: [],
  delegator,
  ...more,
});
const backup = (delegator: UserActor, more: Partial<CarriedDelegation> = {}, of = actorOf('msl')): UserActor => ({
  ...of,
  delegations: [delegationOf(delegator, more)],
});
const director = actorOf('dm', person.directorMs);

test.each(rightNames)('%s passes where it is work on a gathering, and there alone', (right) => {
  const superAdmin = actorOf('superAdmin', person.roc);
  const nobody = backup(superAdmin, {}, actorOf('system'));
  expect([actingFor(nobody, right, here) !== undefined, actingFor(nobody, right, elsewhere)]).toEqual([
    everPasses(right),
    undefined,
  ]);
});

test('accounts, administration, mails, files, HCPs and their forms, sealed data, exports and what is one’s own never pass', () => {
  const domains = ['users', 'documents', 'mails', 'hcps', 'serf'];
  const sealed = /Sensitive|BankStatement|[sS]ignature|^export|^import|Own(Expense)|^impersonate|elegation|nameBackup/;
  const kept = rightNames.filter((right) => domains.includes(rightsCatalogue[right].domain) || sealed.test(right));
  expect(kept.filter(everPasses)).toEqual([]);
});

test('nobody has more than their own rights and those of the other person that pass', () => {
  for (const delegator of userTypes)
    for (const own of userTypes) {
      const actor = backup(actorOf(delegator, person.directorMs), {}, actorOf(own));
      const allowed = new Set([...rightsOf(own), ...[...rightsOf(delegator)].filter(everPasses)]);
      const [found, away] = [here, elsewhere].map((doc) => rightNames.filter((right) => actingFor(actor, right, doc)));
      expect(found!.filter((right) => !allowed.has(right))).toEqual([]);
      expect(away!.filter((right) => !rightsOf(own).has(right))).toEqual([]);
    }
});

test.each([
  ['2026-11-19T22:59:59Z', 0],
  ['2026-11-19T23:00:00Z', 1],
  ['2026-11-22T22:59:59Z', 1],
  ['2026-11-22T23:00:00Z', 0],
])('at %s, by the day in Paris, %d of them count', (at, count) => {
  const actor = atPresent(backup(director), new Date(at)) as UserActor;
  expect(actor.delegations?.length ?? 0).toBe(count);
});

test('who impersonates somebody has none, and a person without any stays as they are', () => {
  const impersonated = { ...backup(director), impersonator: { userUuid: 'x', name: 'X' } };
  expect(selvesOf(atPresent(impersonated, now))).toHaveLength(1);
  expect(atPresent(director, now)).toBe(director);
});

test.each([
  [{ gatheringUuid: 'g' }, true],
  [{ gatheringUuid: 'h' }, false],
  [{ gatheringUuid: 'h', businessUnitUuid: 'u' }, true],
  [{ gatheringUuid: 'h', businessUnitUuid: 'v', congress: { businessUnitUuids: ['u'] } }, false],
  [{ gatheringUuid: 'h', gathering: { businessUnitUuids: ['v', 'u'] } }, true],
  [{}, false],
])('%j lies in it: %s', (doc, expected) => {
  expect(liesIn({ gatheringUuids: ['g'], businessUnitUuids: ['u'] }, doc)).toBe(expected);
});

describe('the medical director’s part of a congress', () => {
  const input = { section: 'GLOBAL' as const };
  const decide = (doc: typeof here, actor: UserActor) =>
    selvesOf(actor).map((self) =>
      gatheringWorkflow.rows.validateGatheringSection.check
        ?.map((guard) => guard({ doc, actor: self, now, newUuid: () => '', input: input as never }))
        .find((verdict) => verdict !== true),
    );

  test('is decided by the backup as that person', () => {
    expect(decide(here, backup(director))).toEqual(['NOT_SECTION_VALIDATOR', undefined]);
  });

  test('shows its buttons in the scope, and nowhere else', () => {
    const verdicts = (doc: typeof here, actor: UserActor) =>
      availableActions(gatheringWorkflow, { ...doc, status: 'TO_PUBLISH' }, actor, now).filter(
        ({ allowed }) => allowed,
      );
    expect(verdicts(here, director).length).toBeGreaterThan(0);
    expect(verdicts(here, backup(director))).toEqual(verdicts(here, director));
    expect(verdicts(elsewhere, backup(director))).toEqual(verdicts(elsewhere, actorOf('msl')));
  });
});

test('rows are reached in the scope, as far as the other person reaches them', () => {
  const stranger = backup(director);
  const far = { ...elsewhere, gatheringUsers: here.gatheringUsers };
  expect(reachesGathering(here, gatheringReachOf(stranger))).toBe(true);
  expect(reachesGathering(far, gatheringReachOf(stranger))).toBe(false);
  const blind = backup(actorOf('dm', person.stranger), {}, actorOf('msl', person.managerMs));
  expect(reachesGathering(here, gatheringReachOf(blind))).toBe(false);
  const byUnit = backup(actorOf('roc'), { gatheringUuids: [], businessUnitUuids: [unit.ms] });
  expect(reachesGathering(far, gatheringReachOf(byUnit))).toBe(true);
});

test('a read by the other’s right reaches what the other reaches, not one’s own', () => {
  const own = actorOf('roc', person.stranger);
  const seen = narrowedTo(backup(actorOf('superAdmin', person.roc), {}, { ...own, heldRights: [] }), 'readGathering')!;
  expect(reachesGathering(here, gatheringReachOf(seen))).toBe(true);
  expect(reachesGathering(elsewhere, gatheringReachOf(seen))).toBe(false);
  expect(narrowedTo(backup(director), 'manageHosting')).toBeNull();
  expect(narrowedTo(backup(director, {}, own), 'manageHosting')).toEqual(own);
});

test('an act reads « X pour Y »', () => {
  const self = standInOf(backup(director), delegationOf(director));
  expect(self.standsIn).toMatchObject({ userUuid: person.stranger, name: 'Jeanne Test' });
  expect(doneBy({ name: 'X', onBehalfOf: { name: 'Y' } })).toBe('X pour Y');
  expect([doneBy({ name: 'X' }), doneBy({})]).toEqual(['X', null]);
});
