import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChangeModel, CounterModel } from './copies.model.ts';
import { recounted } from './counts.ts';
import { ParticipantModel } from './participant.model.ts';
import { aGathering, anEvening, type House, mci, openHouse, otherUnit, roc } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();
const list = (ids: readonly string[]) => JSON.stringify(ids);
const bulk = '{ changeUuid count participantUuids canUndo }';

/** The bulk mutations, each with what it changes and tells. */
const acts = {
  setParticipantsCategory: (g: string, ids: readonly string[]) =>
    `setParticipantsCategory(gatheringUuid: "${g}", participantUuids: ${list(ids)}, category: "INTERN", comment: "Vu avec le ROC")`,
  setParticipantsSubscription: (_: string, ids: readonly string[]) =>
    `setParticipantsSubscription(participantUuids: ${list(ids)}, price: 45000, date: "2026-05-02")`,
  setParticipantsPresent: (_: string, ids: readonly string[]) =>
    `setParticipantsPresent(participantUuids: ${list(ids)})`,
  setParticipantsAbsent: (_: string, ids: readonly string[]) => `setParticipantsAbsent(participantUuids: ${list(ids)})`,
  setParticipantsNoShow: (_: string, ids: readonly string[]) => `setParticipantsNoShow(participantUuids: ${list(ids)})`,
  setParticipantsInvitationStatus: (_: string, ids: readonly string[]) =>
    `setParticipantsInvitationStatus(participantUuids: ${list(ids)}, invitationStatus: "UNSUBSCRIBE", comment: "Empêché")`,
  removeParticipants: (g: string, ids: readonly string[]) =>
    `removeParticipants(gatheringUuid: "${g}", participantUuids: ${list(ids)})`,
} as const;
type Act = keyof typeof acts;
const all = Object.keys(acts) as Act[];
const run = (act: Act, g: string, ids: readonly string[], actor: Actor = roc) =>
  house.callAs(actor, `mutation { ${acts[act](g, ids)} ${bulk} }`);

describe.each<[Act, object, string, object, string, boolean]>([
  [
    'setParticipantsCategory',
    { category: 'INTERN' },
    'participant.changed',
    { fields: ['category'] },
    'setParticipantsCategory',
    true,
  ],
  [
    'setParticipantsSubscription',
    { subscriptionPrice: 45_000, subscriptionDate: '2026-05-02' },
    'participant.changed',
    { fields: ['subscription'] },
    'setParticipantsSubscription',
    true,
  ],
  [
    'setParticipantsPresent',
    { presence: 'PRESENT', presenceDate: expect.any(Date) },
    'participant.presenceChanged',
    { fromPresence: null, presence: 'PRESENT' },
    'setParticipantsPresent',
    true,
  ],
  [
    'setParticipantsAbsent',
    { presence: 'ABSENT' },
    'participant.presenceChanged',
    { presence: 'ABSENT' },
    'setParticipantsAbsent',
    true,
  ],
  [
    'setParticipantsNoShow',
    { presence: 'NO_SHOW' },
    'participant.presenceChanged',
    { presence: 'NO_SHOW' },
    'setParticipantsNoShow',
    true,
  ],
  [
    'setParticipantsInvitationStatus',
    { state: 'UNSUBSCRIBE' },
    'participant.changed',
    { fields: ['invitationStatus'], from: 'UNANSWERED' },
    'unsubscribeParticipant',
    false,
  ],
  [
    'removeParticipants',
    { state: 'REMOVED', live: false, liveKey: null },
    'participant.removed',
    { isRemoved: true },
    'removeParticipants',
    false,
  ],
])('%s', (act, fields, event, data, action, canUndo) => {
  test('changes each, tells each, and the counters follow', async () => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 2, 'DOCTOR_LOCAL');
    const { data: answer, errors } = await run(act, g.gatheringUuid, ids);
    expect(errors).toEqual([]);
    expect(answer[act]).toEqual({ changeUuid: expect.any(String), count: 2, participantUuids: ids, canUndo });
    expect(await stored(ids[1]!)).toMatchObject({ ...fields, rev: 2 });
    expect((await house.outboxOf(ids[1])).slice(1)).toEqual([
      expect.objectContaining({
        name: event,
        data: expect.objectContaining({ ...data, gatheringUuid: g.gatheringUuid, rev: 2 }),
      }),
    ]);
    expect((await house.historyOf(ids[1]!)).map((line) => line.action)).toEqual([
      'inviteHealthCareProfessionals',
      action,
    ]);
    const { turn: _t, ...counts } = (await CounterModel.findOne(
      { gatheringUuid: g.gatheringUuid },
      { _id: 0, gatheringUuid: 0 },
    ).lean())!;
    expect(counts).toEqual(await recounted(house.context(), g));
  });

  test('is refused as a whole, and leaves nothing', async () => {
    const g = await house.knows(aGathering());
    const [one, removed] = await house.invite(g, 2, 'DOCTOR_LOCAL');
    await run('removeParticipants', g.gatheringUuid, [removed!]);
    const unknown = randomUUID();
    const { code, errors } = await run(act, g.gatheringUuid, [one!, removed!, unknown]);
    const refused = errors[0]!.extensions.refused as { id: string; code: string }[];
    expect([code, refused.map((r) => [r.id, r.code])]).toEqual([
      'ILLEGAL_TRANSITION',
      [
        [removed, 'ILLEGAL_TRANSITION'],
        [unknown, 'NOT_FOUND'],
      ],
    ]);
    expect([
      (await stored(one!))?.rev,
      (await house.outboxOf(one)).length,
      (await house.historyOf(one!)).length,
    ]).toEqual([1, 1, 1]);
  });

  test('wound up: refused', async () => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 1, 'DOCTOR_LOCAL');
    await house.knows({ ...g, rev: 2, status: 'WINDED_UP' });
    expect((await run(act, g.gatheringUuid, ids)).code).toBe('GATHERING_READ_ONLY');
  });
});

