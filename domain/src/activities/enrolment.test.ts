import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { userTypes } from '../actors/user-types.ts';
import { rightsOf } from '../rights/catalogue.ts';
import { refusalOf } from '../rules/available-actions.ts';
import type { RuleContext } from '../rules/workflow.ts';
import type { ActivityParticipant } from './activity.ts';
import { enrolmentWorkflow, isHoldOfAnswer, type LineState, lineStates } from './enrolment.ts';
import { actorOf, anActivity, aSubscriber, now } from './example.test-data.ts';
import { slotHoldMs } from './states.ts';

const { rows } = enrolmentWorkflow;
type Action = keyof typeof rows;
const service = { kind: 'service', service: 'activities' } as const satisfies Actor;
const held = { state: 'HELD', heldUntil: now, holdKey: null, enrolledAt: null } as const;
const enrolled = { state: 'ENROLLED', heldUntil: null, holdKey: null, enrolledAt: now } as const;
const stored: Record<LineState, Partial<ActivityParticipant>> = {
  HELD: held,
  ENROLLED: enrolled,
  GONE: { ...enrolled, state: 'GONE' as never },
};

const aLine = (more: Partial<ActivityParticipant> = {}): ActivityParticipant => ({
  activityParticipantUuid: 'l',
  activityUuid: 'a',
  gatheringUuid: 'g',
  participantUuid: 'p',
  origin: 'FORM',
  presence: null,
  ...enrolled,
  ...more,
});
const rulesOn = (doc: ActivityParticipant, input: unknown, actor: Actor = service): RuleContext<ActivityParticipant> =>
  ({ doc, actor, now, newUuid: () => 'new', input }) as never;

/** Why not, with input; null when it is done. */
function refusal(action: Action, doc: ActivityParticipant, input: unknown = {}, actor: Actor = service) {
  const rules = rulesOn(doc, input, actor);
  const before = refusalOf(enrolmentWorkflow as never, action, rules);
  const checks = (rows[action].check ?? []) as ((context: typeof rules) => true | string)[];
  return before ?? checks.map((check) => check(rules)).find((verdict) => verdict !== true) ?? null;
}
const changes = (action: Action, doc: ActivityParticipant, input: unknown = {}) => ({
  ...rows[action].apply?.(rulesOn(doc, input) as never),
});

const changing = {
  keepActivitySlot: { from: ['HELD'], to: 'same', input: { key: 'k' } },
  confirmActivitySlot: { from: ['HELD'], to: 'ENROLLED' },
  releaseActivitySlot: { from: ['HELD'], to: 'GONE', input: { key: null } },
  lapseActivitySlot: { from: ['HELD'], to: 'GONE' },
  freeActivitySlot: { from: ['HELD', 'ENROLLED'], to: 'GONE', input: { isRemoved: false } },
  unenrolParticipant: { from: ['HELD', 'ENROLLED'], to: 'GONE', right: 'subscribeToActivity' },
  markActivityPresence: {
    from: ['ENROLLED'],
    to: 'same',
    input: { presence: 'ABSENT' },
    right: 'setActivityPresence',
  },
} as const satisfies Partial<
  Record<Action, { from: readonly LineState[]; to: LineState | 'same'; input?: object; right?: string }>
>;
const coming = {
  holdActivitySlot: { to: 'HELD' },
  enrolParticipant: { to: 'ENROLLED', right: 'subscribeToActivity' },
} as const;

test('every row is one of these', () => {
  expect(Object.keys(rows).sort()).toEqual([...Object.keys(changing), ...Object.keys(coming)].sort());
});

describe.each(Object.entries(changing))('%s', (name, { from, to, ...rest }) => {
  const action = name as Action;
  const input = 'input' in rest ? rest.input : {};
  test.each(lineStates)('on a line that is %s', (state) => {
    const possible = (from as readonly string[]).includes(state);
    expect(refusal(action, aLine(stored[state]), input)).toBe(possible ? null : 'ILLEGAL_TRANSITION');
  });
  test('leads there', () => expect(rows[action].to).toBe(to));
});

test.each(Object.entries(coming))('%s makes a line that is there', (name, { to }) => {
  expect([rows[name as Action].from, rows[name as Action].to]).toEqual([[], to]);
});

test.each(Object.entries({ ...changing, ...coming }))('%s: who may do it', (name, row) => {
  const right = 'right' in row ? row.right : null;
  const state = 'from' in row ? row.from[0] : 'ENROLLED';
  for (const type of userTypes) {
    const verdict = refusalOf(
      enrolmentWorkflow as never,
      name,
      rulesOn(aLine(stored[state]), undefined, actorOf(type)),
    );
    expect([type, verdict]).toEqual([type, right && rightsOf(type).has(right) ? null : 'FORBIDDEN']);
  }
});

