import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { Stays } from '../models.ts';
import {
  aGathering,
  aNight,
  aPerson,
  form,
  type Hotel,
  ids,
  mci,
  openEnvironment,
  type TestEnvironment,
} from '../testing/environment.ts';

import { hostingIn, roomsOf, statesOf } from '../testing/stay-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());
const scene = hostingIn(() => environment);

test('who is given a room has it, who finds no bed is in line, and the last comes after the first', async () => {
  const { persons, hotel } = await scene(3);
  const answer = await environment.assign(hotel, persons);
  expect(answer.data.assignOvernightStays).toEqual({ taken: 1, waiting: 2, beds: 1 });
  expect(await statesOf(persons)).toEqual(['10 ASSIGNED', '10 WAITING', '10 WAITING']);
  await environment.does(mci, `unassignOvernightStays(participantUuids: ${ids(persons.slice(0, 1))})`);
  expect(await statesOf(persons)).toEqual(['', '10 ASSIGNED', '10 WAITING']);
  await environment.does(mci, `refuseOvernightStays(participantUuids: ${ids(persons.slice(1, 2))}, comment: "Local")`);
  expect(await statesOf(persons)).toEqual(['', '10 REFUSED', '10 ASSIGNED']);
  expect(await roomsOf(hotel)).toEqual([[1, 0]]);
});

test('the last room goes to one of two who ask at the same moment, the other is in line', async () => {
  const { persons, hotel } = await scene(6);
  await Promise.all(persons.map((person) => environment.assign(hotel, [person])));
  const states = (await statesOf(persons)).sort();
  expect(states).toEqual(['10 ASSIGNED', ...Array(5).fill('10 WAITING')]);
  expect(await roomsOf(hotel)).toEqual([[1, 5]]);
});

test('several nights at once; another type of room for the same evening moves the person', async () => {
  const nights = [aNight({ date: '2027-03-09' }), aNight(), aNight({ roomType: 'TWIN' })];
  const { persons, hotel } = await scene(2, { hostingNights: nights });
  const [eve, single, twin] = hotel.nights as [string, string, string];
  await environment.assign(hotel, persons, [eve, single]);
  expect(await statesOf(persons)).toEqual(['09 ASSIGNED,10 ASSIGNED', '09 WAITING,10 WAITING']);
  await environment.assign(hotel, persons.slice(0, 1), [twin]);
  expect(await statesOf(persons)).toEqual(['09 ASSIGNED,10 ASSIGNED', '09 WAITING,10 ASSIGNED']);
  const { code, errors } = await environment.assign(hotel, persons, [single, twin]);
  expect([code, errors[0]!.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    { hostingNightUuids: 'Choisissez un seul type de chambre par nuit' },
  ]);
});

test('in a list the evenings of a person come together and in their order, under a new name too', async () => {
  const days = ['2027-03-09', '2027-03-10', '2027-03-11'];
  const nights = days.map((date) => aNight({ date, quota: 4 }));
  const { gathering, persons, hotel } = await scene(4, { hostingNights: nights });
  await environment.assign(hotel, persons);
  const [first, ...others] = persons as [ParticipantSnapshot, ...ParticipantSnapshot[]];
  await environment.knows(gathering, [{ ...first, rev: 2, firstName: 'Camille Anne' }]);
  const query = `{ overnightStaysForGathering(gatheringUuid: "${gathering.gatheringUuid}") { items { participantUuid date } } }`;
  const { items } = (await environment.callAs(mci, query)).data.overnightStaysForGathering;
  const inOrder = [...others.map((one) => one.participantUuid).sort(), first.participantUuid];
  expect(items).toEqual(inOrder.flatMap((participantUuid) => days.map((date) => ({ participantUuid, date }))));
});

test('asked again, nothing changes; another hotel frees the room of the first for who is in line there', async () => {
  const { gathering, persons, hotel } = await scene(2);
  const other = await environment.create(gathering, { name: 'Autre' });
  await environment.assign(hotel, persons);
  await environment.assign(hotel, persons);
  expect(await roomsOf(hotel)).toEqual([[1, 1]]);
  await environment.assign(other, persons.slice(0, 1));
  expect(await statesOf(persons)).toEqual(['10 ASSIGNED', '10 ASSIGNED']);
  expect([await roomsOf(hotel), await roomsOf(other)]).toEqual([[[1, 0]], [[1, 0]]]);
});

test('one who may not sleep there refuses all, by name, and nothing is given', async () => {
  const { gathering, persons, hotel } = await scene(1);
  const intern = aPerson(gathering.gatheringUuid, { category: 'INTERN' });
  await environment.knows(gathering, [intern]);
  const { code, errors } = await environment.assign(hotel, [...persons, intern]);
  expect(code).toBe('HOSTING_NOT_FOR_CATEGORY');
  expect(errors[0]!.extensions.refused).toMatchObject([{ id: expect.any(String), code: 'HOSTING_NOT_FOR_CATEGORY' }]);
  expect(await statesOf([...persons, intern])).toEqual(['', '']);
});

