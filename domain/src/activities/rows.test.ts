import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { userTypes } from '../actors/user-types.ts';
import { gatheringStates } from '../gathering/states.ts';
import { rightsOf } from '../rights/catalogue.ts';
import { availableActions, isPermitted, refusalOf } from '../rules/available-actions.ts';
import { actorOf, anActivity, aSubscriber, gathering, now } from './example.test-data.ts';
import { activityWorkflow } from './rows.ts';
import { activityStates } from './states.ts';
import { activitySubscriberWorkflow } from './subscriber.ts';

const refusal = (action: string, doc = anActivity(), actor: Actor = actorOf('roc')) =>
  refusalOf(activityWorkflow as never, action, { doc: doc as never, actor, now, newUuid: () => '', input: undefined });

const byRight = {
  updateActivity: 'manageActivity',
  deleteActivity: 'deleteActivity',
  subscribeParticipants: 'subscribeToActivity',
  unsubscribeParticipants: 'subscribeToActivity',
  setActivityParticipantsPresent: 'setActivityPresence',
  setActivityParticipantsAbsent: 'setActivityPresence',
  setActivityParticipantsNoShow: 'setActivityPresence',
  resetActivityParticipantsPresence: 'setActivityPresence',
} as const;
const serviceOnly = ['enrolActivitySlots', 'freeActivitySlots'];

test('every row is one of these', () => {
  expect(Object.keys(activityWorkflow.rows).sort()).toEqual(
    ['createActivity', ...Object.keys(byRight), ...serviceOnly].sort(),
  );
});

describe('every row × state × user type', () => {
  for (const state of activityStates) {
    test.each(Object.entries(byRight))(`${state}: %s`, (action, right) => {
      const found = Object.fromEntries(
        userTypes.map((type) => [type, refusal(action, anActivity({ state }), actorOf(type))]),
      );
      const expected = Object.fromEntries(
        userTypes.map((type) => [
          type,
          !rightsOf(type).has(right) ? 'FORBIDDEN' : state === 'PLANNED' ? null : 'ILLEGAL_TRANSITION',
        ]),
      );
      expect(found).toEqual(expected);
    });
    test.each(serviceOnly)(`${state}: %s is for the service alone`, (action) => {
      for (const type of userTypes) expect(refusal(action, anActivity({ state }), actorOf(type))).toBe('FORBIDDEN');
      const service = { kind: 'service', service: 'activities' } as const;
      expect(refusal(action, anActivity({ state }), service)).toBe(state === 'PLANNED' ? null : 'ILLEGAL_TRANSITION');
    });
  }
});

test.each(gatheringStates)('in a gathering that is %s', (status) => {
  const codes = new Set(
    Object.keys(byRight).map((action) => refusal(action, anActivity({ gathering: gathering({ status }) }))),
  );
  expect([...codes]).toEqual([status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : null]);
});

test.each([
  ['deleteActivity', { enrolled: 1 }, 'ACTIVITY_NOT_EMPTY'],
  ['deleteActivity', { enrolled: 0 }, null],
  ['subscribeParticipants', { quota: 2, taken: 2 }, 'ACTIVITY_FULL'],
  ['subscribeParticipants', { quota: 2, taken: 1 }, null],
  ['subscribeParticipants', { quota: null, taken: 9 }, null],
  ['unsubscribeParticipants', { quota: 2, taken: 2 }, null],
  [
    'setActivityParticipantsNoShow',
    { gathering: gathering({ gatheringType: 'biogenEvent' }) },
    'NO_SHOW_ONLY_AT_CONGRESS',
  ],
] as const)('%s with %j: %s', (action, doc, code) => {
  expect(refusal(action, anActivity(doc))).toBe(code);
});

test('the buttons say why not', () => {
  expect(
    availableActions(activityWorkflow as never, anActivity({ enrolled: 2 }) as never, actorOf('mci'), now),
  ).toEqual([
    { name: 'updateActivity', label: 'Modifier', allowed: true, reason: null, asks: null },
    { name: 'deleteActivity', label: 'Supprimer', allowed: false, reason: 'ACTIVITY_NOT_EMPTY', asks: null },
  ]);
});

describe('the slots of a participant', () => {
  const row = activitySubscriberWorkflow.rows.syncActivitySlots;
  const link = (more: object = {}): Actor => ({
    kind: 'link',
    purpose: 'SUBSCRIPTION',
    healthCareProfessionalUuid: 'h',
    gatheringUuid: 'g',
    linkId: 'l',
    ...more,
  });
  test.each([
    ['the HCP by their link', link(), {}, true],
    ['another HCP', link({ healthCareProfessionalUuid: 'x' }), {}, false],
    ['a link for another gathering', link({ gatheringUuid: 'x' }), {}, false],
    ['a link for another purpose', link({ purpose: 'TRANSPORT' }), {}, false],
    ['oneself', actorOf('abm'), { userUuid: 'u-me' }, true],
    ['a colleague', actorOf('abm', 'u-other'), { userUuid: 'u-me' }, false],
    ['who answers for others', actorOf('roc'), {}, true],
    ['nobody', { kind: 'anonymous' } as const, {}, false],
  ])('%s: %s', (_, actor, person, expected) => {
    expect(isPermitted(row, aSubscriber(person), actor)).toBe(expected);
  });

  const check = (actor: Actor, more: Parameters<typeof gathering>[0], category = 'DOCTOR_LOCAL') =>
    (row.check ?? [])
      .map((guard) =>
        guard({
          doc: aSubscriber(),
          actor,
          now,
          newUuid: () => '',
          input: { activityUuids: [], category, gathering: gathering(more) },
        }),
      )
      .find((verdict) => verdict !== true) ?? true;
  test.each([
    ['PUBLISHED', 'GATHERING_NOT_PUBLISHED', true],
    ['PUBLISHED_FRONT', true, true],
    ['CLOSED', 'GATHERING_CLOSED', true],
    ['WINDED_UP', 'GATHERING_READ_ONLY', 'GATHERING_READ_ONLY'],
    ['DRAFT', 'GATHERING_NOT_PUBLISHED', 'GATHERING_NOT_PUBLISHED'],
  ] as const)('%s: the HCP %s, staff for them %s', (status, byLink, byStaff) => {
    expect([check(link(), { status }), check(actorOf('roc'), { status })]).toEqual([byLink, byStaff]);
  });
  test('the limit date ends it for the person; only staff try another category', () => {
    const late = { limitDate: '2027-01-31' };
    expect([check(link(), late), check(actorOf('roc'), late)]).toEqual(['SUBSCRIPTION_ENDED', true]);
    expect([check(link(), {}, 'INTERN'), check(actorOf('roc'), {}, 'INTERN')]).toEqual(['FORBIDDEN', true]);
  });
});
