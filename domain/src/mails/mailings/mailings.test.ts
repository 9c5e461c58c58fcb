import { expect, test } from 'vitest';
import { actorOf } from '../../gathering/example.test-data.ts';
import { gatheringOf } from '../../participants/example.test-data.ts';
import { availableActions } from '../../rules/available-actions.ts';
import { mailCooldownOf } from './mail-cooldown.ts';
import type { Mailing } from './record-schema.ts';
import { mailGatheringRecordSchema } from './record-schema.ts';
import { isRescheduled } from './rescheduled.ts';
import { scheduledFor, scheduledNow } from './schedule.ts';
import { mailingWorkflow } from './workflow.ts';

const now = new Date('2027-01-10T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const mailing = (changes: Partial<Mailing> = {}): Mailing => ({
  mailingUuid: 'm',
  gatheringUuid: 'g',
  gathering: mailGatheringRecordSchema.parse(gatheringOf()),
  state: 'PLANNED',
  rev: 1,
  kind: 'SELECTION',
  model: 'recap',
  participantUuids: ['a', 'b'],
  leftOut: [],
  senderUserUuid: 'sender',
  sendAt: later(60_000),
  heldKeys: ['a:recap', 'b:recap'],
  scheduleKey: null,
  releasedUpTo: null,
  released: 0,
  releasedAt: null,
  leasedUntil: new Date(0),
  createdAt: now,
  updatedAt: now,
  ...changes,
});

const sender = { ...actorOf('others'), userUuid: 'sender' };

test.each([
  ['who may send mails', actorOf('mci'), mailing(), [true, null]],
  ['who asked for it, without the right any more', sender, mailing(), [true, null]],
  ['somebody without the right', actorOf('others'), mailing(), [false, 'FORBIDDEN']],
  ['at its moment', actorOf('roc'), mailing({ sendAt: now }), [false, 'MAILING_GONE']],
  ['what the portal sends by itself', actorOf('roc'), mailing({ senderUserUuid: null }), [true, null]],
  ['once it went', actorOf('roc'), mailing({ state: 'RELEASED' }), undefined],
])('cancelling: %s', (_who, actor, doc, expected) => {
  const [action] = availableActions(mailingWorkflow, doc, actor, now).filter(({ name }) => name === 'cancelMailing');
  expect(action && [action.allowed, action.reason]).toEqual(expected);
});

const { sendMailToParticipants, releaseMailing } = mailingWorkflow.rows;
const context = <Input>(doc: Mailing, input: Input) => ({ doc, input, now, actor: actorOf('roc'), newUuid: () => 'x' });

test('it waits two minutes and holds everybody whom it is for', () => {
  const input = {
    mailingUuid: 'm',
    gatheringUuid: 'g',
    gathering: mailing().gathering,
    model: 'reminder' as const,
    participantUuids: ['a', 'b'],
    leftOut: [{ participantUuid: 'c', reason: 'EMAIL_ADDRESS_MISSING' }],
  };
  expect(sendMailToParticipants.apply(context({} as Mailing, input))).toMatchObject({
    sendAt: later(120_000),
    heldKeys: ['a:reminder', 'b:reminder'],
    senderUserUuid: actorOf('roc').userUuid,
    kind: 'SELECTION',
    releasedUpTo: null,
  });
});

test.each([
  ['a part', false, 'PLANNED', { released: 1, releasedUpTo: 'a' }],
  ['the last part', true, 'RELEASED', { released: 1, releasedUpTo: 'a', releasedAt: now, heldKeys: [] }],
])('%s is handed over', (_what, isLast, to, changed) => {
  const input = { participantUuids: ['a'], leftOut: [], upTo: 'a', isLast };
  expect(releaseMailing.to(context(mailing(), input))).toBe(to);
  expect(releaseMailing.apply(context(mailing(), input))).toEqual({
    leftOut: [],
    leasedUntil: new Date(0),
    ...changed,
  });
});

