import { expect, test } from 'vitest';
import { userTypes } from '../../actors/user-types.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import { rightsOf } from '../../rights/catalogue.ts';
import { performInMemory } from '../../testing/act.ts';
import { refusalAt } from '../../testing/rows-matrix.ts';
import { feedRange } from './calendar-feed.ts';
import type { CalendarAddress } from './record-schema.ts';
import { calendarAddressWorkflow } from './rows.ts';
import { calendarAddressStates } from './states.ts';

const now = new Date('2026-11-21T10:00:00Z');
const roc = actorOf('roc');
const hash = 'a'.repeat(64);
const address = (more: Partial<CalendarAddress> = {}): CalendarAddress => ({
  ...{ calendarAddressUuid: 'c', userUuid: roc.userUuid, state: 'ACTIVE', rev: 1, content: 'MINE', secretHash: hash },
  ...{ madeAt: now, createdAt: now, updatedAt: now },
  ...more,
});
const on = (action: string, doc: object | null, input?: unknown) =>
  performInMemory(calendarAddressWorkflow, action, { doc, input, actor: roc, now });

test.each(['createCalendarAddress', 'renewCalendarAddress', 'revokeCalendarAddress'])(
  '%s: staff, of their own and in their own name',
  (action) => {
    for (const type of userTypes) {
      const actor = actorOf(type);
      const asked = (userUuid: string, by = actor) =>
        refusalAt(calendarAddressWorkflow, action, address({ userUuid }), by, now);
      const may = rightsOf(type).has('subscribeToCalendar');
      expect([type, asked(actor.userUuid)]).toEqual([type, may ? null : 'FORBIDDEN']);
      if (action !== 'createCalendarAddress') expect([type, asked('another')]).toEqual([type, 'FORBIDDEN']);
    }
    const impersonated = { ...roc, impersonator: { userUuid: 'm', name: 'M' } };
    const doc = action === 'createCalendarAddress' ? null : address();
    expect(performInMemory(calendarAddressWorkflow, action, { doc, actor: impersonated, now }).refused).toBe(
      'NOT_WHILE_IMPERSONATING',
    );
  },
);

test('it is made, given another secret, and revoked; then nothing', () => {
  const made = on('createCalendarAddress', null, { content: 'ALL', secretHash: hash });
  expect(made.doc).toMatchObject({ state: 'ACTIVE', content: 'ALL', userUuid: roc.userUuid, madeAt: now });
  // The history never holds a secret, nor its hash.
  expect(made.recorded).toEqual({ content: 'ALL' });
  const renewed = on('renewCalendarAddress', address(), { content: 'ALL', secretHash: 'b'.repeat(64) });
  expect(renewed.doc).toMatchObject({ state: 'ACTIVE', content: 'ALL', secretHash: 'b'.repeat(64) });
  expect(renewed.recorded).toEqual({ content: 'ALL' });
  expect(on('revokeCalendarAddress', address()).doc).toMatchObject({ state: 'REVOKED' });
  expect(
    calendarAddressStates.map((state) => [
      state,
      on('renewCalendarAddress', address({ state }), { content: 'ALL', secretHash: hash }).refused,
      on('revokeCalendarAddress', address({ state })).refused,
    ]),
  ).toEqual([
    ['ACTIVE', null, null],
    ['REVOKED', 'ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION'],
  ]);
});

test('what it holds is chosen', () => {
  const { fields } = on('createCalendarAddress', null, { secretHash: hash });
  expect(fields).toEqual({ content: 'Merci de cocher une option' });
});

test('all day long its stretch is the same', () => {
  const at = (time: string) => feedRange(new Date(`2026-11-21T${time}Z`));
  expect(at('23:59:59')).toEqual(at('00:00:00'));
  expect(at('10:00:00')).toEqual({ from: new Date('2026-08-21T00:00:00Z'), to: new Date('2027-12-26T00:00:00Z') });
});
