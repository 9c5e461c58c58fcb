import { describe, expect, test } from 'vitest';
import { formatCounts, isTaken, keptRows, type MergePreview, noChoices, takenParts } from './merge-choices.ts';

const part = (name: string, isTakenFirst: boolean): MergePreview['parts'][number] => ({
  __typename: 'HcpMergePart',
  ...{ name, label: name, winner: isTakenFirst ? null : 'a', loser: 'b', isTakenFirst },
});
const parts = [part('email', true), part('phone', false), part('address', false)];
const collisions: MergePreview['collisions'] = [
  {
    __typename: 'HcpMergeCollision',
    key: 'serf:DEFAULT',
    label: 'SERF',
    options: [
      { __typename: 'HcpMergeOption', id: 'mine', label: 'Signé', isOfLoser: false },
      { __typename: 'HcpMergeOption', id: 'theirs', label: 'Non signé', isOfLoser: true },
    ],
  },
];

describe('parts', () => {
  test.each([
    ['as proposed', {}, ['email']],
    ['one more', { phone: true }, ['email', 'phone']],
    ['not what was proposed', { email: false, address: true }, ['address']],
  ] as [string, Record<string, boolean>, string[]][])('%s', (_, chosen, expected) => {
    expect(takenParts({ parts }, { ...noChoices, parts: chosen })).toEqual(expected);
  });

  test('a choice wins over the proposal', () => {
    expect(isTaken(parts[0]!, { ...noChoices, parts: { email: false } })).toBe(false);
  });
});

test.each([
  ['nothing is chosen for anybody', {}, null],
  ['the row that stays', { 'serf:DEFAULT': 'theirs' }, ['theirs']],
] as [string, Record<string, string>, string[] | null][])('collisions: %s', (_, keeps, expected) => {
  expect(keptRows({ collisions }, { ...noChoices, keeps })).toEqual(expected);
});

test('nothing collides: nothing is to be chosen', () => {
  expect(keptRows({ collisions: [] }, noChoices)).toEqual([]);
});

test('counts in words', () => {
  expect(
    formatCounts([
      { label: 'SERF', count: 1 },
      { label: 'Documents', count: 2 },
    ]),
  ).toBe('SERF\u202f: 1, Documents\u202f: 2');
});