describe('bad ids', () => {
  const cp = actorOfType('cp', {
    businessUnitUuid: otherUnit,
    additionalRights: [
      'setParticipantPresence',
      'setParticipantCategory',
      'setParticipantSubscription',
      'setInvitationStatus',
      'removeParticipant',
    ],
  });

  test.each(all)('%s: another unit’s are not found', async (act) => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 1, 'DOCTOR_LOCAL');
    expect([(await run(act, g.gatheringUuid, ids, cp)).code, (await stored(ids[0]!))?.rev]).toEqual(['NOT_FOUND', 1]);
  });

  test.each(all)('%s: 10,000 are too many, no uuid is not found', async (act) => {
    const g = await house.knows(aGathering());
    const many = Array.from({ length: 10_000 }, () => randomUUID());
    expect((await run(act, g.gatheringUuid, many)).code).toBe('BULK_TOO_LARGE');
    expect((await run(act, g.gatheringUuid, ['{"$ne":null}'])).code).toBe('NOT_FOUND');
  });

  test('of another gathering than the one named are not found', async () => {
    const [g, other] = [await house.knows(aGathering()), await house.knows(aGathering())];
    const ids = await house.invite(other, 1);
    expect((await run('removeParticipants', g.gatheringUuid, ids)).code).toBe('NOT_FOUND');
  });

  test('unjustified absence exists at congresses only; a removed person may be invited anew', async () => {
    const g = await house.knows(anEvening(null));
    const [p] = await house.invite(g, 1);
    expect((await run('setParticipantsNoShow', g.gatheringUuid, [p!])).code).toBe('NO_SHOW_ONLY_AT_CONGRESS');
    await run('removeParticipants', g.gatheringUuid, [p!]);
    const hcp = (await stored(p!))!.healthCareProfessionalUuid;
    const again = await house.callAs(
      roc,
      `mutation { inviteHealthCareProfessionals(gatheringUuid: "${g.gatheringUuid}", selected: ["${hcp}"]) { count } }`,
    );
    expect(again.data.inviteHealthCareProfessionals).toEqual({ count: 1 });
  });
});

