import { describe, expect, test } from 'vitest';
import { performInMemory } from '../../testing/act.ts';
import { actorOf, aGuest, aHosting, aStay, gathering, id, now, uuids } from '../example.test-data.ts';
import { roomHoldMs } from './states.ts';
import { stayWorkflow } from './stay-rows.ts';

const hosting = aHosting();
const night = hosting.hostingNights[0]!;
const service = { kind: 'service', service: 'logistics' } as const;
const by = (
  actor: Parameters<typeof performInMemory>[2]['actor'],
  action: string,
  doc: object | null,
  input?: unknown,
) => performInMemory(stayWorkflow, action, { doc, input, actor, now, joined });
const byStaff = (action: string, doc: object | null, input?: unknown) => by(actorOf('mci'), action, doc, input);
const byService = (action: string, doc: object | null, input?: unknown) => by(service, action, doc, input);
const found = (hasRoom: boolean) => ({ hosting, night, hasRoom });
const joined = { guest: aGuest() };
const room = { hostingUuid: uuids.hosting, hostingNightUuid: uuids.night, price: 15_000 };
const noRoom = { hostingUuid: null, hostingNightUuid: null, price: null, waitingSince: null };

describe('a room is given', () => {
  test.each([
    [true, 'ASSIGNED', null],
    [false, 'WAITING', now],
  ] as const)('with a bed free: %s → %s', (hasRoom, state, waitingSince) => {
    expect(byStaff('assignOvernightStay', aStay(), found(hasRoom)).doc).toMatchObject({ ...room, state, waitingSince });
    const unasked = {
      ...found(hasRoom),
      gatheringUuid: uuids.gathering,
      participantUuid: uuids.guest,
      date: night.date,
    };
    expect(byStaff('giveOvernightStay', null, { ...unasked, gathering: gathering() }).doc).toMatchObject({
      ...{ ...room, state, waitingSince, origin: 'STAFF', date: night.date },
    });
  });

  test('who is in line already keeps their position, in line for another night they come last', () => {
    const since = new Date('2027-01-01T00:00:00Z');
    const inLine = aStay({ state: 'WAITING', hostingNightUuid: uuids.night, waitingSince: since });
    expect(byStaff('assignOvernightStay', inLine, found(false)).doc.waitingSince).toEqual(since);
    const elsewhere = { ...inLine, hostingNightUuid: id(999) };
    expect(byStaff('assignOvernightStay', elsewhere, found(false)).doc.waitingSince).toEqual(now);
  });

  test('those who come in line together keep the order in which they were chosen', () => {
    const inLine = (position: number) =>
      byStaff('assignOvernightStay', aStay(), { ...found(false), position }).doc.waitingSince;
    expect([inLine(0) < inLine(1), inLine(1) < inLine(2)]).toEqual([true, true]);
  });

  test('it is refused with the reason of the person', () => {
    const intern = aStay({ guest: aGuest({ category: 'INTERN' }) });
    expect(byStaff('assignOvernightStay', intern, found(true)).refused).toBe('HOSTING_NOT_FOR_CATEGORY');
  });

  test('in a gathering that is wound up nobody is given one', () => {
    const closed = { ...found(true), gathering: gathering('WINDED_UP'), date: night.date };
    expect(byStaff('giveOvernightStay', null, closed).refused).toBe('GATHERING_READ_ONLY');
  });
});

test('without its room a wish is still a wish, what staff gave unasked is no more', () => {
  const assigned = aStay({ ...room, state: 'ASSIGNED' });
  expect(byStaff('unassignOvernightStay', assigned).doc).toMatchObject({ ...noRoom, state: 'ASKED' });
  expect(byStaff('unassignOvernightStay', { ...assigned, origin: 'STAFF' }).doc).toMatchObject({ state: 'GONE' });
});

test('who is refused gives their room back, and the reason is in the history', () => {
  const refused = byStaff('refuseOvernightStay', aStay({ ...room, state: 'ASSIGNED' }), { comment: 'Habite Lyon' });
  expect([refused.doc, refused.recorded]).toMatchObject([{ ...noRoom, state: 'REFUSED' }, { comment: 'Habite Lyon' }]);
});

describe('a room that is held for an answer', () => {
  const wish = { gatheringUuid: uuids.gathering, participantUuid: uuids.guest, date: night.date };
  const held = byService('holdOvernightStay', null, { ...wish, hosting, night, key: 'k', gathering: gathering() });

  test('is held for two minutes, and again when the same answer asks again', () => {
    const until = new Date(now.getTime() + roomHoldMs);
    expect(held.doc).toMatchObject({ ...room, state: 'HELD', holdKey: 'k', heldUntil: until, origin: 'FORM' });
    const later = new Date(now.getTime() + 60_000);
    const again = performInMemory(stayWorkflow, 'keepOvernightStay', {
      doc: held.doc,
      input: { key: 'k' },
      actor: service,
      now: later,
    });
    expect(again.doc.heldUntil).toEqual(new Date(later.getTime() + roomHoldMs));
  });

  test('is reserved once the answer is saved, and given back by that answer only', () => {
    expect(byService('confirmOvernightStay', held.doc).doc).toMatchObject({
      ...{ ...room, state: 'RESERVED', heldUntil: null, holdKey: null },
    });
    expect(byService('releaseOvernightStay', held.doc, { key: 'k' }).doc).toMatchObject({ ...noRoom, state: 'GONE' });
    expect(byService('releaseOvernightStay', held.doc, { key: 'x' }).refused).toBe('SLOT_HELD_FOR_ANOTHER');
    expect(byService('keepOvernightStay', held.doc, { key: 'x' }).refused).toBe('SLOT_HELD_FOR_ANOTHER');
  });
});

test('each change says who sleeps where and what it costs', () => {
  const inLine = aStay({ ...room, state: 'WAITING', waitingSince: now, rev: 3 });
  const { doc, events } = byService('moveUpOvernightStay', inLine);
  expect(doc.waitingSince).toBe(null);
  expect(events.map(({ name, data }) => ({ name, data }))).toEqual([
    {
      name: 'overnightStay.changed',
      data: {
        overnightStayUuid: id(400),
        gatheringUuid: uuids.gathering,
        participantUuid: uuids.guest,
        date: '2027-03-10',
        status: 'ACCEPTED',
        context: 'ASSIGNED',
        isGone: false,
        hostingNightUuid: uuids.night,
        price: 15_000,
        rev: 4,
      },
    },
  ]);
});
