import { messages } from '@portal/domain/texts/messages';
import { describe, expect, test } from 'vitest';
import type { QueuedSignature } from './queued-signature.ts';
import { chosenOf, closedBy, countsOf, firstDay, type Line, namedDay, rowsOf } from './rows.ts';

const day = '2027-03-10';
const line = (lastName: string, firstName: string, more: Partial<Line> = {}): Line => ({
  __typename: 'PresenceLine',
  participantUuid: lastName,
  lastName,
  firstName,
  categoryLabel: 'Médecin local',
  presence: null,
  isExpected: true,
  remark: null,
  signatures: [],
  rev: 1,
  ...more,
});
const signedOn = (of: string) => ({
  signatures: [
    {
      __typename: 'PresenceLineSignature' as const,
      signatureUuid: 's',
      day: of,
      kind: 'DRAWN' as const,
      nameDiffers: false,
      signedAt: `${of}T08:00:00.000Z`,
    },
  ],
});
const waiting = (participantUuid: string, more: Partial<QueuedSignature> = {}) =>
  ({
    participantUuid,
    signatureUuid: 'w',
    day,
    kind: 'TYPED',
    signedAt: `${day}T09:00:00.000Z`,
    refused: null,
    ...more,
  }) as QueuedSignature;

const lines = [
  line('Zola', 'Émile'),
  line('Évrard', 'Anne-Sophie', signedOn(day)),
  line('Abadie', 'Noé', signedOn('2027-03-09')),
  line('Passant', 'Luc', { isExpected: false }),
  line('Venu', 'Jean', { isExpected: false, ...signedOn(day) }),
];
const rows = rowsOf(lines, [waiting('Zola'), waiting('Abadie', { refused: { code: 'X', message: '' } })], day);

test('a signature under another name is marked, here and on the server', () => {
  const marked = signedOn(day);
  const [there] = rowsOf(
    [line('Zola', 'Émile', { signatures: [{ ...marked.signatures[0]!, nameDiffers: true }] })],
    [],
    day,
  );
  const [here] = rowsOf([line('Zola', 'Émile')], [waiting('Zola', { nameConfirmed: true })], day);
  expect([there, here].map((row) => row?.signed?.nameDiffers)).toEqual([true, true]);
});

test('the rows of a day, by name: those expected and those who signed, here or there', () => {
  expect(rows.map(({ name, signed }) => [name, signed?.isWaiting ?? null])).toEqual([
    ['ABADIE Noé', null],
    ['ÉVRARD Anne-Sophie', false],
    ['VENU Jean', false],
    ['ZOLA Émile', true],
  ]);
  expect(countsOf(rows)).toEqual({ signed: 3, expected: 4 });
});

test.each([
  ['evr', 'all', ['ÉVRARD Anne-Sophie']],
  ['SOPHIE', 'all', ['ÉVRARD Anne-Sophie']],
  ['e z', 'all', ['ZOLA Émile']],
  ['', 'toSign', ['ABADIE Noé']],
  ['o', 'signed', []],
] as const)('« %s », %s', (search, show, names) =>
  expect(chosenOf(rows, show, search).map(({ name }) => name)).toEqual(names),
);

describe('days', () => {
  const head = {
    days: ['2027-03-09', '2027-03-10', '2027-03-11'].map((one) => ({ __typename: 'PresenceDay' as const, day: one })),
    timezone: 'America/Toronto',
  };
  test.each([
    ['before', '2027-03-01T12:00:00Z', '2027-03-09'],
    ['during', '2027-03-10T12:00:00Z', '2027-03-10'],
    ['in the evening there', '2027-03-11T03:00:00Z', '2027-03-10'],
    ['after', '2027-04-01T12:00:00Z', '2027-03-11'],
  ])('the list opened %s', (_, now, expected) => expect(firstDay(head, new Date(now))).toBe(expected));
  test.each<[string, string | null, string, string | null]>([
    ['before it begins where the event is', null, '2027-03-10T04:59:00Z', messages.PRESENCE_DAY_TO_COME],
    ['from then on', null, '2027-03-10T05:00:00Z', null],
    ['of an event that is closed to it, whenever', 'Non.', '2027-03-10T04:59:00Z', 'Non.'],
  ])('nobody signs %s', (_, reasonLabel, now, expected) =>
    expect(closedBy({ ...head, reasonLabel }, day, new Date(now))).toBe(expected),
  );
  test('has its name', () => expect(namedDay(day)).toBe('mer. 10/03/27'));
});
