import { randomUUID } from 'node:crypto';
import { type Actor, PortalError } from '@portal/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import {
  aGathering,
  linkOf,
  mci,
  openEnvironment,
  roc,
  sessionOf,
  type TestEnvironment,
} from '../testing/environment.ts';
import { aParticipant, putIn } from '../testing/list-data.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => {
  environment.neighbours.slots.answer = () => ({ full: [] });
  environment.neighbours.slots.asked.length = 0;
  environment.neighbours.slots.released.length = 0;
  Object.assign(environment.neighbours.rooms, { full: [], asked: [], released: [] });
});

const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();
const hcpMutation = `mutation($p: ID!, $g: ID!, $present: Boolean!, $phone: String, $category: String, $type: String, $activities: [ActivityChoiceInput!], $hosting: HostingInput, $transport: TransportInput, $waiting: [String!]) {
  subscribeHealthCareProfessional(participantUuid: $p, gatheringUuid: $g, present: $present, mobilePhone: $phone, category: $category, participationType: $type, activityInput: $activities, hostingInput: $hosting, transportInput: $transport, waitingNights: $waiting) { participantUuid invitationStatus }
}`;
const staffMutation = hcpMutation
  .replace('subscribeHealthCareProfessional', 'subscribeInternalUser')
  .replace(', category: $category', '')
  .replace(' $category: String,', '');

/** An invited HCP and their link. */
async function invited(more: Parameters<typeof aGathering>[0] = {}, category = 'DOCTOR_LOCAL') {
  const g = await environment.knows(aGathering(more));
  const [p] = await environment.invite(g, 1, category);
  const hcp = (await stored(p!))!.healthCareProfessionalUuid!;
  return {
    g,
    p: p!,
    hcp,
    link: linkOf(hcp, g.gatheringUuid),
    variables: { p: p!, g: g.gatheringUuid, present: true, phone: '06 39 98 00 00' },
  };
}

/** A member of staff who is invited. */
async function invitedStaff(more: Parameters<typeof aGathering>[0] = {}) {
  const g = await environment.knows(aGathering(more));
  const [user] = environment.staff(1);
  const { data } = await environment.callAs(
    roc,
    'mutation($g: ID!, $ids: [ID!]!) { inviteInternalUsers(gatheringUuid: $g, userUuids: $ids, category: "STAFF_FIELD") { participantUuids } }',
    { g: g.gatheringUuid, ids: [user!.userUuid] },
  );
  const [p] = data.inviteInternalUsers.participantUuids as string[];
  return { g, p: p!, user: user!, variables: { p: p!, g: g.gatheringUuid, present: true, phone: '+33639980000' } };
}

