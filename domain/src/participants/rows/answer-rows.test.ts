import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import type { SubscriptionAnswer } from '../../subscription/answer-record-schema.ts';
import { contextOf, gatheringOf, linkActor, now, participant, uuids } from '../example.test-data.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { participantWorkflow } from '../workflow.ts';

const row = participantWorkflow.rows.subscribeHealthCareProfessional;
const answer = (present: boolean, changes: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  present,
  activityChoices: [],
  hosting: null,
  transport: null,
  answeredAt: now,
  answeredByName: null,
  slotsKey: null,
  ...changes,
});
const inputOf = (present: boolean, changes: object = {}) => ({
  category: 'DOCTOR_MORE_50KM_2DAYS',
  participationType: 'PHYSICAL' as const,
  mobilePhone: '0612345678',
  isLearnedSocietyMember: false,
  learnedSocietyMemberId: null,
  answer: answer(present),
  sealed: {},
  ...changes,
});

/** The first reason of the row's checks, as the engine asks them. */
const checked = (doc: ParticipantInGathering, actor: Actor, changes: object = {}) => {
  const context = contextOf(doc, inputOf(true, changes), actor) as never;
  const checks = row.check as unknown as ((c: never) => true | string)[];
  return checks.map((guard) => guard(context)).find((verdict) => verdict !== true) ?? null;
};

describe('what an answer is checked for', () => {
  const late = gatheringOf('PUBLISHED_FRONT', { limitDate: '2027-01-01' });
  test.each<[string, ParticipantInGathering, Actor, object, string | null]>([
    ['an HCP by link', participant(), linkActor(), {}, null],
    [
      'after the limit date',
      participant('HCP', 'UNANSWERED', { gathering: late }),
      linkActor(),
      {},
      'SUBSCRIPTION_ENDED',
    ],
    [
      'staff on behalf, after the limit date',
      participant('HCP', 'UNANSWERED', { gathering: late }),
      actorOf('roc'),
      {},
      null,
    ],
    [
      'closed, by link',
      participant('HCP', 'UNANSWERED', { gathering: gatheringOf('CLOSED') }),
      linkActor(),
      {},
      'GATHERING_CLOSED',
    ],
    [
      'published to staff only, by link',
      participant('HCP', 'UNANSWERED', { gathering: gatheringOf('PUBLISHED') }),
      linkActor(),
      {},
      'GATHERING_NOT_PUBLISHED',
    ],
    [
      'wound up, staff on behalf',
      participant('HCP', 'UNANSWERED', { gathering: gatheringOf('WINDED_UP') }),
      actorOf('roc'),
      {},
      'GATHERING_READ_ONLY',
    ],
    [
      'no category',
      participant('HCP', 'UNANSWERED', { category: 'NO_CATEGORY' }),
      linkActor(),
      { category: 'NO_CATEGORY' },
      'CATEGORY_MISSING',
    ],
    [
      'staff give the category with the answer',
      participant('HCP', 'UNANSWERED', { category: 'NO_CATEGORY' }),
      actorOf('roc'),
      {},
      null,
    ],
    ['an HCP gives another category', participant(), linkActor(), { category: 'DOCTOR_LOCAL' }, 'FORBIDDEN'],
    ['staff give another category', participant(), actorOf('roc'), { category: 'DOCTOR_LOCAL' }, null],
    [
      'staff give a category of staff',
      participant(),
      actorOf('roc'),
      { category: 'STAFF_FIELD' },
      'CATEGORY_NOT_FOR_PERSON',
    ],
    [
      'staff give a category of another event',
      participant(),
      actorOf('roc'),
      { category: 'DOCTOR_MORE_50KM_CONGRESS_1DAY' },
      'CATEGORY_NOT_FOR_EVENT',
    ],
  ])('%s', (_, doc, actor, changes, expected) => expect(checked(doc, actor, changes)).toBe(expected));
});

test.each([
  ['confirms', true, 'CONFIRMED'],
  ['refuses', false, 'REFUSED'],
])('the answer %s', (_, present, expected) => {
  expect(row.to(contextOf(participant(), inputOf(present)))).toBe(expected);
});

