import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import { ParticipantModel } from './participant.model.ts';
import { aGathering, linkOf, mci, openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const done = async (answer: ReturnType<TestEnvironment['callAs']>) => expect((await answer).errors).toEqual([]);

test('one answer to an invitation', async () => {
  const g = await environment.knows(aGathering());
  const [p] = await environment.invite(g, 1, 'DOCTOR_LOCAL');
  const { healthCareProfessionalUuid } = (await ParticipantModel.findOne({ participantUuid: p! }).lean())!;
  const mutation = `mutation($p: ID!, $g: ID!) { subscribeHealthCareProfessional(participantUuid: $p, gatheringUuid: $g, present: true, mobilePhone: "06 39 98 00 00") { participantUuid } }`;
  const link = linkOf(healthCareProfessionalUuid!, g.gatheringUuid);
  expect(await commandsOf(db, () => done(environment.callAs(link, mutation, { p, g: g.gatheringUuid })))).toEqual({
    'find gathering_copies': 5,
    'find participants': 2,
    'update participants': 1,
    'update counters': 2,
    'insert history': 1,
    'insert outbox': 1,
    commitTransaction: 1,
  });
});

test('one mark of presence', async () => {
  const g = await environment.knows(aGathering());
  const [p] = await environment.invite(g, 1, 'DOCTOR_LOCAL');
  const mutation = `mutation($ids: [ID!]!) { setParticipantsPresent(participantUuids: $ids) { __typename } }`;
  expect(await commandsOf(db, () => done(environment.callAs(mci, mutation, { ids: [p] })))).toEqual({
    'distinct participants': 1,
    'find gathering_copies': 2,
    'find participants': 1,
    'update participants': 1,
    'update counters': 2,
    'insert changes': 1,
    'insert history': 1,
    'insert outbox': 1,
    commitTransaction: 1,
  });
});

test('one invitation of 500', async () => {
  const g = await environment.knows(aGathering());
  expect(await commandsOf(db, () => environment.invite(g, 500, 'DOCTOR_LOCAL'))).toEqual({
    'find gathering_copies': 2,
    'distinct participants': 1,
    'insert participants': 1,
    'update counters': 2,
    'insert history': 1,
    'insert outbox': 1,
    commitTransaction: 1,
  });
});
