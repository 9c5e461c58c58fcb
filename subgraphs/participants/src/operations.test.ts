import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParticipantModel } from './participant.model.ts';
import { aGathering, mci, openEnvironment, otherUnit, roc, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();

describe('a person added by hand', () => {
  const details =
    '{ gender: FEMALE, firstName: "Inès", lastName: "Noël", email: "INES@demo.test", society: "CHU", birthDate: "1980-02-03", trainCardNumber: "123" }';
  const create = (g: string, input = details) =>
    environment.callAs(
      roc,
      `mutation { createParticipant(gatheringUuid: "${g}", participantDetails: ${input}) { participantUuid kind email filledSensitiveFields } }`,
    );

  test('is kept with sealed fields, edited, and the fields left out stay', async () => {
    const g = await environment.knows(aGathering());
    const { data } = await create(g.gatheringUuid);
    const { participantUuid, ...made } = data.createParticipant;
    expect(made).toEqual({
      kind: 'MANUAL',
      email: 'ines@demo.test',
      filledSensitiveFields: ['birthDate', 'trainCardNumber'],
    });
    const edit = `mutation { updateParticipant(participantUuid: "${participantUuid}", participantDetails: { gender: FEMALE, firstName: "Inès", lastName: "Noëlle", email: "i@demo.test", trainCardNumber: "" }, base: { rev: 1 }) { lastName filledSensitiveFields } }`;
    expect((await environment.callAs(roc, edit)).data.updateParticipant).toEqual({
      lastName: 'Noëlle',
      filledSensitiveFields: ['birthDate'],
    });
    const older = (more: string, touched: string) =>
      environment.callAs(
        roc,
        `mutation { updateParticipant(participantUuid: "${participantUuid}", participantDetails: { gender: FEMALE, firstName: "Inès", lastName: "Noël", email: "i@demo.test", ${more} }, base: { rev: 1, touched: ["${touched}"] }) { lastName } }`,
      );
    expect((await older('phoneNumber: "0601020304"', 'phoneNumber')).data.updateParticipant).toEqual({
      lastName: 'Noëlle',
    });
    expect((await older('trainCard: "Avantage"', 'trainCard')).code).toBe('EDIT_COLLIDES');
    const look = `{ participantSensitiveData(participantUuid: "${participantUuid}", fields: ["birthDate"]) { value } }`;
    expect((await environment.callAs(roc, look)).data.participantSensitiveData).toEqual([{ value: '1980-02-03' }]);
  });

  test('with errors: every field is reported, nothing is saved; an HCP is not edited here', async () => {
    const g = await environment.knows(aGathering());
    const { code, errors } = await create(g.gatheringUuid, '{ email: "x" }');
    expect([code, Object.keys(errors[0]!.extensions.fields as object).sort()]).toEqual([
      'BAD_USER_INPUT',
      ['email', 'firstName', 'gender', 'lastName'],
    ]);
    const [hcp] = await environment.invite(g, 1);
    const edit = `mutation { updateParticipant(participantUuid: "${hcp}", participantDetails: ${details}, base: { rev: 1 }) { lastName } }`;
    expect((await environment.callAs(roc, edit)).code).toBe('NOT_ADDED_BY_HAND');
  });
});

test('a comment with a file claims the file for readers of participants of the gathering’s units', async () => {
  const g = await environment.knows(aGathering());
  const [p] = await environment.invite(g, 1);
  const fileUuid = randomUUID();
  const { data } = await environment.callAs(
    mci,
    `mutation($file: Upload) { createParticipantComment(participantUuid: "${p}", comment: "Rappelé", file: $file) { participantComments { comment userName file { fileUuid } } } }`,
    { file: fileUuid },
  );
  expect(data.createParticipantComment.participantComments).toEqual([
    { comment: 'Rappelé', userName: 'Prénom mci', file: { fileUuid } },
  ]);
  const [, commented, claim] = await environment
    .outboxOf(p)
    .then(async (own) => [...own, ...(await environment.outboxOf(`participant:${p}`))]);
  expect([commented?.name, claim?.name, claim?.data.fileUuids, claim?.data.businessUnitUuids]).toEqual([
    'participant.commented',
    'file.claimWanted',
    [fileUuid],
    g.businessUnitUuids,
  ]);
});

test('references of other subgraphs are answered in reach only', async () => {
  const g = await environment.knows(aGathering());
  const [p] = await environment.invite(g, 1, 'DOCTOR_LOCAL');
  const hcp = (await stored(p!))!.healthCareProfessionalUuid;
  const entities = `query($r: [_Any!]!) { _entities(representations: $r) { ... on Participant { firstName } ... on Gathering { participantCounter { total } participants { participantUuid } } ... on HealthCareProfessional { participants { participantUuid } gatheringDates { gatheringUuid } } } }`;
  const r = [
    { __typename: 'Participant', participantUuid: p },
    { __typename: 'Gathering', gatheringUuid: g.gatheringUuid },
    { __typename: 'HealthCareProfessional', uuid: hcp },
  ];
  const outsider = actorOfType('msl', { businessUnitUuid: otherUnit });
  expect((await environment.callAs(roc, entities, { r })).data._entities).toEqual([
    { firstName: 'Camille' },
    { participantCounter: { total: 1 }, participants: [{ participantUuid: p }] },
    { participants: [{ participantUuid: p }], gatheringDates: [] },
  ]);
  expect((await environment.callAs(outsider, entities, { r })).data._entities).toEqual([
    null,
    { participantCounter: null, participants: [] },
    { participants: [], gatheringDates: [] },
  ]);
});

test('people of a list are found by identifier or address, whatever its case, by logistics alone', async () => {
  const [g, elsewhere] = [await environment.knows(aGathering()), await environment.knows(aGathering())];
  const make = async (gatheringUuid: string, email: string) =>
    (
      await environment.callAs(
        roc,
        `mutation { createParticipant(gatheringUuid: "${gatheringUuid}", participantDetails: { gender: OTHER, firstName: "A", lastName: "B", email: "${email}" }) { participantUuid } }`,
      )
    ).data.createParticipant.participantUuid as string;
  const [found, named] = [await make(g.gatheringUuid, 'A@demo.test'), await make(g.gatheringUuid, 'b@demo.test')];
  await make(g.gatheringUuid, 'c@demo.test');
  await make(elsewhere.gatheringUuid, 'a@demo.test');
  await ParticipantModel.updateOne({ participantUuid: named }, { $set: { 'person.veevaId': 'V-1' } } as never);
  const body = { gatheringUuid: g.gatheringUuid, veevaIds: ['V-1'], emails: ['a@DEMO.test'] };
  const answer = await environment.ask('people-named', body, { issuer: 'logistics' });
  expect(answer.body.map(Object.values).sort()).toEqual(
    [
      [found, null, 'a@demo.test'],
      [named, 'V-1', 'b@demo.test'],
    ].sort(),
  );
  expect((await environment.ask('people-named', body, { issuer: 'mails' })).status).toBe(403);
});
