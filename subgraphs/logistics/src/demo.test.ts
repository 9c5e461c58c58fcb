import {
  bedsLeft,
  bedsOf,
  categoryHas,
  countedRooms,
  counterOf,
  hostingInput,
  nightsOfGathering,
} from '@portal/domain';
import { demoPlan } from '@portal/server/demo-plan';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLogistics } from './demo/index.ts';
import definition from './index.ts';
import { Guests, Hostings, Settings, Stays, type StoredHosting, type StoredStay, Transfers } from './models.ts';

let subgraph: TestSubgraph;
let hotels: StoredHosting[];
let stays: StoredStay[];
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  hotels = (await Hostings.find({}, { _id: 0 }).lean()) as StoredHosting[];
  stays = (await Stays.find({}, { _id: 0 }).lean()) as StoredStay[];
});
afterAll(() => subgraph.stop());

const inOrder = (rooms: StoredHosting['rooms']) =>
  rooms
    .filter(({ taken, waiting }) => taken + waiting > 0)
    .sort((a, b) => a.hostingNightUuid.localeCompare(b.hostingNightUuid));

test('each hotel is valid in its form, its counters are those of its nights, and no night is overbooked', () => {
  for (const hotel of hotels) {
    expect(hostingInput(hotel.gathering, hotel).safeParse(hotel).error?.issues).toBeUndefined();
    const counted = countedRooms(stays.filter(({ hostingUuid }) => hostingUuid === hotel.hostingUuid));
    expect(inOrder([...hotel.rooms])).toEqual(inOrder(counted));
    for (const night of hotel.hostingNights)
      expect(counterOf(hotel, night.hostingNightUuid).taken).toBeLessThanOrEqual(bedsOf(night));
  }
});

test('nobody waits while a bed is free; nights are of the event, of people who may be housed, one an evening', async () => {
  const byHotel = new Map(hotels.map((hotel) => [hotel.hostingUuid, hotel]));
  const waiting = stays.filter(({ state }) => state === 'WAITING');
  expect(waiting.filter((stay) => bedsLeft(byHotel.get(stay.hostingUuid!)!, stay.hostingNightUuid!) > 0)).toEqual([]);
  expect(new Set(stays.map(({ participantUuid, date }) => `${participantUuid} ${date}`)).size).toBe(stays.length);
  const guests = new Map((await Guests.find({}, { _id: 0 }).lean()).map((one) => [one.participantUuid, one]));
  const gatherings = new Map(hotels.map(({ gathering }) => [gathering.gatheringUuid, gathering]));
  const wrong = stays.filter((stay) => {
    const gathering = gatherings.get(stay.gatheringUuid)!;
    const { category } = guests.get(stay.participantUuid)!;
    return !nightsOfGathering(gathering).includes(stay.date) || !categoryHas(gathering, category, 'HOSTING');
  });
  expect(wrong).toEqual([]);
});

test('there is life: full nights with a line, half full and empty ones, refusals, transfers and what guests are told', async () => {
  const nights = hotels.flatMap((hotel) =>
    hotel.hostingNights.map((night) => ({ ...counterOf(hotel, night.hostingNightUuid), beds: bedsOf(night) })),
  );
  const kinds = {
    full: nights.some(({ taken, beds, waiting }) => taken === beds && waiting > 0),
    half: nights.some(({ taken, beds }) => taken > 0 && taken < beds),
    empty: nights.some(({ taken }) => taken === 0),
    asked: stays.some(({ state }) => state === 'ASKED'),
    refused: stays.some(({ state }) => state === 'REFUSED'),
    gatherings: new Set(hotels.map(({ gatheringUuid }) => gatheringUuid)).size > 5,
    transfers: (await Transfers.countDocuments()) > 20,
    settings: (await Settings.countDocuments()) > 3,
  };
  expect(Object.entries(kinds).filter(([, is]) => !is)).toEqual([]);
});

test('a second start changes nothing', async () => {
  await Hostings.deleteOne({ hostingUuid: hotels[0]!.hostingUuid });
  await seedLogistics(subgraph.context());
  expect([await Hostings.countDocuments(), await Guests.countDocuments(), demoPlan().length]).toEqual([
    hotels.length - 1,
    4000,
    40,
  ]);
});