describe('undo', () => {
  const undo = (changeUuid: string, actor: Actor = roc) =>
    house.callAs(actor, `mutation { undoParticipantsChange(changeUuid: "${changeUuid}") ${bulk} }`);

  test('puts back what was, but for rows that were changed since', async () => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 3, 'DOCTOR_LOCAL');
    await run('setParticipantsAbsent', g.gatheringUuid, [ids[0]!]);
    const change = (await run('setParticipantsPresent', g.gatheringUuid, ids)).data.setParticipantsPresent;
    await run('setParticipantsNoShow', g.gatheringUuid, [ids[2]!]);
    const { data } = await undo(change.changeUuid);
    expect([data.undoParticipantsChange.count, [...data.undoParticipantsChange.participantUuids].sort()]).toEqual([
      2,
      [ids[0], ids[1]].sort(),
    ]);
    expect((await Promise.all(ids.map(stored))).map((p) => p?.presence)).toEqual(['ABSENT', null, 'NO_SHOW']);
    expect((await undo(change.changeUuid)).code).toBe('NOT_FOUND');
    const { changeUuid } = change;
    expect(await ChangeModel.findOne({ changeUuid }).lean()).toMatchObject({ state: 'undone', rows: [], rev: 2 });
    expect(await house.historyOf(changeUuid)).toEqual([]);
  });

  test.each([
    'setParticipantsCategory',
    'setParticipantsSubscription',
    'setParticipantsPresent',
    'setParticipantsNoShow',
  ] as const)('%s: the fields are as they were, empty or filled in', async (act) => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 2, 'DOCTOR_LOCAL');
    await run('setParticipantsAbsent', g.gatheringUuid, [ids[0]!]);
    const filled = `mutation { setParticipantsSubscription(participantUuids: ["${ids[0]}"], price: 100, date: "2026-01-02") ${bulk} }`;
    expect((await house.callAs(roc, filled)).errors).toEqual([]);
    const fields = async () =>
      (await Promise.all(ids.map(stored))).map((p) => {
        const { category, presence, presenceDate, subscriptionPrice, subscriptionDate } = p!;
        return { category, presence, presenceDate, subscriptionPrice, subscriptionDate };
      });
    const before = await fields();
    const { changeUuid } = (await run(act, g.gatheringUuid, ids)).data[act];
    expect(await fields()).not.toEqual(before);
    expect((await undo(changeUuid)).data.undoParticipantsChange.count).toBe(2);
    expect(await fields()).toEqual(before);
  });

  test('five times at once: it is done once, and the others are told that nothing is there', async () => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 3, 'DOCTOR_LOCAL');
    const { changeUuid } = (await run('setParticipantsPresent', g.gatheringUuid, ids)).data.setParticipantsPresent;
    const codes = (await Promise.all(Array.from({ length: 5 }, () => undo(changeUuid)))).map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(4);
    expect((await Promise.all(ids.map(stored))).map((p) => [p?.presence, p?.rev])).toEqual(ids.map(() => [null, 3]));
  });

  test('one that a version before kept', async () => {
    const g = await house.knows(aGathering());
    const [p] = await house.invite(g, 1, 'DOCTOR_LOCAL');
    const { changeUuid } = (await run('setParticipantsPresent', g.gatheringUuid, [p!])).data.setParticipantsPresent;
    await ChangeModel.collection.updateOne({ changeUuid }, { $unset: { state: '', rev: '', updatedAt: '' } });
    expect([(await undo(changeUuid)).data.undoParticipantsChange.count, (await stored(p!))?.presence]).toEqual([
      1,
      null,
    ]);
    expect((await undo(changeUuid)).code).toBe('NOT_FOUND');
  });

  test('is for who made it, within ten minutes', async () => {
    const g = await house.knows(aGathering());
    const ids = await house.invite(g, 1, 'DOCTOR_LOCAL');
    const { changeUuid } = (await run('setParticipantsPresent', g.gatheringUuid, ids)).data.setParticipantsPresent;
    expect((await undo(changeUuid, mci)).code).toBe('NOT_FOUND');
    await ChangeModel.updateOne({ changeUuid }, { $set: { at: new Date(Date.now() - 11 * 60_000) } });
    expect((await undo(changeUuid)).code).toBe('UNDO_TOO_LATE');
  });
});

