import { describe, expect, test } from 'vitest';
import { drawing, mostNumbers } from '../../signing/drawing.ts';
import { gatheringOf, id, now, participant } from '../example.test-data.ts';
import { isExpected, presenceDays, presenceListEnds, readSignatureLine, signatureLine } from './signature.ts';

const at = (iso: string) => new Date(iso);
const gathering = (beginDate: string | null, endDate: string | null, timezone = 'Europe/Paris') =>
  gatheringOf('PUBLISHED', {
    beginDate: beginDate && at(beginDate),
    endDate: endDate && at(endDate),
    timezone,
  } as never);

describe('the days of a list, in the gathering’s zone', () => {
  test.each([
    ['one day', gathering('2027-03-10T08:00:00Z', '2027-03-10T17:00:00Z'), ['2027-03-10']],
    [
      'three days',
      gathering('2027-03-10T08:00:00Z', '2027-03-12T17:00:00Z'),
      ['2027-03-10', '2027-03-11', '2027-03-12'],
    ],
    [
      'over the end of a month',
      gathering('2027-02-28T08:00:00Z', '2027-03-01T17:00:00Z'),
      ['2027-02-28', '2027-03-01'],
    ],
    [
      'that end after midnight in Paris',
      gathering('2027-03-10T18:00:00Z', '2027-03-10T23:30:00Z'),
      ['2027-03-10', '2027-03-11'],
    ],
    [
      'the same hours in Toronto',
      gathering('2027-03-10T18:00:00Z', '2027-03-10T23:30:00Z', 'America/Toronto'),
      ['2027-03-10'],
    ],
    ['without dates', gathering(null, null), []],
  ])('%s', (_, g, days) => expect(presenceDays(g)).toEqual(days));

  test('a year-long event has a month of lists', () =>
    expect(presenceDays(gathering('2027-01-01T08:00:00Z', '2027-12-31T17:00:00Z')).length).toBe(31));

  test.each([
    ['Europe/Paris', '2027-03-12T23:00:00.000Z'],
    ['America/Toronto', '2027-03-13T05:00:00.000Z'],
  ])('the list ends at midnight in %s', (zone, end) =>
    expect(presenceListEnds(gathering('2027-03-10T12:00:00Z', '2027-03-12T17:00:00Z', zone))?.toISOString()).toBe(end),
  );
});

test.each([
  ['confirmed, in person', 'CONFIRMED', 'PHYSICAL', true],
  ['confirmed, where there was no choice', 'CONFIRMED', null, true],
  ['confirmed, at a distance', 'CONFIRMED', 'VIRTUAL', false],
  ['not answered', 'UNANSWERED', 'PHYSICAL', false],
  ['refused', 'REFUSED', null, false],
] as const)('expected: %s', (_, state, participationType, expected) =>
  expect(isExpected(participant('HCP', state, { participationType }))).toBe(expected),
);

describe('a line', () => {
  const common = { signatureUuid: id(1), participantUuid: id(2), day: '2027-03-10', signedAt: now.toISOString() };
  const drawn = { ...common, kind: 'DRAWN', strokes: [[0, 0, 1000, 1000]] };
  test('drawn', () => expect(signatureLine.parse({ ...drawn, typedName: 'x' })).toEqual({ ...drawn, signedAt: now }));
  test.each([
    ['no stroke', { ...drawn, strokes: [] }, { strokes: 'La signature est vide' }],
    ['half a point', { ...drawn, strokes: [[1, 2, 3]] }, { 'strokes.0': 'Tracé incomplet' }],
    ['too long', { ...drawn, strokes: [Array(mostNumbers + 2).fill(1)] }, { strokes: 'Signature trop longue' }],
    ['a blank name', { ...common, kind: 'TYPED', typedName: '  ' }, { typedName: expect.any(String) }],
    [
      'a single letter',
      { ...common, kind: 'TYPED', typedName: 'x' },
      { typedName: 'Saisissez le prénom et le nom en entier' },
    ],
    ['no uuid', { ...drawn, signatureUuid: 'x' }, { signatureUuid: 'Identifiant incorrect' }],
    ['no day', { ...drawn, day: '2027-02-31' }, { day: 'Date incorrecte' }],
  ])('%s', (_, sent, fields) => expect(readSignatureLine(sent)).toEqual({ fields }));
  test.each([[[[-1, 0]]], [[[0, 1001]]], [[[0.5, 1]]], [Array(81).fill([1, 1])]])(
    'outside of the paper: %#',
    (strokes) => expect(drawing.safeParse(strokes).success).toBe(false),
  );
});
