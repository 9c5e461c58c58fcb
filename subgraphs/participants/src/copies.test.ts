import { randomUUID } from 'node:crypto';
import {
  gatheringStatusChanged,
  hcpChanged,
  hcpErased,
  type SolicitationStatus,
  solicitationCancelled,
  solicitationConfirmed,
  userChanged,
} from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CounterModel, GatheringCopies, UserCopies } from './copies.model.ts';
import { ParticipantModel } from './participant.model.ts';
import { rebuildCopies } from './rebuild.ts';
import { aGathering, type House, openHouse, roc } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();
const iso = (date: Date | null) => date?.toISOString() ?? null;

test('a gathering’s event brings its newer copy, and an older one changes nothing', async () => {
  const g = await house.knows(aGathering());
  const closed = { ...g, rev: 5, status: 'CLOSED' as const };
  house.neighbours.gatherings.set(g.gatheringUuid, closed);
  const {
    gatheringUuid,
    gatheringType,
    name,
    timezone,
    isPhysical,
    isVirtual,
    businessUnitUuids,
    categoryVersion,
    limitDate,
  } = g;
  const facts = {
    gatheringUuid,
    gatheringType,
    name,
    status: closed.status,
    beginDate: iso(g.beginDate),
    endDate: iso(g.endDate),
    timezone,
    isPhysical,
    isVirtual,
    businessUnitUuids,
    categoryVersion,
    limitDate,
  };
  await house.publish(gatheringStatusChanged, gatheringUuid, { ...facts, from: 'PUBLISHED_FRONT' }, 5);
  await waitFor(async () => (await GatheringCopies.findOne({ gatheringUuid }).lean())?.status === 'CLOSED', {
    what: 'the copy',
  });
  await house.knows({ ...g, rev: 3 });
  expect((await GatheringCopies.findOne({ gatheringUuid }, { _id: 0 }).lean())?.rev).toBe(5);
});

test('an HCP who changed is renamed on every list, is found by the new name, and others are told', async () => {
  const g = await house.knows(aGathering());
  const [participantUuid] = await house.invite(g, 1);
  const uuid = (await stored(participantUuid!))!.healthCareProfessionalUuid!;
  house.neighbours.hcps.set(uuid, { ...house.neighbours.hcps.get(uuid)!, rev: 2, lastName: 'Lœwe', city: 'Évry' });
  await house.publish(
    hcpChanged,
    uuid,
    { healthCareProfessionalUuid: uuid, rev: 2, businessUnitUuids: [], fields: ['lastName'] },
    2,
  );
  await waitFor(async () => (await stored(participantUuid!))?.person.lastName === 'Lœwe', { what: 'the new name' });
  const p = await stored(participantUuid!);
  expect([p?.nameKey, p?.searchTokens.includes('loewe'), p?.cityKey, p?.rev]).toEqual([
    'lœwe camille',
    true,
    'evry',
    2,
  ]);
  const told = (await house.outboxOf(participantUuid)).at(-1);
  expect([told?.name, told?.data.fields, told?.data.rev]).toEqual(['participant.changed', ['person'], 2]);
});

test('an erased HCP keeps their place and loses what is personal', async () => {
  const g = await house.knows(aGathering());
  const [participantUuid] = await house.invite(g, 1);
  const uuid = (await stored(participantUuid!))!.healthCareProfessionalUuid!;
  await ParticipantModel.updateOne(
    { participantUuid: participantUuid! },
    { $set: { mobilePhone: '0639980000', sealed: { sncfNumber: 'v1.x' } } },
  );
  const id = { id: participantUuid };
  const [fileUuid, remark] = [randomUUID(), 'Souffre du dos, chambre au rez-de-chaussée'];
  await house.callAs(
    roc,
    'mutation($id: ID!, $c: String!, $f: Upload) { createParticipantComment(participantUuid: $id, comment: $c, reason: $c, file: $f) { participantUuid } }',
    { ...id, c: remark, f: fileUuid },
  );
  await house.callAs(
    roc,
    'mutation($ids: [ID!]!, $c: String!) { setParticipantsInvitationStatus(participantUuids: $ids, invitationStatus: "ABSENT", comment: $c) { count } }',
    { ids: [participantUuid], c: remark },
  );
  const claimed = async () =>
    (await house.outboxOf(`participant:${participantUuid}`)).map(
      ({ data }) => (data as { fileUuids: string[] }).fileUuids,
    );
  expect([(await stored(participantUuid!))?.participantComments.length, await claimed()]).toEqual([1, [[fileUuid]]]);
  const hcp = house.neighbours.hcps.get(uuid)!;
  house.neighbours.hcps.set(uuid, { ...hcp, rev: 3, state: 'erased', email: null, phone: null });
  await house.publish(hcpErased, uuid, { healthCareProfessionalUuid: uuid }, 3);
  await waitFor(async () => (await stored(participantUuid!))?.person.email === null, { what: 'the erasure' });
  const p = await stored(participantUuid!);
  expect([p?.mobilePhone, p?.sealed, p?.healthCareProfessionalUuid, p?.state]).toEqual([null, {}, uuid, 'ABSENT']);
  expect(p?.participantComments).toMatchObject([{ comment: 'Commentaire effacé', reason: null, fileUuid: null }]);
  expect(await claimed()).toEqual([[fileUuid], []]);
  const history = await house.historyOf(participantUuid!);
  expect(history.flatMap(({ data }) => (data as { comment?: string }).comment ?? [])).toEqual(['Commentaire effacé']);
  expect(JSON.stringify([p, history])).not.toContain('Souffre');
});