test('the sealed values of an answer are added to the present ones, null removes one', () => {
  const doc = { ...participant(), sealed: { birthDate: 'a', sncfNumber: 'b', sncfCard: 'c' } };
  const sealed = { sncfNumber: 'new', sncfCard: null };
  expect(row.apply(contextOf(doc, inputOf(true, { sealed })) as never)).toMatchObject({
    sealed: { birthDate: 'a', sncfNumber: 'new' },
  });
  expect(row.apply(contextOf(doc, inputOf(true, { sealed })) as never).sealed).not.toHaveProperty('sncfCard');
});

test('the history keeps the answer, and whether it was given on behalf', () => {
  const of = (actor: Actor) => row.records(contextOf(participant(), inputOf(true), actor));
  expect([of(linkActor()), of(actorOf('roc'))]).toEqual([
    { present: true, participationType: 'PHYSICAL', onBehalf: false },
    { present: true, participationType: 'PHYSICAL', onBehalf: true },
  ]);
});

describe('what an answer publishes', () => {
  const activity = '00000000-0000-4000-8000-000000000777';
  const emitted = (doc: ParticipantInGathering) =>
    row.emits({ ...contextOf(doc, inputOf(true)), before: participant() } as never).map((event) => ({
      name: event.name,
      data: event.data as Record<string, unknown>,
    }));
  const route = {
    goDepartureDate: '2027-03-09',
    goDepartureHour: '18:00',
    goDeparturePlace: 'Brest',
    goArrivalPlace: 'Lyon',
    backDepartureDate: '2027-03-12',
    backDepartureHour: '17:30',
    backDeparturePlace: 'Lyon',
    backArrivalPlace: 'Brest',
  };
  const transport = {
    wantTransport: true,
    preferenceModes: ['TRAIN'],
    ...route,
    filledCardFields: ['sncfNumber'],
  } as never;
  const confirmed = participant('HCP', 'CONFIRMED', {
    answer: answer(true, {
      activityChoices: [
        { date: '2027-03-10', interval: '20:00-22:00', activityUuid: activity },
        { date: '2027-03-11', interval: '20:00-22:00', activityUuid: null },
      ],
      hosting: { wantHosting: true, nightsWanted: ['2027-03-10'], comment: null, wantTransfer: true },
      roomsKey: 'beds',
      transport,
      slotsKey: 'key',
    }),
  });

  test('slots, room and journey to their owners, a mail to the person; no name travels', () => {
    const [told, mail] = emitted(confirmed);
    expect(told).toMatchObject({
      name: 'participant.answered',
      data: {
        invitationStatus: 'CONFIRMED',
        from: 'UNANSWERED',
        slots: { key: 'key', activityUuids: [activity] },
        hosting: { nightsWanted: ['2027-03-10'], comment: null, wantTransfer: true, key: 'beds' },
        transport: { preferenceModes: ['TRAIN'], ...route },
      },
    });
    expect(mail).toMatchObject({
      name: 'mail.wanted',
      data: { model: 'subscriptionConfirmed', recipients: [{ healthCareProfessionalUuid: uuids.hcp }] },
    });
    expect(JSON.stringify(told)).not.toMatch(/Jeanne|Martin|demo\.test/);
  });

  test('a refusal leaves nothing to hold, and has a mail of its own', () => {
    const [told, mail] = emitted(participant('HCP', 'REFUSED', { answer: answer(false) }));
    expect(told?.data).toMatchObject({ invitationStatus: 'REFUSED', slots: null, hosting: null, transport: null });
    expect(mail?.data).toMatchObject({ model: 'subscriptionRefused' });
  });

  test.each([
    ['staff', participant('STAFF', 'CONFIRMED', { answer: answer(true) }), { userUuid: uuids.user }],
    [
      'a person added by hand',
      participant('MANUAL', 'CONFIRMED', { answer: answer(true) }),
      { participantUuid: uuids.participant },
    ],
  ])('the mail goes to %s', (_, doc, recipient) => {
    expect(emitted(doc)[1]?.data.recipients).toEqual([recipient]);
  });
});
