import { expect, test } from 'vitest';
import { aGuest, aHosting, id, unit } from '../example.test-data.ts';
import { freeRooms } from './free-rooms.ts';
import type { Hosting, HostingNight } from './record-schema.ts';

const [first, second, third] = ['2027-03-09', '2027-03-10', '2027-03-11'] as const;
const night = (n: number, date: string, more: Partial<HostingNight> = {}): HostingNight => ({
  ...{ hostingNightUuid: id(n), date, roomType: 'SINGLE', quota: 1, price: 15_000 },
  ...more,
});
const hotel = (n: number, hostingNights: HostingNight[], more: Partial<Hosting> = {}) =>
  aHosting({ hostingUuid: id(n), hostingNights, ...more });
const taken = (n: number, beds = 1) => ({ hostingNightUuid: id(n), taken: beds, waiting: 0 });
const askedBefore = (date: string, unitUuids: string[] = [unit.ms]) => ({ date, guest: aGuest({ unitUuids }) });

test.each<[string, Hosting[], Parameters<typeof freeRooms>[0]['asked'], (string | number)[][]]>([
  ['a bed is free', [hotel(1, [night(11, second)])], [], [[id(11)], []]],
  ['the last one is taken', [hotel(1, [night(11, second)], { rooms: [taken(11)] })], [], [[], [second]]],
  ['no hotel has the night', [hotel(1, [night(11, third)])], [], [[], []]],
  ['no hotel at all', [], [], [[], []]],
  ['the hotel is another unit’s', [hotel(1, [night(11, second)], { businessUnitUuids: [id(9)] })], [], [[], []]],
  ['somebody asked for it before', [hotel(1, [night(11, second)])], [askedBefore(second)], [[], [second]]],
  ['they asked for another night', [hotel(1, [night(11, second)])], [askedBefore(third)], [[id(11)], []]],
  ['they may not sleep there', [hotel(1, [night(11, second)])], [askedBefore(second, [id(9)])], [[id(11)], []]],
  ['a bed beyond those', [hotel(1, [night(11, second, { quota: 2 })])], [askedBefore(second)], [[id(11)], []]],
  [
    'shared only where no other is free',
    [hotel(1, [night(11, second, { roomType: 'TWIN' }), night(12, second)])],
    [],
    [[id(12)], []],
  ],
  [
    'one bed of a shared room',
    [hotel(1, [night(11, second, { roomType: 'TWIN' })], { rooms: [taken(11)] })],
    [],
    [[id(11)], []],
  ],
])('%s', (_what, hotels, asked, [rooms, full]) => {
  const found = freeRooms({ hotels, guest: aGuest(), nights: [second], asked });
  expect([found.rooms.map((room) => room.night.hostingNightUuid), found.full]).toEqual([rooms, full]);
});

test('one hotel for as many nights as there can be, another for the rest', () => {
  const small = hotel(1, [night(11, first), night(12, second)], { rooms: [taken(12)] });
  const large = hotel(2, [night(22, second), night(23, third)]);
  const { rooms, full } = freeRooms({
    hotels: [small, large],
    guest: aGuest(),
    nights: [first, second, third],
    asked: [],
  });
  expect([rooms.map((room) => room.night.hostingNightUuid), full]).toEqual([[id(11), id(22), id(23)], []]);
});

test('a category without a room finds none, and is told of no full night', () => {
  const hotels = [hotel(1, [night(11, second)], { rooms: [taken(11)] })];
  expect(freeRooms({ hotels, guest: aGuest({ category: 'INTERN' }), nights: [second], asked: [] })).toEqual({
    rooms: [],
    full: [],
  });
});