test('two people who change the same list at once: both are done, nothing is lost', async () => {
  const g = await house.knows(aGathering());
  const ids = await house.invite(g, 20, 'DOCTOR_LOCAL');
  const outcomes = await Promise.all([
    run('setParticipantsCategory', g.gatheringUuid, ids),
    run('setParticipantsPresent', g.gatheringUuid, ids, mci),
    run('setParticipantsSubscription', g.gatheringUuid, ids),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  const rows = await Promise.all(ids.map(stored));
  expect(rows.map((p) => [p?.category, p?.presence, p?.subscriptionPrice, p?.rev])).toEqual(
    ids.map(() => ['INTERN', 'PRESENT', 45_000, 4]),
  );
});

describe('a person added by hand', () => {
  const details =
    '{ gender: "FEMALE", firstName: "Inès", lastName: "Noël", email: "INES@demo.test", society: "CHU", birthDate: "1980-02-03", trainCardNumber: "123" }';
  const create = (g: string, input = details) =>
    house.callAs(
      roc,
      `mutation { createParticipant(gatheringUuid: "${g}", participantDetails: ${input}) { participantUuid kind email filledSensitiveFields } }`,
    );

  test('is kept with sealed fields, edited, and the fields left out stay', async () => {
    const g = await house.knows(aGathering());
    const { data } = await create(g.gatheringUuid);
    const { participantUuid, ...made } = data.createParticipant;
    expect(made).toEqual({
      kind: 'MANUAL',
      email: 'ines@demo.test',
      filledSensitiveFields: ['birthDate', 'trainCardNumber'],
    });
    const edit = `mutation { updateParticipant(participantUuid: "${participantUuid}", participantDetails: { gender: "FEMALE", firstName: "Inès", lastName: "Noëlle", email: "i@demo.test", trainCardNumber: "" }, base: { rev: 1 }) { lastName filledSensitiveFields } }`;
    expect((await house.callAs(roc, edit)).data.updateParticipant).toEqual({
      lastName: 'Noëlle',
      filledSensitiveFields: ['birthDate'],
    });
    const older = (more: string, touched: string) =>
      house.callAs(
        roc,
        `mutation { updateParticipant(participantUuid: "${participantUuid}", participantDetails: { gender: "FEMALE", firstName: "Inès", lastName: "Noël", email: "i@demo.test", ${more} }, base: { rev: 1, touched: ["${touched}"] }) { lastName } }`,
      );
    expect((await older('phoneNumber: "0601020304"', 'phoneNumber')).data.updateParticipant).toEqual({
      lastName: 'Noëlle',
    });
    expect((await older('trainCard: "Avantage"', 'trainCard')).code).toBe('EDIT_COLLIDES');
    const look = `{ participantSensitiveData(participantUuid: "${participantUuid}", fields: ["birthDate"]) { value } }`;
    expect((await house.callAs(roc, look)).data.participantSensitiveData).toEqual([{ value: '1980-02-03' }]);
  });

  test('with errors: every field is told, nothing is kept; an HCP is not edited here', async () => {
    const g = await house.knows(aGathering());
    const { code, errors } = await create(g.gatheringUuid, '{ email: "x" }');
    expect([code, Object.keys(errors[0]!.extensions.fields as object).sort()]).toEqual([
      'BAD_USER_INPUT',
      ['email', 'firstName', 'gender', 'lastName'],
    ]);
    const [hcp] = await house.invite(g, 1);
    const edit = `mutation { updateParticipant(participantUuid: "${hcp}", participantDetails: ${details}, base: { rev: 1 }) { lastName } }`;
    expect((await house.callAs(roc, edit)).code).toBe('NOT_ADDED_BY_HAND');
  });
});

test('a comment with a file claims the file for readers of participants of the gathering’s units', async () => {
  const g = await house.knows(aGathering());
  const [p] = await house.invite(g, 1);
  const fileUuid = randomUUID();
  const { data } = await house.callAs(
    mci,
    `mutation($file: Upload) { createParticipantComment(participantUuid: "${p}", comment: "Rappelé", file: $file) { participantComments { comment userName file { fileUuid } } } }`,
    { file: fileUuid },
  );
  expect(data.createParticipantComment.participantComments).toEqual([
    { comment: 'Rappelé', userName: 'Prénom mci', file: { fileUuid } },
  ]);
  const [, commented, claim] = await house
    .outboxOf(p)
    .then(async (own) => [...own, ...(await house.outboxOf(`participant:${p}`))]);
  expect([commented?.name, claim?.name, claim?.data.fileUuids, claim?.data.businessUnitUuids]).toEqual([
    'participant.commented',
    'file.claimWanted',
    [fileUuid],
    g.businessUnitUuids,
  ]);
});

test('references of other subgraphs are answered in reach only', async () => {
  const g = await house.knows(aGathering());
  const [p] = await house.invite(g, 1, 'DOCTOR_LOCAL');
  const hcp = (await stored(p!))!.healthCareProfessionalUuid;
  const entities = `query($r: [_Any!]!) { _entities(representations: $r) { ... on Participant { firstName } ... on Gathering { participantCounter { total } participants { participantUuid } } ... on HealthCareProfessional { participants { participantUuid } gatheringDates { gatheringUuid } } } }`;
  const r = [
    { __typename: 'Participant', participantUuid: p },
    { __typename: 'Gathering', gatheringUuid: g.gatheringUuid },
    { __typename: 'HealthCareProfessional', uuid: hcp },
  ];
  const outsider = actorOfType('msl', { businessUnitUuid: otherUnit });
  expect((await house.callAs(roc, entities, { r })).data._entities).toEqual([
    { firstName: 'Camille' },
    { participantCounter: { total: 1 }, participants: [{ participantUuid: p }] },
    { participants: [{ participantUuid: p }], gatheringDates: [] },
  ]);
  expect((await house.callAs(outsider, entities, { r })).data._entities).toEqual([
    null,
    { participantCounter: null, participants: [] },
    { participants: [], gatheringDates: [] },
  ]);
});