describe('a hotel is edited', () => {
  const edit = (hotel: Hotel, nights: object[], more: object = {}) =>
    environment.callAs(
      mci,
      'mutation($h: ID!, $f: HostingEntry!, $b: EditBase!) { updateHosting(hostingUuid: $h, hosting: $f, base: $b) { taken waiting rev } }',
      { h: hotel.hostingUuid, f: form({ hostingNights: nights }), b: { rev: 1, touched: ['hostingNights'], ...more } },
    );

  test('more rooms are for those in line; rooms that were given meanwhile are no reason to collide', async () => {
    const { persons, hotel } = await scene(3);
    await environment.assign(hotel, persons);
    const [night] = hotel.nights;
    const answer = await edit(hotel, [aNight({ hostingNightUuid: night, quota: 2 })]);
    expect(answer.data.updateHosting).toMatchObject({ taken: 2, waiting: 1 });
    expect(await statesOf(persons)).toEqual(['10 ASSIGNED', '10 ASSIGNED', '10 WAITING']);
  });

  test('a night with people in its rooms stays; those in line for one that goes wait for another hotel', async () => {
    const { persons, hotel } = await scene(1, { hostingNights: [aNight(), aNight({ date: '2027-03-11' })] });
    await environment.assign(hotel, persons, hotel.nights.slice(0, 1));
    const { code, errors } = await edit(hotel, [aNight({ hostingNightUuid: hotel.nights[1], date: '2027-03-11' })]);
    expect([code, errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { hostingNights: 'Une nuit dont des chambres sont attribuées ne peut pas être retirée' },
    ]);
    expect((await environment.does(mci, `deleteHosting(hostingUuid: "${hotel.hostingUuid}")`)).code).toBe(
      'HOSTING_NOT_EMPTY',
    );
  });

  test('two people on the same form: the second is told what the first changed', async () => {
    const { hotel } = await scene(0);
    const [night] = hotel.nights;
    await edit(hotel, [aNight({ hostingNightUuid: night, quota: 3 })]);
    const { code } = await edit(hotel, [aNight({ hostingNightUuid: night, quota: 4 })]);
    expect(code).toBe('EDIT_COLLIDES');
  });

  test('another price is the price of the nights that are given', async () => {
    const { persons, hotel } = await scene(1);
    await environment.assign(hotel, persons);
    await edit(hotel, [aNight({ hostingNightUuid: hotel.nights[0], price: 9_900 })]);
    const [stay] = await Stays.find({ hostingUuid: hotel.hostingUuid }).lean();
    expect(stay!.price).toBe(9_900);
    const events = await environment.outboxOf(stay!.overnightStayUuid);
    expect(events.map(({ data }) => (data as { price: number }).price)).toEqual([15_000, 9_900]);
  });
});

test('its errors are in French beside their fields', async () => {
  const gathering = aGathering();
  await environment.knows(gathering);
  const query = 'mutation($g: ID!, $h: HostingEntry!) { createHosting(gatheringUuid: $g, hosting: $h) { name } }';
  const { code, errors } = await environment.callAs(mci, query, {
    g: gathering.gatheringUuid,
    h: { name: ' ', businessUnitUuids: [], hostingNights: [aNight({ date: '2027-03-20', quota: 0 })] },
  });
  expect([code, errors[0]!.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    {
      name: 'Ce champs est requis',
      businessUnitUuids: 'Merci de cocher au moins une case dans cette section',
      'hostingNights.0.quota': 'Une chambre au moins',
      'hostingNights.0.date': 'Cette nuit est en dehors de l’événement et de la veille d’arrivée',
    },
  ]);
});

test('in a gathering that is wound up nothing moves', async () => {
  const { gathering, persons, hotel } = await scene(2);
  await environment.assign(hotel, persons);
  await environment.knows({ ...gathering, status: 'WINDED_UP', rev: 2 });
  const refused = await Promise.all([
    environment.assign(hotel, persons),
    environment.does(mci, `unassignOvernightStays(participantUuids: ${ids(persons)})`),
    environment.does(mci, `refuseOvernightStays(participantUuids: ${ids(persons)})`),
    environment.does(mci, `deleteHosting(hostingUuid: "${hotel.hostingUuid}")`),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('GATHERING_READ_ONLY'));
});

test('participants asks whether a hotel is declared', async () => {
  const gathering = aGathering();
  await environment.knows(gathering);
  const asks = () =>
    environment.askOver('has-hostings', { gatheringUuid: gathering.gatheringUuid }, { issuer: 'participants' });
  expect(await asks()).toEqual({ hasHostings: false });
  await environment.create(gathering);
  expect(await asks()).toEqual({ hasHostings: true });
});
