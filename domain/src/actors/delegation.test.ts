import { describe, expect, test } from 'vitest';
import { actorOf, congress, now, person, unit } from '../gathering/example.test-data.ts';
import { canSeeGathering, gatheringVisibilityOf, gatheringWorkflow } from '../gathering/index.ts';
import { isDelegable, rightNames, rightsCatalogue, rightsOf } from '../rights/catalogue.ts';
import { availableActions } from '../rules/available-actions.ts';
import type { UserActor } from './actor.ts';
import {
  actingIdentitiesOf,
  actingIdentityFor,
  actorAsDelegator,
  actorLabel,
  scopeCovers,
  type VouchedDelegation,
  withActiveDelegations,
  withDelegationsFor,
} from './delegation.ts';
import { userTypes } from './user-types.ts';

const here = congress('TO_VALIDATE');
const elsewhere = { ...congress('TO_VALIDATE'), gatheringUuid: '00000000-0000-4000-8000-000000000999' };

const delegationOf = (delegator: UserActor, more: Partial<VouchedDelegation> = {}): VouchedDelegation => ({
  delegationUuid: 'd',
  from: '2026-11-20',
  to: '2026-11-22',
  gatheringUuids: [here.gatheringUuid],
  businessUnitUuids: [],
  delegator,
  ...more,
});
const backup = (delegator: UserActor, more: Partial<VouchedDelegation> = {}, of = actorOf('msl')): UserActor => ({
  ...of,
  delegations: [delegationOf(delegator, more)],
});
const director = actorOf('dm', person.directorMs);

test.each(rightNames)('%s passes where it is work on a gathering, and there alone', (right) => {
  const superAdmin = actorOf('superAdmin', person.roc);
  const nobody = backup(superAdmin, {}, actorOf('system'));
  expect([actingIdentityFor(nobody, right, here) !== undefined, actingIdentityFor(nobody, right, elsewhere)]).toEqual([
    isDelegable(right),
    undefined,
  ]);
});

test('accounts, administration, mails, files, HCPs and their forms, sealed data, exports and what is one’s own never pass', () => {
  const domains = ['users', 'documents', 'mails', 'hcps', 'serf'];
  const sealed = /Sensitive|BankStatement|[sS]ignature|^export|^import|Own(Expense)|^impersonate|elegation|nameBackup/;
  const kept = rightNames.filter((right) => domains.includes(rightsCatalogue[right].domain) || sealed.test(right));
  expect(kept.filter(isDelegable)).toEqual([]);
});

test('nobody has more than their own rights and those of the other person that pass', () => {
  for (const delegator of userTypes)
    for (const own of userTypes) {
      const actor = backup(actorOf(delegator, person.directorMs), {}, actorOf(own));
      const allowed = new Set([...rightsOf(own), ...[...rightsOf(delegator)].filter(isDelegable)]);
      const [found, away] = [here, elsewhere].map((doc) =>
        rightNames.filter((right) => actingIdentityFor(actor, right, doc)),
      );
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
  const actor = withActiveDelegations(backup(director), new Date(at)) as UserActor;
  expect(actor.delegations?.length ?? 0).toBe(count);
});

test('who impersonates somebody has none, and a person without any stays as they are', () => {
  const impersonated = { ...backup(director), impersonator: { userUuid: 'x', name: 'X' } };
  expect(actingIdentitiesOf(withActiveDelegations(impersonated, now))).toHaveLength(1);
  expect(withActiveDelegations(director, now)).toBe(director);
});

test.each([
  [{ gatheringUuid: 'g' }, true],
  [{ gatheringUuid: 'h' }, false],
  [{ gatheringUuid: 'h', businessUnitUuid: 'u' }, true],
  [{ gatheringUuid: 'h', businessUnitUuid: 'v', congress: { businessUnitUuids: ['u'] } }, false],
  [{ gatheringUuid: 'h', gathering: { businessUnitUuids: ['v', 'u'] } }, true],
  [{}, false],
])('%j lies in it: %s', (doc, expected) => {
  expect(scopeCovers({ gatheringUuids: ['g'], businessUnitUuids: ['u'] }, doc)).toBe(expected);
});

describe('the medical director’s part of a congress', () => {
  const input = { section: 'GLOBAL' as const };
  const decide = (doc: typeof here, actor: UserActor) =>
    actingIdentitiesOf(actor).map((self) =>
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
  expect(canSeeGathering(here, gatheringVisibilityOf(stranger))).toBe(true);
  expect(canSeeGathering(far, gatheringVisibilityOf(stranger))).toBe(false);
  const blind = backup(actorOf('dm', person.stranger), {}, actorOf('msl', person.managerMs));
  expect(canSeeGathering(here, gatheringVisibilityOf(blind))).toBe(false);
  const byUnit = backup(actorOf('roc'), { gatheringUuids: [], businessUnitUuids: [unit.ms] });
  expect(canSeeGathering(far, gatheringVisibilityOf(byUnit))).toBe(true);
});

test('a read by the other’s right reaches what the other reaches, not one’s own', () => {
  const own = actorOf('roc', person.stranger);
  const seen = withDelegationsFor(
    backup(actorOf('superAdmin', person.roc), {}, { ...own, heldRights: [] }),
    'readGathering',
  )!;
  expect(canSeeGathering(here, gatheringVisibilityOf(seen))).toBe(true);
  expect(canSeeGathering(elsewhere, gatheringVisibilityOf(seen))).toBe(false);
  expect(withDelegationsFor(backup(director), 'manageHosting')).toBeNull();
  expect(withDelegationsFor(backup(director, {}, own), 'manageHosting')).toEqual(own);
});

test('an act reads « X pour Y »', () => {
  const self = actorAsDelegator(backup(director), delegationOf(director));
  expect(self.standsIn).toMatchObject({ userUuid: person.stranger, name: 'Jeanne Test' });
  expect(actorLabel({ name: 'X', onBehalfOf: { name: 'Y' } })).toBe('X pour Y');
  expect([actorLabel({ name: 'X' }), actorLabel({})]).toEqual(['X', null]);
});