describe('a hold', () => {
  const later = new Date(now.getTime() + slotHoldMs);
  const activity = { activityUuid: 'a', gatheringUuid: 'g' };

  test('is made for two minutes, by the form', () => {
    expect(changes('holdActivitySlot', aLine(), { activity, participantUuid: 'p', key: 'k' })).toEqual({
      activityParticipantUuid: 'new',
      activityUuid: 'a',
      gatheringUuid: 'g',
      participantUuid: 'p',
      presence: null,
      origin: 'FORM',
      heldUntil: later,
      holdKey: 'k',
      enrolledAt: null,
    });
  });

  test.each([
    ['an open form', null, null, { heldUntil: later, holdKey: null }],
    ['an answer, what its form held', null, 'k', { heldUntil: later, holdKey: 'k' }],
    ['the same answer', 'k', 'k', { heldUntil: later, holdKey: 'k' }],
    ['the next answer', 'k', 'k2', { heldUntil: later, holdKey: 'k2' }],
    ['an open form, what an answer holds', 'k', null, {}],
  ])('lives on: %s', (_, holdKey, key, expected) => {
    expect(changes('keepActivitySlot', aLine({ ...held, holdKey }), { key })).toEqual(expected);
  });

  test.each([
    [null, null, null],
    [null, 'k', null],
    ['k', 'k', null],
    ['k', null, 'SLOT_HELD_FOR_ANOTHER'],
    ['k', 'k2', 'SLOT_HELD_FOR_ANOTHER'],
  ])('held for %s, let go by %s: %s', (holdKey, key, code) => {
    expect(refusal('releaseActivitySlot', aLine({ ...held, holdKey }), { key })).toBe(code);
    expect(isHoldOfAnswer({ holdKey }, key)).toBe(code === null);
  });

  test.each([
    [1, 'SLOT_STILL_HELD'],
    [0, null],
    [-1, null],
  ])('that ends in %i ms lapses: %s', (ms, code) => {
    const heldUntil = new Date(now.getTime() + ms);
    expect(refusal('lapseActivitySlot', aLine({ ...held, heldUntil }))).toBe(code);
  });

  test('becomes an enrolment that is held for nobody', () => {
    expect(changes('confirmActivitySlot', aLine(held))).toEqual({ heldUntil: null, holdKey: null, enrolledAt: now });
  });
});

test.each([
  [null, false, null],
  ['PRESENT', false, 'ACTIVITY_PRESENCE_MARKED'],
  ['ABSENT', false, 'ACTIVITY_PRESENCE_MARKED'],
  ['NO_SHOW', true, null],
] as const)('marked %s, gone altogether %s: the line goes, %s', (presence, isRemoved, code) => {
  expect(refusal('freeActivitySlot', aLine({ presence }), { isRemoved })).toBe(code);
});

test.each(['PRESENT', 'ABSENT', 'NO_SHOW', null] as const)('a presence is marked: %s', (presence) => {
  expect(changes('markActivityPresence', aLine({ presence: 'ABSENT' }), { presence })).toEqual({ presence });
});

describe('staff enrol', () => {
  const activity = anActivity();
  const candidate = { participant: aSubscriber({ participationType: 'PHYSICAL' }), isEnrolled: false, isBusy: false };
  const asRoc = (more: object) =>
    refusal(
      'enrolParticipant',
      aLine(),
      { activity, participantUuid: 'p', candidate: { ...candidate, ...more } },
      actorOf('roc'),
    );

  test.each([
    ['who may come', {}, null],
    ['nobody', { participant: null }, 'NOT_FOUND'],
    ['who is on the list', { isEnrolled: true }, 'ALREADY_ENROLLED'],
    ['who refused', { participant: aSubscriber({ invitationStatus: 'REFUSED' }) }, 'PARTICIPANT_NOT_COMING'],
    ['who is elsewhere then', { isBusy: true }, 'ACTIVITY_OVERLAP'],
  ])('%s', (_, more, code) => expect(asRoc(more)).toBe(code));

  test('by a line of their own', () => {
    expect(changes('enrolParticipant', aLine(), { activity, participantUuid: 'p', candidate })).toEqual({
      activityParticipantUuid: 'new',
      activityUuid: activity.activityUuid,
      gatheringUuid: 'g',
      participantUuid: 'p',
      presence: null,
      origin: 'STAFF',
      heldUntil: null,
      holdKey: null,
      enrolledAt: now,
    });
  });
});
