import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gatheringStatusChanged, participantChanged, participantInvited } from '@portal/domain';
import { checkJournals } from '@portal/server/journal-command';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParticipantSnapshot } from './copies.ts';
import { Activities, Enrolments, Gatherings, Subscribers } from './models.ts';
import { rebuildCopies } from './rebuild.ts';
import { aGathering, aPerson, type House, openHouse, otherUnit, roc } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  house.neighbours.gatherings.clear();
  house.neighbours.participants.clear();
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

test('a gathering that changes renews its copy, what its activities hold, and the readers of their files', async () => {
  const gathering = aGathering();
  await house.knows(gathering);
  const activityUuid = await house.create(gathering, { imageFileUuid: randomUUID() });
  const after = { ...gathering, rev: 2, status: 'WINDED_UP' as const, businessUnitUuids: [otherUnit] };
  house.neighbours.gatherings.set(gathering.gatheringUuid, after);
  await house.publish(gatheringStatusChanged, gathering.gatheringUuid, closedBy(after), 2);
  await waitFor(async () => (await Activities.findOne({ activityUuid }).lean())?.gathering.status === 'WINDED_UP');
  const claims = await house.outboxOf(`activity:${activityUuid}`);
  expect(claims.map(({ data }) => data.businessUnitUuids)).toEqual([gathering.businessUnitUuids, [otherUnit]]);
  expect(claims[1]!.aggregateVersion).toBeGreaterThan(claims[0]!.aggregateVersion);
});

test('a gathering is not asked for when the copy is as new as the event that tells of it', async () => {
  const gathering = { ...aGathering(), rev: 4 };
  await house.knows(gathering);
  const { gatheringUuid } = gathering;
  // Whoever asked now would get it under another name.
  house.neighbours.gatherings.set(gatheringUuid, { ...gathering, rev: 5, name: 'Demandé' });
  const known = await house.publish(gatheringStatusChanged, gatheringUuid, closedBy(gathering), 4);
  await waitFor(() => house.running.definition.db.records.inbox.findOne({ eventId: known }).lean());
  expect((await Gatherings.findOne({ gatheringUuid }).lean())?.name).toBe(gathering.name);
  await house.publish(gatheringStatusChanged, gatheringUuid, closedBy(gathering), 5);
  await waitFor(async () => (await Gatherings.findOne({ gatheringUuid }).lean())?.name === 'Demandé');
});

/** Somebody who is invited, and known here. */
async function invited() {
  const gathering = aGathering();
  await house.knows(gathering);
  const one = aPerson(gathering.gatheringUuid);
  house.neighbours.participants.set(one.participantUuid, one);
  await house.publish(participantInvited, one.participantUuid, facts(one));
  await waitFor(() => Subscribers.findOne({ participantUuid: one.participantUuid }).lean());
  return { gathering, one };
}

test('a copy that acts here begins its history with the end of an empty one, which the check of the journal knows', async () => {
  await invited();
  const lines: string[] = [];
  await checkJournals([house.running.definition], (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching('^activities : journal intact')]);
});

test('a participant comes with their name by event, a new name reaches the lists, and an older event changes nothing', async () => {
  const { gathering, one } = await invited();
  const activityUuid = await house.create(gathering);
  await house.does(
    roc,
    `subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ["${one.participantUuid}"])`,
    '{ taken }',
  );
  const renamed = { ...one, rev: 3, lastName: 'Zéphyr' };
  house.neighbours.participants.set(one.participantUuid, renamed);
  const changed = { ...facts(one), from: 'UNANSWERED' as const, fields: ['person'] };
  await house.publish(participantChanged, one.participantUuid, { ...changed, rev: 3 });
  await waitFor(async () => (await Enrolments.findOne({ activityUuid }).lean())?.nameKey === 'zephyr camille');
  const late = await house.publish(participantChanged, one.participantUuid, {
    ...changed,
    fields: [],
    category: 'INTERN',
    rev: 2,
  });
  await waitFor(() => house.running.definition.db.records.inbox.findOne({ eventId: late }).lean());
  expect((await Subscribers.findOne({ participantUuid: one.participantUuid }).lean())?.category).toBe(one.category);
});

test('rebuild finds no difference when all is well, and mends what is wrong, missing or miscounted', async () => {
  const gathering = aGathering();
  const people = Array.from({ length: 3 }, () => aPerson(gathering.gatheringUuid));
  await house.knows(gathering, people);
  const activityUuid = await house.create(gathering);
  await house.does(
    roc,
    `subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ["${people[0]!.participantUuid}"])`,
    '{ taken }',
  );
  const nothing = { gatherings: 0, participants: 0, counters: 0 };
  expect(await rebuildCopies(house.context())).toEqual(nothing);
  await Gatherings.updateOne({ gatheringUuid: gathering.gatheringUuid }, { $set: { name: 'Autre' } });
  await Subscribers.updateOne({ participantUuid: people[1]!.participantUuid }, { $set: { category: 'INTERN' } });
  await Subscribers.deleteOne({ participantUuid: people[2]!.participantUuid });
  await Activities.updateOne({ activityUuid }, { $set: { taken: 7 } });
  expect(await rebuildCopies(house.context())).toEqual({ gatherings: 1, participants: 2, counters: 1 });
  expect(await rebuildCopies(house.context())).toEqual(nothing);
  expect((await Activities.findOne({ activityUuid }).lean())?.taken).toBe(1);
});

test('the command prints how many differed', async () => {
  const gathering = aGathering();
  await house.knows(gathering, [aPerson(gathering.gatheringUuid)]);
  const command = ['--import', 'tsx', `${import.meta.dirname}/rebuild.ts`];
  const run = async () => (await promisify(execFile)(process.execPath, command)).stdout;
  expect(await run()).toBe('0 differed (gatherings 0, participants 0, counters 0)\n');
  await Gatherings.deleteOne({ gatheringUuid: gathering.gatheringUuid });
  expect(await run()).toBe('1 differed (gatherings 1, participants 0, counters 0)\n');
});

test('the internal door gives activities to other services only', async () => {
  const gathering = aGathering();
  await house.knows(gathering);
  const activityUuid = await house.create(gathering);
  const found = await house.ask('snapshots', { activityUuids: [activityUuid] }, { issuer: 'participants' });
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
  expect((await house.ask('snapshots', { activityUuids: [activityUuid] }, { actor: roc })).status).toBe(403);
  expect((await house.ask('snapshots-since', { limit: 0 }, { issuer: 'participants' })).status).toBe(400);
});
