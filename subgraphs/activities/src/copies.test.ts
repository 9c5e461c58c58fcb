import { randomUUID } from 'node:crypto';
import { activityChanged, gatheringStatusChanged, participantChanged, participantInvited } from '@portal/domain';
import { rebuildCopies as rebuildOf } from '@portal/server/events/recovery/rebuild-command';
import { checkJournals } from '@portal/server/journal/journal-command';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParticipantSnapshot } from './copies.ts';
import activities from './index.ts';
import { Activities, Enrolments, Gatherings, Subscribers } from './models.ts';
import { rebuildCopies } from './rebuild.ts';
import { aGathering, aPerson, openEnvironment, otherUnit, roc, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  environment.neighbours.gatherings.clear();
  environment.neighbours.participants.clear();
});

const facts = ({ firstName: _f, lastName: _l, ...rest }: ParticipantSnapshot) => ({ ...rest, presence: null });

const closedBy = ({ gatheringUuid, name, businessUnitUuids }: ReturnType<typeof aGathering>) => ({
  gatheringUuid,
  gatheringType: 'congress' as const,
  name,
  status: 'WINDED_UP' as const,
  beginDate: null,
  endDate: null,
  timezone: 'Europe/Paris',
  isPhysical: true,
  isVirtual: true,
  businessUnitUuids,
  categoryVersion: '1.1.0',
  limitDate: null,
  from: 'CLOSED' as const,
});

test('a changed gathering updates its copy, what its activities keep of it, and the readers of their files', async () => {
  const gathering = aGathering();
  await environment.knows(gathering);
  const activityUuid = await environment.create(gathering, { imageFileUuid: randomUUID() });
  const after = { ...gathering, rev: 2, status: 'WINDED_UP' as const, businessUnitUuids: [otherUnit] };
  environment.neighbours.gatherings.set(gathering.gatheringUuid, after);
  await environment.publish(gatheringStatusChanged, gathering.gatheringUuid, closedBy(after), 2);
  await waitFor(async () => (await Activities.findOne({ activityUuid }).lean())?.gathering.status === 'WINDED_UP');
  const claims = await environment.outboxOf(`activity:${activityUuid}`);
  expect(claims.map(({ data }) => data.businessUnitUuids)).toEqual([gathering.businessUnitUuids, [otherUnit]]);
  expect(claims[1]!.aggregateVersion).toBeGreaterThan(claims[0]!.aggregateVersion);
});

test('a gathering is not fetched when the copy is as new as the event', async () => {
  const gathering = { ...aGathering(), rev: 4 };
  await environment.knows(gathering);
  const { gatheringUuid } = gathering;
  // A fetch would now return another name.
  environment.neighbours.gatherings.set(gatheringUuid, { ...gathering, rev: 5, name: 'Demandé' });
  const known = await environment.publish(gatheringStatusChanged, gatheringUuid, closedBy(gathering), 4);
  await waitFor(() => environment.running.definition.db.records.inbox.findOne({ eventId: known }).lean());
  expect((await Gatherings.findOne({ gatheringUuid }).lean())?.name).toBe(gathering.name);
  await environment.publish(gatheringStatusChanged, gatheringUuid, closedBy(gathering), 5);
  await waitFor(async () => (await Gatherings.findOne({ gatheringUuid }).lean())?.name === 'Demandé');
});

/** An invited participant, with a copy here. */
async function invited() {
  const gathering = aGathering();
  await environment.knows(gathering);
  const one = aPerson(gathering.gatheringUuid);
  environment.neighbours.participants.set(one.participantUuid, one);
  await environment.publish(participantInvited, one.participantUuid, facts(one));
  await waitFor(() => Subscribers.findOne({ participantUuid: one.participantUuid }).lean());
  return { gathering, one };
}

test('the first act on a copy starts its history from an empty chain, which the check of the journal accepts', async () => {
  await invited();
  const lines: string[] = [];
  await checkJournals([environment.running.definition], (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching('^activities : journal intact')]);
});

test('a participant comes with their name by event, a new name reaches the lists, and an older event changes nothing', async () => {
  const { gathering, one } = await invited();
  const activityUuid = await environment.create(gathering);
  await environment.does(
    roc,
    `subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ["${one.participantUuid}"])`,
    '{ taken }',
  );
  const renamed = { ...one, rev: 3, lastName: 'Zéphyr' };
  environment.neighbours.participants.set(one.participantUuid, renamed);
  const changed = { ...facts(one), from: 'UNANSWERED' as const, fields: ['person'] };
  await environment.publish(participantChanged, one.participantUuid, { ...changed, rev: 3 });
  await waitFor(async () => (await Enrolments.findOne({ activityUuid }).lean())?.nameKey === 'zephyr camille');
  const late = await environment.publish(participantChanged, one.participantUuid, {
    ...changed,
    fields: [],
    category: 'INTERN',
    rev: 2,
  });
  await waitFor(() => environment.running.definition.db.records.inbox.findOne({ eventId: late }).lean());
  expect((await Subscribers.findOne({ participantUuid: one.participantUuid }).lean())?.category).toBe(one.category);
});

