import { randomUUID } from 'node:crypto';
import { messages } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { type Act, all, bulkCalls, stored } from '../testing/bulk-scene.ts';
import {
  aGathering,
  anEvening,
  mci,
  openEnvironment,
  otherUnit,
  roc,
  type TestEnvironment,
} from '../testing/environment.ts';
import { recounted } from './stored-counters.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const run = bulkCalls(() => environment);

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
    'resetParticipantsPresence',
    { presence: null, presenceDate: null },
    'participant.presenceChanged',
    { presence: null },
    'resetParticipantsPresence',
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
  test('changes each, publishes an event for each, and updates the counters', async () => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 2, 'DOCTOR_LOCAL');
    const { data: answer, errors } = await run(act, g.gatheringUuid, ids);
    expect(errors).toEqual([]);
    expect(answer[act]).toEqual({ changeUuid: expect.any(String), count: 2, participantUuids: ids, canUndo });
    expect(await stored(ids[1]!)).toMatchObject({ ...fields, rev: 2 });
    expect((await environment.outboxOf(ids[1])).slice(1)).toEqual([
      expect.objectContaining({
        name: event,
        data: expect.objectContaining({ ...data, gatheringUuid: g.gatheringUuid, rev: 2 }),
      }),
    ]);
    expect((await environment.historyOf(ids[1]!)).map((line) => line.action)).toEqual([
      'inviteHealthCareProfessionals',
      action,
    ]);
    const { turn: _t, ...counts } = (await CounterModel.findOne(
      { gatheringUuid: g.gatheringUuid },
      { _id: 0, gatheringUuid: 0 },
    ).lean())!;
    expect(counts).toEqual(await recounted(environment.context(), g));
  });

  test('is refused as a whole, and leaves nothing', async () => {
    const g = await environment.knows(aGathering());
    const [one, removed] = await environment.invite(g, 2, 'DOCTOR_LOCAL');
    await run('removeParticipants', g.gatheringUuid, [removed!]);
    const unknown = randomUUID();
    const { code, errors } = await run(act, g.gatheringUuid, [one!, removed!, unknown]);
    const refused = errors[0]!.extensions.refused as { id: string; code: string; message: string }[];
    expect(refused[0]!.message).toBe(messages.NOT_ON_THE_LIST);
    expect([code, refused.map((r) => [r.id, r.code])]).toEqual([
      'ILLEGAL_TRANSITION',
      [
        [removed, 'ILLEGAL_TRANSITION'],
        [unknown, 'NOT_FOUND'],
      ],
    ]);
    expect([
      (await stored(one!))?.rev,
      (await environment.outboxOf(one)).length,
      (await environment.historyOf(one!)).length,
    ]).toEqual([1, 1, 1]);
  });

  test('wound up: refused', async () => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 1, 'DOCTOR_LOCAL');
    await environment.knows({ ...g, rev: 2, status: 'WINDED_UP' });
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
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 1, 'DOCTOR_LOCAL');
    expect([(await run(act, g.gatheringUuid, ids, cp)).code, (await stored(ids[0]!))?.rev]).toEqual(['NOT_FOUND', 1]);
  });

  test.each(all)('%s: 10,000 are too many, no uuid is not found', async (act) => {
    const g = await environment.knows(aGathering());
    const many = Array.from({ length: 10_000 }, () => randomUUID());
    expect((await run(act, g.gatheringUuid, many)).code).toBe('BULK_TOO_LARGE');
    expect((await run(act, g.gatheringUuid, ['{"$ne":null}'])).code).toBe('NOT_FOUND');
  });

  test('of another gathering than the one named are not found', async () => {
    const [g, other] = [await environment.knows(aGathering()), await environment.knows(aGathering())];
    const ids = await environment.invite(other, 1);
    expect((await run('removeParticipants', g.gatheringUuid, ids)).code).toBe('NOT_FOUND');
  });

  test('a presence that was noted by mistake is taken back, and not that of who signed', async () => {
    const g = await environment.knows(aGathering());
    const [p, signed] = await environment.invite(g, 2);
    await run('setParticipantsNoShow', g.gatheringUuid, [p!, signed!]);
    await run('resetParticipantsPresence', g.gatheringUuid, [p!]);
    expect(await stored(p!)).toMatchObject({ presence: null, presenceDate: null });
    expect((await environment.historyOf(p!)).at(-1)).toMatchObject({
      action: 'resetParticipantsPresence',
      data: { presence: null, previousPresence: 'NO_SHOW' },
    });
    const counts = await CounterModel.findOne({ gatheringUuid: g.gatheringUuid }, { _id: 0, noShow: 1 }).lean();
    expect(counts).toEqual({ noShow: 1 });
    await ParticipantModel.updateOne(
      { participantUuid: signed },
      { $set: { signatures: [{ signatureUuid: 's' }] as never } },
    );
    expect((await run('resetParticipantsPresence', g.gatheringUuid, [signed!])).code).toBe('PRESENCE_SIGNED');
  });

  test('unjustified absence exists at congresses only; a removed person may be invited again', async () => {
    const g = await environment.knows(anEvening(null));
    const [p] = await environment.invite(g, 1);
    expect((await run('setParticipantsNoShow', g.gatheringUuid, [p!])).code).toBe('NO_SHOW_ONLY_AT_CONGRESS');
    await run('removeParticipants', g.gatheringUuid, [p!]);
    const hcp = (await stored(p!))!.healthCareProfessionalUuid;
    const again = await environment.callAs(
      roc,
      `mutation { inviteHealthCareProfessionals(gatheringUuid: "${g.gatheringUuid}", selected: ["${hcp}"]) { count } }`,
    );
    expect(again.data.inviteHealthCareProfessionals).toEqual({ count: 1 });
  });
});

test('two people who change the same list at once: both are done, nothing is lost', async () => {
  const g = await environment.knows(aGathering());
  const ids = await environment.invite(g, 20, 'DOCTOR_LOCAL');
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
