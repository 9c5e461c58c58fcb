import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GatheringCopies } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { stored } from '../testing/bulk-scene.ts';
import { aGathering, openEnvironment, roc, sessionOf, type TestEnvironment } from '../testing/environment.ts';
import { aParticipant } from '../testing/list-data.ts';
import { answeringIn, hcpMutation, staffMutation } from '../testing/subscription-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { invitedStaff } = answeringIn(() => environment);

describe('a member of staff', () => {
  test('answers their own invitation, whatever their unit, and no other', async () => {
    const { p, user, variables } = await invitedStaff({ businessUnitUuids: [randomUUID()] });
    const other = await invitedStaff();
    expect(
      (await environment.callAs(sessionOf(user), staffMutation, { ...variables, p: other.p, g: other.g.gatheringUuid }))
        .code,
    ).toBe('FORBIDDEN');
    expect((await environment.callAs(sessionOf(user), staffMutation, variables)).data.subscribeInternalUser).toEqual({
      participantUuid: p,
      invitationStatus: 'CONFIRMED',
    });
  });

  test('finds it in what waits for them until it is answered; nobody else does', async () => {
    const { g, p, user, variables } = await invitedStaff();
    const work = async (actor: Actor) =>
      (await environment.callAs(actor, '{ participantsWork { kind count items { id title gatheringUuid } } }')).data
        .participantsWork;
    expect(await work(sessionOf(user))).toEqual([
      {
        kind: 'INVITATION_TO_ANSWER',
        count: 1,
        items: [{ id: p, title: g.name, gatheringUuid: g.gatheringUuid }],
      },
    ]);
    expect(await work(roc)).toEqual([]);
    // Not before it is published to staff, nor when nobody answers any more.
    for (const status of ['TO_VALIDATE', 'CLOSED'] as const) {
      await environment.knows({ ...g, rev: g.rev + (status === 'CLOSED' ? 2 : 1), status });
      expect(await work(sessionOf(user))).toEqual([]);
    }
    await environment.knows({ ...g, rev: g.rev + 3 });
    await environment.callAs(sessionOf(user), staffMutation, variables);
    expect(await work(sessionOf(user))).toEqual([]);
  });

  test('finds it behind any number of invitations to gatherings that are closed or wound up', async () => {
    const { g, p, user } = await invitedStaff();
    const { _id: _ofCopy, ...copy } = (await GatheringCopies.findOne({ gatheringUuid: g.gatheringUuid }).lean())!;
    const { _id: _ofOwn, ...own } = (await ParticipantModel.findOne({ participantUuid: p }).lean())!;
    // Of the user's invitations the index gives these first.
    const before = Array.from({ length: 420 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    await GatheringCopies.collection.insertMany(
      before.map((gatheringUuid, n) => ({ ...copy, gatheringUuid, status: n % 2 ? 'WINDED_UP' : 'CLOSED' })),
    );
    await ParticipantModel.collection.insertMany(
      before.map((gatheringUuid) => ({ ...own, gatheringUuid, participantUuid: randomUUID(), liveKey: null })),
    );
    const { data } = await environment.callAs(sessionOf(user), '{ participantsWork { count items { id } } }');
    expect(data.participantsWork).toEqual([{ count: 1, items: [{ id: p }] }]);
  });

  test('needs a valid mobile number, and gets all errors at once', async () => {
    const { user, variables } = await invitedStaff({ isVirtual: true });
    const { code, errors } = await environment.callAs(sessionOf(user), staffMutation, { ...variables, phone: '12' });
    expect([code, Object.keys(errors[0]!.extensions.fields as object).sort()]).toEqual([
      'BAD_USER_INPUT',
      ['mobilePhone', 'participationType'],
    ]);
  });

  const configured = {
    hostingConfiguration: {
      eveArrival: false,
      chooseEveArrivalAllowed: false,
      chooseNightsAllowed: false,
      comment: null,
    },
  };
  test('is asked about a room where logistics has a hotel, and only then; a wish without one is dropped', async () => {
    const { g, p, user, variables } = await invitedStaff(configured);
    const wish = { ...variables, hosting: { wantHosting: true, nightsWanted: [], wantTransfer: false } };
    const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { gathering { hosting { hasHostings } } } }`;
    const shown = async () =>
      (await environment.callAs(sessionOf(user), form)).data.subscriptionForm.gathering.hosting.hasHostings;
    environment.neighbours.withoutHotel.add(g.gatheringUuid);
    expect(await shown()).toBe(false);
    await environment.callAs(sessionOf(user), staffMutation, wish);
    expect((await stored(p))?.answer?.hosting).toBeNull();
    environment.neighbours.withoutHotel.delete(g.gatheringUuid);
    expect(await shown()).toBe(true);
    await environment.callAs(sessionOf(user), staffMutation, wish);
    expect((await stored(p))?.answer?.hosting).toMatchObject({ wantHosting: true });
  });

  test('is shown the banner while logistics is down; the form, which has a question of logistics, says so', async () => {
    const { g, user } = await invitedStaff(configured);
    const form = (fields: string) =>
      environment.callAs(sessionOf(user), `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { ${fields} } }`);
    await environment.logisticsDown();
    try {
      expect((await form('banner contacts { name }')).data.subscriptionForm).toMatchObject({ banner: 'SUBSCRIBE' });
      expect((await form('gathering { hosting { hasHostings } }')).code).toBe('SERVICE_UNAVAILABLE');
    } finally {
      await environment.logisticsUp();
    }
  });

  test('cannot be answered for by the HCPs’ form', async () => {
    const { variables } = await invitedStaff();
    expect((await environment.callAs(roc, hcpMutation, variables)).code).toBe('ILLEGAL_TRANSITION');
  });
});

test('the preview shows the form of a category to staff, with whom to ask; the ROC sees that it is herself', async () => {
  const [contact] = environment.staff(1, {
    userType: 'roc',
    firstName: 'Raphaëlle',
    lastName: 'Olivier',
    email: 'roc@demo.test',
  });
  const member = {
    userUuid: contact!.userUuid,
    gatheringUserType: 'roc' as const,
    isBackup: false,
    businessUnitUuid: null,
  };
  const g = await environment.knows(aGathering({ gatheringUsers: [member] }));
  const ask = (category: string, who: Actor = roc) =>
    environment.callAs(
      who,
      `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}", category: "${category}") { audience category { id modules } contacts { name email } isContact participant { participantUuid } } }`,
    );
  expect((await ask('STAFF_FIELD')).data.subscriptionForm).toEqual({
    audience: 'INTERNAL',
    category: { id: 'STAFF_FIELD', modules: ['HOSTING', 'RESTAURATION', 'EXPENSE_NOTE'] },
    contacts: [{ name: 'Raphaëlle Olivier', email: 'roc@demo.test' }],
    isContact: false,
    participant: null,
  });
  expect((await ask('STAFF_FIELD', sessionOf(contact!))).data.subscriptionForm.isContact).toBe(true);
  expect((await ask('DOCTOR_MORE_50KM_CONGRESS_1DAY')).code).toBe('CATEGORY_NOT_FOR_EVENT');
  // Somebody has it from when the event was of one day.
  const rows = [aParticipant(g, { category: 'DOCTOR_MORE_50KM_CONGRESS_1DAY' })];
  await ParticipantModel.create(rows);
  expect((await ask('DOCTOR_MORE_50KM_CONGRESS_1DAY')).data.subscriptionForm.category.id).toBe(
    'DOCTOR_MORE_50KM_CONGRESS_1DAY',
  );
  const { gatheringUuid } = g;
  expect(await environment.askOver('used-categories', { gatheringUuid }, { issuer: 'gatherings' })).toEqual([
    'DOCTOR_MORE_50KM_CONGRESS_1DAY',
  ]);
  await expect(environment.askOver('used-categories', { gatheringUuid }, { issuer: 'mails' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