const inZone = (timezone: string, beginDate: string) =>
  gatheringOf('PUBLISHED_FRONT', { timezone, beginDate: new Date(beginDate), limitDate: '2027-03-02' });

test.each([
  ['Europe/Paris', '2027-03-30T08:00:00Z', '2027-03-27T08:00:00.000Z'],
  // The clocks change on the 28th: 9:00 there is another moment of the day.
  ['Europe/Paris', '2027-04-01T08:00:00Z', '2027-03-29T07:00:00.000Z'],
  ['Asia/Tokyo', '2027-03-30T16:00:00Z', '2027-03-28T00:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-30T01:00:00Z', '2027-03-26T16:00:00.000Z'],
])('day minus 3 in %s of %s', (timezone, beginDate, expected) => {
  expect(scheduledFor('dayMinus3', inZone(timezone, beginDate))?.sendAt.toISOString()).toBe(expected);
});

test('its key is another one when the event is on another day, and the same at another hour', () => {
  const keyOf = (beginDate: string) => scheduledFor('dayMinus3', inZone('Europe/Paris', beginDate))?.scheduleKey;
  expect(keyOf('2027-03-30T08:00:00Z')).toBe(keyOf('2027-03-30T15:00:00Z'));
  expect(keyOf('2027-03-30T08:00:00Z')).not.toBe(keyOf('2027-03-31T08:00:00Z'));
});

test.each([
  ['PUBLISHED', []],
  ['PUBLISHED_FRONT', ['dayMinus3', 'reminder']],
  ['CLOSED', ['dayMinus3']],
  ['WINDED_UP', []],
] as const)('of an event that is %s', (status, expected) => {
  const gathering = gatheringOf(status, { limitDate: '2027-03-14', beginDate: new Date('2027-03-10T08:00:00Z') });
  const moment = new Date('2027-03-07T08:00:00Z');
  expect(scheduledNow(gathering, moment).map(({ model }) => model)).toEqual(expected);
});

test.each([
  ['a day before its moment', '2027-03-06T08:00:01Z', 1],
  ['earlier', '2027-03-06T07:59:59Z', 0],
  ['a day after it, the portal stood still', '2027-03-08T07:59:59Z', 1],
  ['later', '2027-03-08T08:00:01Z', 0],
])('planned %s', (_when, moment, count) => {
  const gathering = gatheringOf('CLOSED', { beginDate: new Date('2027-03-10T08:00:00Z') });
  expect(scheduledNow(gathering, new Date(moment))).toHaveLength(count);
});

test.each([
  ['another city', { city: 'Nice' }, true],
  ['another day', { beginDate: new Date('2027-03-09T08:00:00Z') }, true],
  ['the same, come as JSON', { beginDate: new Date('2027-03-10T08:00:00Z') }, false],
  ['a corrected name', { name: 'Congrès européen' }, false],
  ['another limit', { limitDate: '2027-02-05' }, false],
  ['over', { city: 'Nice', endDate: new Date('2027-01-09T08:00:00Z') }, false],
  ['not published any more', { city: 'Nice', status: 'WINDED_UP' as const }, false],
])('an event is moved or not: %s', (_what, changes, expected) => {
  expect(isRescheduled(gatheringOf(), { ...gatheringOf(), ...changes }, now)).toBe(expected);
});

test.each([
  ['recap', false, ['recap'], 1],
  ['dayMinus3', true, ['dayMinus3'], 1],
  ['reminder', false, ['reminder'], 1],
  ['reminder', true, ['reminder', 'subscriptionInvitation'], 24],
  ['gatheringMoved', false, ['gatheringMoved'], 1],
] as const)('%s (by the portal itself: %s) does not follow %j', (model, isByItself, models, hours) => {
  expect(mailCooldownOf(model, isByItself)).toEqual({ models, ms: hours * 3600_000 });
});

test('a change of the event is told however soon it follows another', () => {
  expect(mailCooldownOf('gatheringMoved', true)).toBeNull();
});