test('a user who changed is renamed, in teams and on lists', async () => {
  const g = await house.knows(aGathering());
  const [user] = house.staff(1);
  const { data } = await house.callAs(
    roc,
    'mutation($g: ID!, $ids: [ID!]!) { inviteInternalUsers(gatheringUuid: $g, userUuids: $ids) { participantUuids } }',
    { g: g.gatheringUuid, ids: [user!.userUuid] },
  );
  const [participantUuid] = data.inviteInternalUsers.participantUuids;
  const changed = { ...user!, lastName: 'Renommée', rev: 2 };
  house.neighbours.users.set(user!.userUuid, changed);
  const { email: _e, rev: _r, zoneUuid: _z, ...facts } = changed;
  await house.publish(userChanged, user!.userUuid, facts, 2);
  await waitFor(async () => (await stored(participantUuid))?.person.lastName === 'Renommée', { what: 'the new name' });
  expect((await UserCopies.findOne({ userUuid: user!.userUuid }).lean())?.lastName).toBe('Renommée');
});

test('a confirmed solicitation brings the HCP on the list; a cancelled one lets them be taken off', async () => {
  const g = await house.knows(aGathering());
  const [hcp] = house.people(1);
  const solicitationUuid = randomUUID();
  const told = (status: SolicitationStatus, rev: number) => ({
    solicitationUuid,
    gatheringUuid: g.gatheringUuid,
    healthCareProfessionalUuid: hcp!,
    status,
    rev,
  });
  const line = () =>
    ParticipantModel.findOne({ healthCareProfessionalUuid: hcp!, gatheringUuid: g.gatheringUuid }, { _id: 0 }).lean();
  await house.publish(solicitationConfirmed, solicitationUuid, told('confirmed', 4), 4);
  const p = await waitFor(line, { what: 'the participant' });
  expect([p.state, p.category, p.solicitation]).toEqual([
    'UNANSWERED',
    'DOCTOR_LOCAL',
    { solicitationUuid, status: 'confirmed', rev: 4 },
  ]);
  const remove =
    'mutation($g: ID!, $p: [ID!]!) { removeParticipants(gatheringUuid: $g, participantUuids: $p) { count } }';
  const variables = { g: g.gatheringUuid, p: [p.participantUuid] };
  const refused = await house.callAs(roc, remove, variables);
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'SOLICITATIONS_VALIDATED',
    'Un ou plusieurs participants ont déjà des sollicitations validées',
  ]);
  await house.publish(solicitationCancelled, solicitationUuid, told('cancelled', 5), 5);
  await waitFor(async () => (await line())?.solicitation?.status === 'cancelled', { what: 'the cancellation' });
  expect((await house.callAs(roc, remove, variables)).data.removeParticipants.count).toBe(1);
});

test('rebuilding finds no difference; what was spoilt is mended and counted', async () => {
  const ctx = house.context();
  const g = await house.knows(aGathering());
  const [first] = await house.invite(g, 3);
  await rebuildCopies(ctx);
  expect(await rebuildCopies(ctx)).toEqual({ gatherings: 0, users: 0, people: 0, counters: 0 });
  const { gatheringUuid } = g;
  await GatheringCopies.updateOne({ gatheringUuid }, { $set: { name: 'Autre' } });
  await ParticipantModel.updateOne({ participantUuid: first! }, { $set: { 'person.lastName': 'Faux' } });
  await CounterModel.updateOne({ gatheringUuid }, { $inc: { confirmed: 3 } });
  expect(await rebuildCopies(ctx)).toEqual({ gatherings: 1, users: 0, people: 1, counters: 1 });
  expect([
    (await stored(first!))?.person.lastName,
    (await CounterModel.findOne({ gatheringUuid }).lean())?.confirmed,
  ]).toEqual(['Évrard', 0]);
  expect(await rebuildCopies(ctx)).toEqual({ gatherings: 0, users: 0, people: 0, counters: 0 });
});
