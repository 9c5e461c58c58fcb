import { describe, expect, test } from 'vitest';
import { subscriptionSchema } from './answer.ts';
import { activityUuid, complete, evening, facts, hosting, offered, transport } from './example.test-data.ts';
import type { SubscriptionFacts } from './facts.ts';
import { cardsAskedFor } from './transport-modes.ts';

const kept = (draft: object, changes: Partial<SubscriptionFacts> = {}) =>
  subscriptionSchema(facts(changes), offered).parse({ ...complete, ...draft });

const internal = { audience: 'INTERNAL' as const };
const hybrid = { isVirtual: true };

describe('what is kept: only what is shown', () => {
  const cards = {
    sncfNumber: 'S1',
    sncfCard: 'Liberté',
    sncfExpirationDate: '2028-01-01',
    airFranceNumber: 'A1',
    airFranceCard: 'Gold',
    airFranceExpirationDate: '2028-01-01',
  };
  const withCards = (...preferenceModes: string[]) => ({ transportInput: { ...transport, preferenceModes, ...cards } });
  const cardsKept = (draft: object, changes: Partial<SubscriptionFacts> = {}) =>
    Object.entries(kept(draft, changes).transportInput ?? {})
      .filter(([name, value]) => name in cards && value !== null)
      .map(([name]) => name);

  test.each([
    ['train', withCards('TRAIN'), {}, ['sncfNumber', 'sncfCard', 'sncfExpirationDate']],
    ['plane', withCards('PLANE'), {}, ['airFranceNumber', 'airFranceCard', 'airFranceExpirationDate']],
    ['both', withCards('TRAIN', 'PLANE'), {}, Object.keys(cards)],
    ['none of staff', withCards('TRAIN', 'PLANE'), internal, []],
    ['no journey', { transportInput: { wantTransport: false, ...cards } }, {}, []],
  ] as const)('cards: %s', (_, draft, changes, expected) => expect(cardsKept(draft, changes)).toEqual(expected));

  test('a refusal keeps nothing but itself', () => {
    expect(
      kept({
        present: false,
        participationType: 'VIRTUAL',
        isLearnedSocietyMember: true,
        learnedSocietyMemberId: 'A1',
      }),
    ).toEqual({
      present: false,
      participationType: null,
      mobilePhone: null,
      isLearnedSocietyMember: false,
      learnedSocietyMemberId: null,
      activityInput: [],
      hostingInput: null,
      transportInput: null,
    });
  });

  test('at a distance: no room, no journey, no activity that is on site', () => {
    const { activityInput, hostingInput, transportInput, participationType } = subscriptionSchema(
      facts(hybrid),
      [],
    ).parse({
      ...complete,
      participationType: 'VIRTUAL',
    });
    expect({ activityInput, hostingInput, transportInput, participationType }).toEqual({
      activityInput: [],
      hostingInput: null,
      transportInput: null,
      participationType: 'VIRTUAL',
    });
  });

  test.each([
    ['physical', {}, 'VIRTUAL', 'PHYSICAL'],
    ['virtual', { isPhysical: false, isVirtual: true }, null, 'VIRTUAL'],
    ['hybrid', hybrid, 'PHYSICAL', 'PHYSICAL'],
  ] as const)('without a choice the participation is the event’s: %s', (_, changes, participationType, expected) => {
    expect(kept({ participationType }, changes).participationType).toBe(expected);
  });

  test('leaving a society clears the number, and staff have none', () => {
    const left = kept({ isLearnedSocietyMember: false, learnedSocietyMemberId: 'A1' });
    const staff = kept({ isLearnedSocietyMember: true, learnedSocietyMemberId: 'A1' }, internal);
    expect([left, staff].map((v) => [v.isLearnedSocietyMember, v.learnedSocietyMemberId])).toEqual(
      Array(2).fill([false, null]),
    );
  });

  test.each([
    ['nothing without a room', { wantHosting: false }, {}, { nightsWanted: [], wantTransfer: false }],
    [
      'sorted, each once',
      { nightsWanted: ['2027-03-11', '2027-03-10', '2027-03-11'] },
      {},
      { nightsWanted: ['2027-03-10', '2027-03-11'], wantTransfer: true },
    ],
    ['no nights where they are not chosen', {}, { hosting: null }, { nightsWanted: [], wantTransfer: true }],
    [
      'no transfer where it is not offered',
      {},
      { transport: { transfertOptionEnabled: false } },
      { nightsWanted: ['2027-03-10'], wantTransfer: false },
    ],
    [
      'no transfer without a transport configuration',
      {},
      { transport: null },
      { nightsWanted: ['2027-03-10'], wantTransfer: false },
    ],
  ])('hosting: %s', (_, wish, changes, expected) => {
    const { nightsWanted, wantTransfer } = kept({ hostingInput: { ...hosting, ...wish } }, changes).hostingInput!;
    expect({ nightsWanted, wantTransfer }).toEqual(expected);
  });

  test('a journey that is not wanted any more leaves nothing', () => {
    const values = Object.values(
      kept({ transportInput: { ...transport, ...cards, wantTransport: false } }).transportInput!,
    );
    expect(values.filter((value) => value !== null)).toEqual([false, []]);
  });

  test('where what is offered is not known, choices are neither asked nor dropped', () => {
    const choices = [{ ...evening, activityUuid: activityUuid(9) }];
    const parse = (activityInput: typeof choices) =>
      subscriptionSchema(facts()).parse({ ...complete, activityInput }).activityInput;
    expect([parse([]), parse(choices)]).toEqual([[], choices]);
  });

  test('a phone is kept as digits, unknown keys are dropped', () => {
    expect(kept({ mobilePhone: '+33 6 12 34 56 78', role: 'admin' })).not.toHaveProperty('role');
    expect(kept({ mobilePhone: '+33 6 12 34 56 78' }).mobilePhone).toBe('+33612345678');
  });
});

test.each([
  ['train', { wantTransport: true, preferenceModes: ['TRAIN'] }, ['sncfNumber', 'sncfCard', 'sncfExpirationDate']],
  [
    'both',
    { wantTransport: true, preferenceModes: ['PLANE', 'TRAIN'] },
    ['airFranceNumber', 'airFranceCard', 'airFranceExpirationDate', 'sncfNumber', 'sncfCard', 'sncfExpirationDate'],
  ],
  ['no journey', { wantTransport: false, preferenceModes: ['TRAIN'] }, []],
  ['no wish', null, []],
] as const)('cards that are asked for: %s', (_, wish, expected) => expect(cardsAskedFor(wish)).toEqual(expected));
