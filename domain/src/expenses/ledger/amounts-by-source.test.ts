import { describe, expect, test } from 'vitest';
import { expenseLineStates, expenseNoteStates } from '../note/states.ts';
import {
  activityCost,
  agencyCost,
  expenseLineCost,
  postOfActivity,
  stayCost,
  subscriptionCost,
  ticketCost,
  transferCost,
} from './amounts-by-source.ts';

const person = { invitationStatus: 'CONFIRMED', presence: null, isRemoved: false } as const;
const at = (estimated: number, committed = 0, paid = 0) => ({ estimated, committed, paid });

test.each([
  ['expected', null, person, at(500)],
  ['signed up there', '2027-01-01', person, at(500, 500)],
  ['refused before', null, { ...person, invitationStatus: 'REFUSED' }, at(0)],
  ['refused after the fee was paid', '2027-01-01', { ...person, invitationStatus: 'REFUSED' }, at(500, 500)],
  ['removed', null, { ...person, isRemoved: true }, at(0)],
] as const)('a subscription, %s', (_what, subscriptionDate, who, amounts) => {
  expect(subscriptionCost({ subscriptionPrice: 500, subscriptionDate }, who)).toEqual(amounts);
  expect(subscriptionCost({ subscriptionPrice: null, subscriptionDate }, who)).toEqual(at(0));
});

describe('an activity', () => {
  const line = { price: 80, isEnrolled: true, presence: null } as const;
  test.each([
    ['enrolled, confirmed', line, person, at(80, 80)],
    ['enrolled, not answered yet', line, { ...person, invitationStatus: 'UNANSWERED' }, at(80)],
    ['held only', { ...line, isEnrolled: false }, person, at(0)],
    ['there', { ...line, presence: 'PRESENT' }, person, at(80, 80)],
    ['not there', { ...line, presence: 'NO_SHOW' }, person, at(0)],
    ['free', { ...line, price: null }, person, at(0)],
  ] as const)('%s', (_what, of, who, amounts) => expect(activityCost(of, who)).toEqual(amounts));
  test('a meal is of its own post', () => {
    expect([true, false].map((isRestauration) => postOfActivity({ isRestauration }))).toEqual([
      'RESTAURANT',
      'ACTIVITY',
    ]);
  });
});

test.each([
  [{}, {}, at(45, 45)],
  [{ otherPrice: null }, {}, at(40, 40)],
  [{ isRemoved: true }, {}, at(0)],
  [{}, { presence: 'ABSENT' }, at(0)],
  [{}, { presence: 'NO_SHOW' }, at(0)],
  [{}, { presence: 'PRESENT' }, at(45, 45)],
  [{}, { invitationStatus: 'UNANSWERED' }, at(45, 45)],
  [{}, { invitationStatus: 'REFUSED' }, at(0)],
  [{}, { invitationStatus: 'UNSUBSCRIBE' }, at(0)],
  [{}, { invitationStatus: 'ABSENT' }, at(0)],
  [{}, { isRemoved: true }, at(0)],
] as const)('a transfer %j of somebody %j', (more, who, amounts) => {
  const transfer = { transportPrice: 40, otherPrice: 5, isRemoved: false, ...more };
  expect(transferCost(transfer, { ...person, ...who })).toEqual(amounts);
});

test.each([
  ['asked for', 'PENDING', 'WAITING_LIST', at(0)],
  ['set aside', 'PENDING', 'ASSIGNED', at(150)],
  ['given', 'ACCEPTED', 'ASSIGNED', at(150, 150)],
  ['refused', 'REFUSED', null, at(0)],
] as const)('a night that is %s', (_what, status, context, amounts) => {
  expect(stayCost({ status, context, isGone: false, price: 150 })).toEqual(amounts);
  expect(stayCost({ status, context, isGone: true, price: 150 })).toEqual(at(0));
  expect(stayCost({ status, context, isGone: false, price: null })).toEqual(at(0));
});

test.each([
  ['PENDING', at(90)],
  ['WAITING_FOR_FEEDBACK', at(90)],
  ['REFUSED', at(90)],
  ['ACCEPTED', at(90, 90)],
] as const)('a note that is %s', (status, amounts) => {
  expect(ticketCost({ status, ticketPrice: 90 }, person)).toEqual(amounts);
  expect(agencyCost({ status, agencyFee: 90 }, person)).toEqual(amounts);
  expect(ticketCost({ status, ticketPrice: null }, person)).toEqual(at(0));
  // What was bought was paid for; nothing is expected any more of who does not come.
  const gone = { ...person, isRemoved: true };
  expect(ticketCost({ status, ticketPrice: 90 }, gone)).toEqual(status === 'ACCEPTED' ? amounts : at(0));
  expect(agencyCost({ status, agencyFee: 90 }, gone)).toEqual(status === 'ACCEPTED' ? amounts : at(0));
});

describe('a line of an expense note', () => {
  const expected: Record<string, object> = {
    draft: at(60),
    ex_nihilo: at(60),
    toBeProcessed: at(60),
    arbitration: at(60),
    validated: at(60, 60),
    payed: at(60, 60, 60),
    refused: at(0),
    cancel: at(0),
  };
  test.each(expenseNoteStates)('of one that is %s', (status) => {
    for (const line of expenseLineStates)
      expect(expenseLineCost({ status }, { status: line, price: 60 })).toEqual(
        line === 'refused' ? at(0) : expected[status],
      );
  });
});