test('rebuild finds no difference in correct data, and repairs what is wrong, missing or miscounted', async () => {
  const gathering = aGathering();
  const people = Array.from({ length: 3 }, () => aPerson(gathering.gatheringUuid));
  await environment.knows(gathering, people);
  const activityUuid = await environment.create(gathering);
  await environment.does(
    roc,
    `subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ["${people[0]!.participantUuid}"])`,
    '{ taken }',
  );
  const nothing = { gatherings: 0, participants: 0, counters: 0 };
  expect(await rebuildCopies(environment.context())).toEqual(nothing);
  await Gatherings.updateOne({ gatheringUuid: gathering.gatheringUuid }, { $set: { name: 'Autre' } });
  await Subscribers.updateOne({ participantUuid: people[1]!.participantUuid }, { $set: { category: 'INTERN' } });
  await Subscribers.deleteOne({ participantUuid: people[2]!.participantUuid });
  await Activities.updateOne({ activityUuid }, { $set: { taken: 7 } });
  expect(await rebuildCopies(environment.context())).toEqual({ gatherings: 1, participants: 2, counters: 1 });
  expect(await rebuildCopies(environment.context())).toEqual(nothing);
  expect((await Activities.findOne({ activityUuid }).lean())?.taken).toBe(1);
});

test('a category that becomes a meal changes what its activities cost, for those who count it', async () => {
  const gathering = aGathering();
  const one = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [one]);
  const label = `Visite ${randomUUID()}`;
  const category = (more: string) => `category: { label: "${label}", color: pink${more} }`;
  const made = await environment.does(roc, `createActivityCategory(${category('')})`, '{ uuid }');
  const activityCategoryUuid = made.data.createActivityCategory.uuid;
  const activityUuid = await environment.create(gathering, { activityCategoryUuid });
  const costs = async () =>
    (
      await environment.ask(
        'enrolments',
        { activities: [{ activityUuid, participantUuids: [one.participantUuid] }] },
        { issuer: 'expenses' },
      )
    ).body;
  const edit = (rev: number, more: string) =>
    environment.does(
      roc,
      `updateActivityCategory(activityCategoryUuid: "${activityCategoryUuid}", ${category(more)}, base: { rev: ${rev} })`,
      '{ isRestauration }',
    );
  expect(await costs()).toMatchObject([{ isRestauration: false, rev: 1 }]);
  expect((await edit(1, ', isRestauration: true')).data.updateActivityCategory).toEqual({ isRestauration: true });
  expect(await costs()).toMatchObject([{ isRestauration: true, rev: 2 }]);
  const event = await environment.delivered(activityChanged, ({ data }) => data.activityUuid === activityUuid);
  expect([event.aggregateVersion, event.data]).toEqual([
    2,
    { activityUuid, gatheringUuid: gathering.gatheringUuid, rev: 2, fields: ['activityCategoryUuid'] },
  ]);
  // A dinner is a meal as well: nothing else is paid for than before.
  await edit(2, ', isDiner: true');
  expect(await costs()).toMatchObject([{ isRestauration: true, rev: 2 }]);
});

test('the command of the service prints how many differed', async () => {
  const gathering = aGathering();
  await environment.knows(gathering, [aPerson(gathering.gatheringUuid)]);
  await Gatherings.deleteOne({ gatheringUuid: gathering.gatheringUuid });
  const said: string[] = [];
  const command = () => rebuildOf([activities], (line) => said.push(line));
  expect([await command(), await command(), said]).toEqual([
    ...[0, 0],
    [
      'activities : différences corrigées : 1 (gatherings 1, participants 0, counters 0)',
      'activities : différences corrigées : 0 (gatherings 0, participants 0, counters 0)',
    ],
  ]);
});

test('the internal endpoint returns activities to other services only', async () => {
  const gathering = aGathering();
  await environment.knows(gathering);
  const activityUuid = await environment.create(gathering);
  const found = await environment.ask('snapshots', { activityUuids: [activityUuid] }, { issuer: 'participants' });
  expect(found.body).toEqual([
    expect.objectContaining({
      activityUuid,
      gatheringUuid: gathering.gatheringUuid,
      rev: 1,
      state: 'PLANNED',
      name: 'Atelier',
      taken: 0,
    }),
  ]);
  expect((await environment.ask('snapshots', { activityUuids: [activityUuid] }, { actor: roc })).status).toBe(403);
  expect((await environment.ask('snapshots-since', { limit: 0 }, { issuer: 'participants' })).status).toBe(400);
});
