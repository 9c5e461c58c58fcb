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
import { CounterModel, GatheringCopies, UserCopies } from './models.ts';
import { ParticipantModel } from './participant.model.ts';
import { rebuildCopies } from './rebuild.ts';
import { aGathering, openEnvironment, roc, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();
const iso = (date: Date | null) => date?.toISOString() ?? null;

test('a gathering’s event brings its newer copy, and an older one changes nothing', async () => {
  const g = await environment.knows(aGathering());
  const closed = { ...g, rev: 5, status: 'CLOSED' as const };
  environment.neighbours.gatherings.set(g.gatheringUuid, closed);
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
  await environment.publish(gatheringStatusChanged, gatheringUuid, { ...facts, from: 'PUBLISHED_FRONT' }, 5);
  await waitFor(async () => (await GatheringCopies.findOne({ gatheringUuid }).lean())?.status === 'CLOSED', {
    what: 'the copy',
  });
  await environment.knows({ ...g, rev: 3 });
  expect((await GatheringCopies.findOne({ gatheringUuid }, { _id: 0 }).lean())?.rev).toBe(5);
});

test('an HCP who changed is renamed on every list, is found by the new name, and an event is published', async () => {
  const g = await environment.knows(aGathering());
  const [participantUuid] = await environment.invite(g, 1);
  const uuid = (await stored(participantUuid!))!.healthCareProfessionalUuid!;
  environment.neighbours.hcps.set(uuid, {
    ...environment.neighbours.hcps.get(uuid)!,
    rev: 2,
    lastName: 'Lœwe',
    city: 'Évry',
  });
  await environment.publish(
    hcpChanged,
    uuid,
    { healthCareProfessionalUuid: uuid, rev: 2, businessUnitUuids: [], fields: ['lastName'] },
    2,
  );
  await waitFor(async () => (await stored(participantUuid!))?.person.lastName === 'Lœwe', { what: 'the new name' });
  const p = await stored(participantUuid!);
  expect([p?.nameKey, p?.searchTokens.includes('loewe'), p?.cityKey, p?.rev]).toEqual([
    'loewe camille',
    true,
    'evry',
    2,
  ]);
  const told = (await environment.outboxOf(participantUuid)).at(-1);
  expect([told?.name, told?.data.fields, told?.data.rev]).toEqual(['participant.changed', ['person'], 2]);
});

test('an erased HCP stays on the list without personal data', async () => {
  const g = await environment.knows(aGathering());
  const [participantUuid] = await environment.invite(g, 1);
  const uuid = (await stored(participantUuid!))!.healthCareProfessionalUuid!;
  await ParticipantModel.updateOne(
    { participantUuid: participantUuid! },
    { $set: { mobilePhone: '0639980000', sealed: { sncfNumber: 'v1.x' } } },
  );
  const id = { id: participantUuid };
  const [fileUuid, remark] = [randomUUID(), 'Souffre du dos, chambre au rez-de-chaussée'];
  await environment.callAs(
    roc,
    'mutation($id: ID!, $c: String!, $f: Upload) { createParticipantComment(participantUuid: $id, comment: $c, reason: $c, file: $f) { participantUuid } }',
    { ...id, c: remark, f: fileUuid },
  );
  await environment.callAs(
    roc,
    'mutation($ids: [ID!]!, $c: String!) { setParticipantsInvitationStatus(participantUuids: $ids, invitationStatus: "ABSENT", comment: $c) { count } }',
    { ids: [participantUuid], c: remark },
  );
  const claimed = async () =>
    (await environment.outboxOf(`participant:${participantUuid}`)).map(
      ({ data }) => (data as { fileUuids: string[] }).fileUuids,
    );
  expect([(await stored(participantUuid!))?.participantComments.length, await claimed()]).toEqual([1, [[fileUuid]]]);
  const hcp = environment.neighbours.hcps.get(uuid)!;
  environment.neighbours.hcps.set(uuid, { ...hcp, rev: 3, state: 'erased', email: null, phone: null });
  await environment.publish(hcpErased, uuid, { healthCareProfessionalUuid: uuid }, 3);
  await waitFor(async () => (await stored(participantUuid!))?.person.email === null, { what: 'the erasure' });
  const p = await stored(participantUuid!);
  expect([p?.mobilePhone, p?.sealed, p?.healthCareProfessionalUuid, p?.state]).toEqual([null, {}, uuid, 'ABSENT']);
  expect(p?.participantComments).toMatchObject([{ comment: 'Commentaire effacé', reason: null, fileUuid: null }]);
  expect(await claimed()).toEqual([[fileUuid], []]);
  const history = await environment.historyOf(participantUuid!);
  expect(history.flatMap(({ data }) => (data as { comment?: string }).comment ?? [])).toEqual(['Commentaire effacé']);
  expect(JSON.stringify([p, history])).not.toContain('Souffre');
});

test('a user who changed is renamed, in teams and on lists', async () => {
  const g = await environment.knows(aGathering());
  const [user] = environment.staff(1);
  const { data } = await environment.callAs(
    roc,
    'mutation($g: ID!, $ids: [ID!]!) { inviteInternalUsers(gatheringUuid: $g, userUuids: $ids) { participantUuids } }',
    { g: g.gatheringUuid, ids: [user!.userUuid] },
  );
  const [participantUuid] = data.inviteInternalUsers.participantUuids;
  const changed = { ...user!, lastName: 'Renommée', rev: 2 };
  environment.neighbours.users.set(user!.userUuid, changed);
  const { email: _e, rev: _r, zoneUuid: _z, ...facts } = changed;
  await environment.publish(userChanged, user!.userUuid, facts, 2);
  await waitFor(async () => (await stored(participantUuid))?.person.lastName === 'Renommée', { what: 'the new name' });
  expect((await UserCopies.findOne({ userUuid: user!.userUuid }).lean())?.lastName).toBe('Renommée');
});

test('a confirmed solicitation adds the HCP to the list; a cancelled one allows their removal', async () => {
  const g = await environment.knows(aGathering());
  const [hcp] = environment.people(1);
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
  await environment.publish(solicitationConfirmed, solicitationUuid, told('confirmed', 4), 4);
  const p = await waitFor(line, { what: 'the participant' });
  expect([p.state, p.category, p.solicitation]).toEqual([
    'UNANSWERED',
    'DOCTOR_LOCAL',
    { solicitationUuid, status: 'confirmed', rev: 4 },
  ]);
  const remove =
    'mutation($g: ID!, $p: [ID!]!) { removeParticipants(gatheringUuid: $g, participantUuids: $p) { count } }';
  const variables = { g: g.gatheringUuid, p: [p.participantUuid] };
  const refused = await environment.callAs(roc, remove, variables);
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'SOLICITATIONS_VALIDATED',
    'Un ou plusieurs participants ont déjà des sollicitations validées',
  ]);
  await environment.publish(solicitationCancelled, solicitationUuid, told('cancelled', 5), 5);
  await waitFor(async () => (await line())?.solicitation?.status === 'cancelled', { what: 'the cancellation' });
  expect((await environment.callAs(roc, remove, variables)).data.removeParticipants.count).toBe(1);
});

test('rebuilding finds no difference; corrupted copies are repaired and counted', async () => {
  const ctx = environment.context();
  const g = await environment.knows(aGathering());
  const [first] = await environment.invite(g, 3);
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
