import { describe, expect, test } from 'vitest';
import { gatheringStates } from '../../gathering/states.ts';
import { expectMatrix, refusalAt } from '../../testing/rows-matrix.ts';
import { actorOf, aHosting, aStay, gathering, now } from '../example.test-data.ts';
import { hostingWorkflow } from './rows.ts';
import { hostingStates, stayContextOf, stayStates, stayStatusOf } from './states.ts';
import { stayWorkflow } from './stay-rows.ts';

const hostingRights = {
  updateHosting: 'manageHosting',
  deleteHosting: 'manageHosting',
  assignOvernightStays: 'assignOvernightStay',
  unassignOvernightStays: 'assignOvernightStay',
  refuseOvernightStays: 'assignOvernightStay',
} as const;

test('every row of a hotel is one of these', () => {
  expect(Object.keys(hostingWorkflow.rows).sort()).toEqual(
    ['createHosting', 'moveRooms', ...Object.keys(hostingRights)].sort(),
  );
});

describe.each(hostingStates)('a hotel that is %s', (state) => {
  const doc = aHosting({ state });
  test.each(Object.entries(hostingRights))('%s, by every user type', (action, right) => {
    expectMatrix(hostingWorkflow, { action, state, doc, right, from: ['KEPT'], now });
  });
  test('moveRooms is for the service alone', () => {
    expectMatrix(hostingWorkflow, { action: 'moveRooms', state, doc, right: null, from: hostingStates, now });
  });
});

const allButGone = stayStates.filter((state) => state !== 'GONE');
/** From which states each act on a stay starts, and by whose right; null is the service alone. */
const stayActs = {
  assignOvernightStay: [['ASKED', 'WAITING', 'RESERVED', 'ASSIGNED', 'REFUSED'], 'assignOvernightStay'],
  unassignOvernightStay: [['WAITING', 'RESERVED', 'ASSIGNED'], 'assignOvernightStay'],
  refuseOvernightStay: [['ASKED', 'WAITING', 'RESERVED', 'ASSIGNED'], 'assignOvernightStay'],
  keepOvernightStay: [['HELD'], null],
  confirmOvernightStay: [['HELD'], null],
  releaseOvernightStay: [['HELD'], null],
  moveUpOvernightStay: [['WAITING'], null],
  displaceOvernightStay: [['WAITING'], null],
  repriceOvernightStay: [['HELD', 'WAITING', 'RESERVED', 'ASSIGNED'], null],
  freeOvernightStay: [allButGone, null],
} as const;
const creations = ['askOvernightStay', 'giveOvernightStay', 'holdOvernightStay'];

test('every row of a stay is one of these', () => {
  expect(Object.keys(stayWorkflow.rows).sort()).toEqual(
    [...creations, 'lapseOvernightStay', ...Object.keys(stayActs)].sort(),
  );
});

describe.each(stayStates)('a stay that is %s', (state) => {
  const doc = aStay({ state });
  test.each(Object.entries(stayActs))('%s, by every user type', (action, [from, right]) => {
    expectMatrix(stayWorkflow, { action, state, doc, right, from, now });
  });
  test.each([
    [new Date(now.getTime() - 1), null],
    [new Date(now.getTime() + 1), 'SLOT_STILL_HELD'],
  ] as const)('it lapses once its two minutes are over: %s', (heldUntil, reason) => {
    const held = { action: 'lapseOvernightStay', state, right: null, from: ['HELD'], now };
    expectMatrix(stayWorkflow, { ...held, doc: { ...doc, heldUntil }, reason });
  });
});

test.each(gatheringStates)('in a gathering that is %s', (status) => {
  const code = status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : null;
  const hosting = aHosting({ gathering: gathering(status) });
  for (const action of Object.keys(hostingRights))
    expect(refusalAt(hostingWorkflow, action, hosting, actorOf('mci'), now)).toBe(code);
  const stay = aStay({ state: 'WAITING', gathering: gathering(status) });
  for (const action of ['assignOvernightStay', 'unassignOvernightStay', 'refuseOvernightStay'])
    expect(refusalAt(stayWorkflow, action, stay, actorOf('mci'), now)).toBe(code);
});

test.each([
  [0, 3, null],
  [1, 0, 'HOSTING_NOT_EMPTY'],
] as const)('a hotel with %i in its rooms and %i in line: %s', (taken, waiting, reason) => {
  const doc = aHosting({ rooms: [{ hostingNightUuid: 'n', taken, waiting }] });
  expect(refusalAt(hostingWorkflow, 'deleteHosting', doc, actorOf('mci'), now)).toBe(reason);
});

test('what the contract calls status and context follows from the state', () => {
  const shown = stayStates.map((state) => [state, stayStatusOf(state), stayContextOf(state)]);
  expect(shown).toEqual([
    ['HELD', 'PENDING', 'ASSIGNED'],
    ['ASKED', 'PENDING', 'WAITING_LIST'],
    ['WAITING', 'PENDING', 'WAITING_LIST'],
    ['RESERVED', 'PENDING', 'ASSIGNED'],
    ['ASSIGNED', 'ACCEPTED', 'ASSIGNED'],
    ['REFUSED', 'REFUSED', null],
    ['GONE', 'REFUSED', null],
  ]);
});