describe('an HCP by their link', () => {
  test('confirms: the answer, an event, a mail, and a line of history without their name', async () => {
    const { p, g, link, variables, hcp } = await invited();
    const { data, errors } = await environment.callAs(link, hcpMutation, variables);
    expect([errors, data]).toEqual([
      [],
      { subscribeHealthCareProfessional: { participantUuid: p, invitationStatus: 'CONFIRMED' } },
    ]);
    const after = await stored(p);
    expect([after?.state, after?.mobilePhone, after?.participationType, after?.answer?.answeredByName]).toEqual([
      'CONFIRMED',
      '0639980000',
      'PHYSICAL',
      'Camille Évrard',
    ]);
    const events = (await environment.outboxOf(p))
      .slice(1)
      .map(({ name, data: of }) => [name, of.from ?? of.model, of.slots ?? null]);
    expect(events).toEqual([
      ['participant.answered', 'UNANSWERED', null],
      ['mail.wanted', 'subscriptionConfirmed', null],
    ]);
    expect((await environment.historyOf(p)).at(-1)).toMatchObject({
      action: 'subscribeHealthCareProfessional',
      from: 'UNANSWERED',
      to: 'CONFIRMED',
      actor: { kind: 'link' },
    });
    const form = await environment.callAs(
      link,
      `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { canAnswer banner audience participant { participantUuid invitationStatus } categories { id } } }`,
    );
    expect(form.data.subscriptionForm).toEqual({
      canAnswer: true,
      banner: 'EDIT',
      audience: 'HCP',
      participant: { participantUuid: p, invitationStatus: 'CONFIRMED' },
      categories: [],
    });
    expect(hcp).toHaveLength(36);
  });

  test('so does a person added by hand, by a link bound to the participant', async () => {
    const g = await environment.knows(aGathering());
    const [mine, other] = ['Inès', 'Noé'].map((firstName) =>
      aParticipant(g, { kind: 'MANUAL', healthCareProfessionalUuid: null, category: 'DOCTOR_LOCAL' }, { firstName }),
    );
    const staff = aParticipant(g, { kind: 'STAFF', userUuid: randomUUID(), healthCareProfessionalUuid: null });
    await putIn(environment, g, [mine!, other!, staff]);
    const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { canAnswer participant { participantUuid } } }`;
    const [own, theirs] = [
      linkOf(mine!.participantUuid, g.gatheringUuid),
      linkOf(staff.participantUuid, g.gatheringUuid),
    ];
    expect((await environment.callAs(own, form)).data.subscriptionForm).toEqual({
      canAnswer: true,
      participant: { participantUuid: mine!.participantUuid },
    });
    const answer = (p: string) => ({ p, g: g.gatheringUuid, present: true, phone: '0639980000' });
    expect((await environment.callAs(own, hcpMutation, answer(other!.participantUuid))).code).toBe('NOT_FOUND');
    expect((await environment.callAs(theirs, form)).code).toBe('NOT_FOUND');
    expect((await environment.callAs(theirs, hcpMutation, answer(staff.participantUuid))).code).toBe('NOT_FOUND');
    expect((await environment.callAs(own, hcpMutation, answer(mine!.participantUuid))).code).toBeUndefined();
    expect((await stored(mine!.participantUuid))?.state).toBe('CONFIRMED');
    const to = (await environment.outboxOf(mine!.participantUuid)).find(({ name }) => name === 'mail.wanted')?.data
      .recipients;
    expect(to).toEqual([{ participantUuid: mine!.participantUuid }]);
  });

  test('reaches its own invitation and nothing else', async () => {
    const one = await invited();
    const other = await invited();
    const [neighbour] = await environment.invite(one.g, 1, 'DOCTOR_LOCAL');
    const form = (uuid: string) => `{ subscriptionForm(gatheringUuid: "${uuid}") { audience } }`;
    const outcomes = [
      await environment.callAs(one.link, hcpMutation, { ...one.variables, p: other.p, g: other.g.gatheringUuid }),
      await environment.callAs(one.link, hcpMutation, { ...one.variables, p: neighbour }),
      await environment.callAs(one.link, form(other.g.gatheringUuid)),
      await environment.callAs(
        one.link,
        `{ subscriptionForm(gatheringUuid: "${one.g.gatheringUuid}", participantUuid: "${neighbour}") { audience } }`,
      ),
      await environment.callAs(
        one.link,
        `{ subscriptionForm(gatheringUuid: "${one.g.gatheringUuid}", category: "ORATOR") { audience } }`,
      ),
      await environment.callAs(one.link, `{ participant(participantUuid: "${one.p}") { firstName } }`),
      await environment.callAs(
        one.link,
        `{ participantsForGathering(gatheringUuid: "${one.g.gatheringUuid}") { firstName } }`,
      ),
      await environment.callAs(
        one.link,
        `mutation { setParticipantsPresent(participantUuids: ["${one.p}"]) { count } }`,
      ),
      await environment.callAs(linkOf(one.hcp, one.g.gatheringUuid, 'TRANSPORT'), hcpMutation, one.variables),
      await environment.callAs(linkOf(one.hcp, one.g.gatheringUuid, 'TRANSPORT'), form(one.g.gatheringUuid)),
      await environment.callAs(linkOf(randomUUID(), one.g.gatheringUuid), form(one.g.gatheringUuid)),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
    expect((await stored(neighbour!))?.state).toBe('UNANSWERED');
  });

  test('does not choose the category; staff on behalf do', async () => {
    const { link, variables, p, g } = await invited({}, 'NO_CATEGORY');
    const told = await environment.callAs(
      link,
      `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { reason reasonLabel } }`,
    );
    expect(told.data.subscriptionForm).toEqual({
      reason: 'CATEGORY_MISSING',
      reasonLabel: expect.stringMatching(/^Votre invitation est en préparation/),
    });
    expect((await environment.callAs(link, hcpMutation, { ...variables, category: 'ORATOR' })).code).toBe(
      'CATEGORY_MISSING',
    );
    const answer = await environment.callAs(mci, hcpMutation, { ...variables, category: 'ORATOR' });
    expect([answer.code, (await stored(p))?.category]).toEqual([undefined, 'ORATOR']);
    expect((await environment.callAs(mci, hcpMutation, { ...variables, category: 'STAFF_FIELD' })).code).toBe(
      'CATEGORY_NOT_FOR_PERSON',
    );
  });

  test('gives their cards, which are sealed, readable with the right, and deleted with the next answer', async () => {
    const { link, variables, p } = await invited(
      {
        transportConfiguration: {
          comment: null,
          favouredDepartureDate: null,
          favouredDepartureHour: null,
          favouredReturnDate: null,
          favouredReturnHour: null,
          transfertOptionEnabled: false,
        },
      },
      'ORATOR',
    );
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const transport = {
      wantTransport: true,
      preferenceModes: ['TRAIN'],
      goDepartureDate: day,
      goDepartureHour: '08:00',
      goDeparturePlace: 'Lille',
      goArrivalPlace: 'Lyon',
      backDepartureDate: day,
      backDepartureHour: '19:00',
      backDeparturePlace: 'Lyon',
      backArrivalPlace: 'Lille',
      sncfNumber: '29090112233',
      sncfCard: 'Avantage',
      airFranceNumber: '555',
    };
    expect((await environment.callAs(link, hcpMutation, { ...variables, transport })).code).toBeUndefined();
    const after = await stored(p);
    expect([
      Object.keys(after!.sealed).sort(),
      after?.answer?.transport?.filledCardFields,
      JSON.stringify(after).includes('29090112233'),
    ]).toEqual([['sncfCard', 'sncfNumber'], ['sncfNumber', 'sncfCard'], false]);
    const look = `{ participantSensitiveData(participantUuid: "${p}", fields: ["sncfNumber", "birthDate"]) { field value } }`;
    expect((await environment.callAs(roc, look)).data.participantSensitiveData).toEqual([
      { field: 'sncfNumber', value: '29090112233' },
    ]);
    expect(
      (await environment.auditOf(p)).filter(({ outcome }) => outcome === 'read').map(({ action }) => action),
    ).toEqual(['participantSensitiveData']);
    expect(
      (await environment.callAs(link, hcpMutation, { ...variables, present: false })).data
        .subscribeHealthCareProfessional.invitationStatus,
    ).toBe('REFUSED');
    expect((await stored(p))?.sealed).toEqual({});
    expect((await environment.callAs(link, hcpMutation, variables)).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('when the form is closed', () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  test.each([
    [{ status: 'CLOSED' as const }, 'GATHERING_CLOSED', undefined],
    [{ status: 'PUBLISHED' as const }, 'GATHERING_NOT_PUBLISHED', undefined],
    [{ limitDate: yesterday }, 'SUBSCRIPTION_ENDED', undefined],
    [{ status: 'DRAFT' as const }, 'GATHERING_NOT_PUBLISHED', 'GATHERING_NOT_PUBLISHED'],
  ])('%j: the HCP %s, staff on behalf %s', async (more, hcpCode, staffCode) => {
    const { link, variables } = await invited(more);
    expect([
      (await environment.callAs(link, hcpMutation, variables)).code,
      (await environment.callAs(roc, hcpMutation, variables)).code,
    ]).toEqual([hcpCode, staffCode]);
  });

  test('wound up: nobody', async () => {
    const { g, link, variables } = await invited();
    await environment.knows({ ...g, rev: 2, status: 'WINDED_UP' });
    expect([
      (await environment.callAs(link, hcpMutation, variables)).code,
      (await environment.callAs(roc, hcpMutation, variables)).code,
    ]).toEqual(['GATHERING_READ_ONLY', 'GATHERING_READ_ONLY']);
  });
});

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

  test('cannot be answered for by the HCPs’ form', async () => {
    const { variables } = await invitedStaff();
    expect((await environment.callAs(roc, hcpMutation, variables)).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('activities', () => {
  const activityUuid = randomUUID();
  const activities = [{ date: '2027-03-10', interval: '10:00-11:00', activityUuid }];

  test('are held first, under a key that is committed with the answer', async () => {
    const { link, variables, p, g } = await invited();
    expect((await environment.callAs(link, hcpMutation, { ...variables, activities })).code).toBeUndefined();
    const { answer } = (await stored(p))!;
    expect(environment.neighbours.slots.asked).toEqual([
      {
        key: answer!.slotsKey,
        participantUuid: p,
        gatheringUuid: g.gatheringUuid,
        activityUuids: [activityUuid],
        category: 'DOCTOR_LOCAL',
        participationType: 'PHYSICAL',
      },
    ]);
    const told = (await environment.outboxOf(p)).find(({ name }) => name === 'participant.answered');
    expect(told?.data.slots).toEqual({ key: answer!.slotsKey, activityUuids: [activityUuid] });
    const isCommitted = (key: string) => environment.askOver('is-committed', { key }, { issuer: 'activities' });
    expect([await isCommitted(answer!.slotsKey!), await isCommitted('another')]).toEqual([
      { committed: true },
      { committed: false },
    ]);
    await expect(environment.askOver('is-committed', { key: 'x' }, { issuer: 'documents' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('that are full are reported beside their slot, and nothing is saved', async () => {
    const { link, variables, p } = await invited();
    environment.neighbours.slots.answer = () => ({ full: [{ activityUuid, name: 'Atelier' }] });
    const { code, errors } = await environment.callAs(link, hcpMutation, { ...variables, activities });
    expect([code, errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { 'activityInput.2027-03-10.10:00-11:00': '« Atelier » est complet' },
    ]);
    expect([(await stored(p))?.state, (await stored(p))?.rev]).toEqual(['UNANSWERED', 1]);
  });

  test('that overlap or are not offered are reported as well', async () => {
    const { link, variables } = await invited();
    environment.neighbours.slots.answer = () => {
      throw new PortalError('ACTIVITY_NOT_OFFERED', { activityUuid, name: 'Atelier' });
    };
    const { errors } = await environment.callAs(link, hcpMutation, { ...variables, activities });
    expect(Object.keys(errors[0]!.extensions.fields as object)).toEqual(['activityInput.2027-03-10.10:00-11:00']);
  });

  test('down: a clear error, nothing saved; without a choice they are not called', async () => {
    const { link, variables, p } = await invited();
    await environment.activitiesDown();
    try {
      expect((await environment.callAs(link, hcpMutation, { ...variables, activities })).code).toBe(
        'SERVICE_UNAVAILABLE',
      );
      expect((await stored(p))?.state).toBe('UNANSWERED');
      expect((await environment.callAs(link, hcpMutation, variables)).code).toBeUndefined();
    } finally {
      await environment.activitiesUp();
    }
  });

  test('a key reported as not committed never is; its slots are released', async () => {
    const { link, variables, p } = await invited();
    environment.neighbours.slots.answer = async () => {
      const { key } = environment.neighbours.slots.asked.at(-1) as { key: string };
      await environment.askOver('is-committed', { key }, { issuer: 'activities' });
      return { full: [] };
    };
    expect((await environment.callAs(link, hcpMutation, { ...variables, activities })).code).toBe('CONFLICT');
    const { key } = environment.neighbours.slots.asked.at(-1) as { key: string };
    expect([
      (await stored(p))?.state,
      environment.neighbours.slots.released,
      await environment.askOver('is-committed', { key }, { issuer: 'activities' }),
    ]).toEqual(['UNANSWERED', [key], { committed: false }]);
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

describe('an answer that wishes for a room', () => {
  /** An HCP whose category has a room, at a congress of two nights. */
  const wishing = async () => {
    const answer = await invited({}, 'DOCTOR_MORE_50KM_2DAYS');
    const nights = [answer.g.beginDate!, new Date(answer.g.beginDate!.getTime() + 86_400_000)].map((at) =>
      at.toISOString().slice(0, 10),
    );
    const hosting = { wantHosting: true, nightsWanted: [], wantTransfer: false };
    return { ...answer, nights, variables: { ...answer.variables, hosting } };
  };
  const keyOf = async (p: string) => (await stored(p))?.answer?.roomsKey;
  const wishIn = async (p: string) =>
    (await environment.outboxOf(p)).find(({ name }) => name === 'participant.answered')?.data.hosting;

  test('holds beds before it is saved, and says by which key; without a wish none is asked for', async () => {
    const { g, p, link, variables } = await wishing();
    expect((await environment.callAs(link, hcpMutation, variables)).errors).toEqual([]);
    const key = await keyOf(p);
    const { rooms } = environment.neighbours;
    expect(rooms.asked).toEqual([
      { key, participantUuid: p, gatheringUuid: g.gatheringUuid, category: 'DOCTOR_MORE_50KM_2DAYS', nightsWanted: [] },
    ]);
    expect(await wishIn(p)).toEqual({ nightsWanted: [], comment: null, wantTransfer: false, key });
    const ask = () => environment.askOver('is-committed', { key }, { issuer: 'logistics' });
    expect(await ask()).toEqual({ committed: true });
    await environment.callAs(link, hcpMutation, { ...variables, hosting: null });
    expect([rooms.asked.length, await keyOf(p), rooms.released]).toEqual([1, null, []]);
  });

  test('is not saved when a night became full that the form had not said; it is, once that is agreed to', async () => {
    const { p, link, nights, variables } = await wishing();
    const [first, second] = nights as [string, string];
    environment.neighbours.rooms.full = nights;
    const refused = await environment.callAs(link, hcpMutation, { ...variables, waiting: [first] });
    const [year, month, day] = second.split('-');
    expect([year?.length, refused.code, refused.errors[0]?.extensions]).toEqual([
      4,
      'BAD_USER_INPUT',
      expect.objectContaining({
        fullNights: [second],
        fields: {
          'hostingInput.wantHosting': `Plus de chambre le ${day}/${month}\u202f: vous serez en liste d’attente. Confirmez à nouveau si vous l’acceptez.`,
        },
      }),
    ]);
    expect([(await stored(p))?.answer ?? null, environment.neighbours.rooms.released.length]).toEqual([null, 1]);
    expect((await environment.callAs(link, hcpMutation, { ...variables, waiting: nights })).errors).toEqual([]);
  });

  test('while logistics is down: a clear error and nothing saved; an answer without such a wish is saved', async () => {
    const { p, link, variables } = await wishing();
    await environment.logisticsDown();
    try {
      expect((await environment.callAs(link, hcpMutation, variables)).code).toBe('SERVICE_UNAVAILABLE');
      expect((await stored(p))?.state).toBe('UNANSWERED');
      expect((await environment.callAs(link, hcpMutation, { ...variables, hosting: null })).errors).toEqual([]);
    } finally {
      await environment.logisticsUp();
    }
  });

  test('the form says for which nights the person would wait; while logistics is down it says none', async () => {
    const hostingConfiguration = {
      ...{ eveArrival: false, chooseEveArrivalAllowed: false, chooseNightsAllowed: true, comment: null },
    };
    const { g, link } = await invited({ hostingConfiguration }, 'DOCTOR_MORE_50KM_2DAYS');
    const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { gathering { hosting { fullNights } } } }`;
    const shown = async () => (await environment.callAs(link, form)).data.subscriptionForm.gathering.hosting.fullNights;
    environment.neighbours.rooms.full = ['2027-03-10'];
    expect(await shown()).toEqual(['2027-03-10']);
    await environment.logisticsDown();
    try {
      expect(await shown()).toEqual([]);
    } finally {
      await environment.logisticsUp();
    }
  });
});
