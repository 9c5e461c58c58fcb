import { randomUUID } from 'node:crypto';
import { hcpGivenBack, hcpMerged, hcpMoved, hcpParted, solicitationConfirmed } from '@portal/domain';
import { trusted } from '@portal/server';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherings } from '../copies.ts';
import { ParticipantModel } from '../participant.model.ts';
import { SessionParticipants } from '../sessions/models.ts';
import { aGathering, anEvening, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { aListed, putSession } from '../testing/session-scene.ts';

let portal: TestEnvironment;
beforeAll(async () => {
  portal = await openEnvironment();
});
afterAll(() => portal.stop());

const inviting = `mutation($g: ID!, $selected: [ID!]!) {
  inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected) { participantUuids }
}`;
type Gathering = ReturnType<typeof aGathering>;

async function invite({ gatheringUuid }: Gathering, hcp: string): Promise<string> {
  const answer = await portal.callAs(roc, inviting, { g: gatheringUuid, selected: [hcp] });
  return answer.data.inviteHealthCareProfessionals.participantUuids[0];
}

const stateOf = async (...uuids: string[]) => {
  const rows = await ParticipantModel.find({ healthCareProfessionalUuid: trusted({ $in: uuids }) }, { _id: 0 }).lean();
  return rows
    .map(({ participantUuid, healthCareProfessionalUuid, state, live, isSecond, sealedFor, person }) => ({
      ...{ participantUuid, healthCareProfessionalUuid, state, live, name: person.firstName },
      ...{ isSecond: isSecond ?? false, sealedFor: sealedFor ?? null },
    }))
    .sort((a, b) => (a.participantUuid < b.participantUuid ? -1 : 1));
};

/** Both on one list, the loser on another one too. */
async function aPair(common = aGathering()) {
  const [both, alone] = [await portal.knows(common), await portal.knows(aGathering())];
  const [winner] = portal.people(1, { firstName: 'Camille' }) as [string];
  const [loser] = portal.people(1, { firstName: 'Kamille' }) as [string];
  const [own, theirs] = [await invite(both, winner), await invite(both, loser)];
  const other = await invite(alone, loser);
  const pair = { mergeUuid: randomUUID(), winnerUuid: winner, loserUuid: loser };
  return { both, alone, winner, loser, own, theirs, other, pair };
}
type Pair = Awaited<ReturnType<typeof aPair>>;

async function merge({ pair }: Pair, keeps: string[]) {
  await portal.publish(hcpMerged, pair.mergeUuid, { ...pair, keeps }, 1);
  return portal.delivered(hcpMoved, ({ data }) => data.mergeUuid === pair.mergeUuid);
}
async function part({ pair }: Pair) {
  await portal.publish(hcpParted, pair.mergeUuid, pair, 3);
  return portal.delivered(hcpGivenBack, ({ data }) => data.mergeUuid === pair.mergeUuid);
}

test.each(['own', 'theirs'] as const)('merged and parted again, kept: %s', async (kept) => {
  const given = await aPair();
  const { winner, loser, own, theirs, other, both } = given;
  const before = await stateOf(winner, loser);
  const look = await portal.askOver('look-hcp-merge', { winnerUuid: winner, loserUuid: loser }, { issuer: 'hcps' });
  expect(look).toMatchObject({
    holds: [
      { label: 'Participations', count: 2 },
      { label: 'Sessions virtuelles', count: 0 },
    ],
    collisions: [{ key: `participation:${both.gatheringUuid}`, options: [{ id: own }, { id: theirs }] }],
  });
  const { data } = await merge(given, [given[kept]]);
  expect([...data.ids].sort()).toEqual([theirs, other].sort());
  const after = new Map((await stateOf(winner, loser)).map((line) => [line.participantUuid, line]));
  expect([...after.values()].every((line) => line.healthCareProfessionalUuid === winner)).toBe(true);
  expect(after.get(other)).toMatchObject({ state: 'UNANSWERED', name: 'Camille', sealedFor: loser });
  expect([own, theirs].map((id) => after.get(id)!.state)).toEqual(
    kept === 'own' ? ['UNANSWERED', 'REMOVED'] : ['REMOVED', 'UNANSWERED'],
  );
  expect((await portal.outboxOf(other)).at(-1)).toMatchObject({
    name: 'participant.changed',
    data: { healthCareProfessionalUuid: winner, fields: ['person', 'healthCareProfessionalUuid'] },
  });
  expect((await portal.historyOf(other)).at(-1)).toMatchObject({
    action: 'moveToHcp',
    data: { from: loser, to: winner },
  });
  expect((await part(given)).data.remarks).toEqual([]);
  expect(await stateOf(winner, loser)).toEqual(before);
});

test('the lists of virtual sessions go along, and come back', async () => {
  const given = await aPair();
  const { winner, loser, pair } = given;
  const { l: virtualSessionParticipantUuid } = await putSession({}, { healthCareProfessionalUuid: loser });
  const asked = { winnerUuid: winner, loserUuid: loser };
  const look = await portal.askOver('look-hcp-merge', asked, { issuer: 'hcps' });
  expect(look.holds).toContainEqual({ label: 'Sessions virtuelles', count: 1 });
  const whose = async () => {
    const fields = { _id: 0, healthCareProfessionalUuid: 1 } as const;
    const line = await SessionParticipants.findOne({ virtualSessionParticipantUuid }, fields).lean();
    return line?.healthCareProfessionalUuid;
  };
  await merge(given, [given.own]);
  expect(await whose()).toBe(winner);
  expect((await part(given)).data.mergeUuid).toBe(pair.mergeUuid);
  expect(await whose()).toBe(loser);
});

test('on the list of a gathering that is over both stay as they are', async () => {
  const given = await aPair();
  const { winner, loser, own, theirs, both } = given;
  const before = await stateOf(winner, loser);
  await gatherings.keep(portal.context(), [{ ...both, rev: both.rev + 1, status: 'WINDED_UP' }]);
  await merge(given, []);
  const after = new Map((await stateOf(winner, loser)).map((line) => [line.participantUuid, line]));
  expect(after.get(own)).toMatchObject({ state: 'UNANSWERED', isSecond: false });
  expect(after.get(theirs)).toMatchObject({ state: 'UNANSWERED', isSecond: true, healthCareProfessionalUuid: winner });
  await part(given);
  expect(await stateOf(winner, loser)).toEqual(before);
});

async function confirm({ gatheringUuid }: Gathering, participantUuid: string): Promise<void> {
  const { errors } = await portal.callAs(
    roc,
    `mutation($p: ID!, $g: ID!) {
      setParticipantsCategory(gatheringUuid: $g, participantUuids: [$p], category: "DOCTOR_LOCAL") { count }
      subscribeHealthCareProfessional(participantUuid: $p, gatheringUuid: $g, present: true, mobilePhone: "0639980000") { invitationStatus }
    }`,
    { p: participantUuid, g: gatheringUuid },
  );
  expect(errors ?? []).toEqual([]);
}

test('a confirmed line whose place was taken since stays removed when they are parted, and the merge ends', async () => {
  const given = await aPair(anEvening(2));
  const { winner, loser, own, theirs, both } = given;
  await confirm(both, own);
  await confirm(both, theirs);
  await merge(given, [own]);
  const [other] = await portal.invite(both, 1);
  await confirm(both, other!);
  expect((await part(given)).data.remarks).toEqual([
    'Une participation confirmée reste retirée : sa place a été prise depuis.',
  ]);
  const after = new Map((await stateOf(winner, loser)).map((line) => [line.participantUuid, line]));
  expect(after.get(own)).toMatchObject({ state: 'CONFIRMED', healthCareProfessionalUuid: winner });
  expect(after.get(theirs)).toMatchObject({ state: 'REMOVED', healthCareProfessionalUuid: loser });
});

const sessionLine = async (virtualSessionParticipantUuid: string) => {
  const fields = { _id: 0, healthCareProfessionalUuid: 1, state: 1, isSecond: 1 } as const;
  return SessionParticipants.findOne({ virtualSessionParticipantUuid }, fields).lean();
};

/** Both on the list of one session: it is known of the loser that they came, of the winner nothing. */
async function aPairInSession(status: 'PUBLISHED' | 'WINDED_UP') {
  const given = await aPair();
  const { s, l: own } = await putSession({ status }, { healthCareProfessionalUuid: given.winner });
  const loser = aListed(s, { healthCareProfessionalUuid: given.loser, presence: 'PRESENT' });
  await SessionParticipants.create([loser]);
  return { ...given, s, own: given.own, mine: own, lost: loser.virtualSessionParticipantUuid };
}

test('who was added to a session again since is not put on its list twice when they are parted', async () => {
  const given = await aPairInSession('PUBLISHED');
  const { s, mine, lost, winner, loser } = given;
  await merge(given, [given.own]);
  expect(await sessionLine(mine)).toMatchObject({ state: 'REMOVED' });
  expect(await sessionLine(lost)).toMatchObject({ state: 'LISTED', healthCareProfessionalUuid: winner });
  const change =
    'mutation($ids: [ID!]!) { removeVirtualSessionParticipants(virtualSessionParticipantUuids: $ids) { count } }';
  expect((await portal.callAs(roc, change, { ids: [lost] })).code).toBeUndefined();
  await SessionParticipants.create([aListed(s, { healthCareProfessionalUuid: winner })]);
  expect((await part(given)).data.remarks).toEqual([
    'Une personne reste retirée d’une session virtuelle : elle y a été ajoutée de nouveau depuis.',
  ]);
  expect(await sessionLine(mine)).toMatchObject({ state: 'REMOVED', healthCareProfessionalUuid: winner });
  expect(await sessionLine(lost)).toMatchObject({ state: 'LISTED', healthCareProfessionalUuid: loser });
});

test('on the list of a session that is wound up both stay as they are', async () => {
  const given = await aPairInSession('WINDED_UP');
  const { mine, lost, winner, loser } = given;
  await merge(given, [given.own]);
  expect(await sessionLine(mine)).toMatchObject({ state: 'LISTED', healthCareProfessionalUuid: winner });
  expect(await sessionLine(lost)).toMatchObject({
    ...{ state: 'LISTED', healthCareProfessionalUuid: winner, isSecond: true },
  });
  await part(given);
  expect(await sessionLine(lost)).toMatchObject({
    ...{ state: 'LISTED', healthCareProfessionalUuid: loser, isSecond: false },
  });
});

test('what was under way to the loser reaches the winner', async () => {
  const given = await aPair();
  const { winner, loser, pair } = given;
  await merge(given, [given.own]);
  const congress = await portal.knows(aGathering());
  const { gatheringUuid } = congress;
  const solicitationUuid = randomUUID();
  const facts = {
    solicitationUuid,
    gatheringUuid,
    healthCareProfessionalUuid: loser,
    status: 'confirmed' as const,
    rev: 1,
  };
  await portal.publish(solicitationConfirmed, solicitationUuid, facts, 1);
  const line = await waitFor(() => ParticipantModel.findOne({ gatheringUuid }, { _id: 0 }).lean(), {
    what: 'the line',
  });
  expect(line).toMatchObject({ healthCareProfessionalUuid: winner, person: { firstName: 'Camille' } });
  const question = { mergeUuid: pair.mergeUuid, winnerUuid: winner, since: new Date(0) };
  expect(await portal.askOver('since-hcp-merge', question, { issuer: 'hcps' })).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: `Participation, ${congress.name}` })]),
  );
});
