import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGuest, aHosting, aStay, gathering, id, now, unit } from '../example.test-data.ts';
import { isOpenTo, refusalOfAccommodation } from './guards.ts';
import type { Hosting, OvernightStay } from './record-schema.ts';
import { assignInOrder, bedsLeft, bedsOf, countedRooms, movedRooms, type NightMove, overbooked } from './rooms.ts';
import { takesRoom } from './states.ts';

test.each([
  ['SINGLE', 3, 3],
  ['DOUBLE', 3, 3],
  ['TWIN', 3, 6],
] as const)('%s: %i rooms are %i beds', (roomType, quota, beds) => expect(bedsOf({ roomType, quota })).toBe(beds));

const nights = [
  { hostingNightUuid: id(1), date: '2027-03-09', roomType: 'SINGLE', quota: 2, price: null },
  { hostingNightUuid: id(2), date: '2027-03-10', roomType: 'TWIN', quota: 1, price: null },
] as const;

/** What happens to the people of a hotel, as the service does it: stays and counters together. */
interface Hotel {
  hosting: Hosting;
  stays: Map<string, OvernightStay>;
  clock: number;
}
/** Those in line for a night, who came first before the others. */
const lineOf = ({ stays }: Hotel, hostingNightUuid: string) =>
  [...stays.values()]
    .filter((stay) => stay.state === 'WAITING' && stay.hostingNightUuid === hostingNightUuid)
    .sort((a, b) => a.waitingSince!.getTime() - b.waitingSince!.getTime());
const move = (hotel: Hotel, moves: NightMove[]) => {
  expect(overbooked(hotel.hosting, moves)).toEqual([]);
  hotel.hosting = { ...hotel.hosting, rooms: movedRooms(hotel.hosting, moves) };
};

/** Whoever has waited longest comes up while there are beds. */
function moveUp(hotel: Hotel, hostingNightUuid: string) {
  const next = lineOf(hotel, hostingNightUuid).slice(0, bedsLeft(hotel.hosting, hostingNightUuid));
  for (const stay of next) hotel.stays.set(stay.overnightStayUuid, { ...stay, state: 'ASSIGNED', waitingSince: null });
  if (next.length > 0) move(hotel, [{ hostingNightUuid, rooms: next.length, waiting: -next.length }]);
}

function leave(hotel: Hotel, overnightStayUuid: string) {
  const stay = hotel.stays.get(overnightStayUuid);
  if (!stay?.hostingNightUuid) return;
  const { hostingNightUuid, state } = stay;
  hotel.stays.set(overnightStayUuid, { ...stay, state: 'GONE', hostingNightUuid: null });
  move(hotel, [{ hostingNightUuid, rooms: takesRoom(state) ? -1 : 0, waiting: state === 'WAITING' ? -1 : 0 }]);
  moveUp(hotel, hostingNightUuid);
}

function assign(hotel: Hotel, hostingNightUuid: string, people: readonly string[]) {
  for (const person of people) leave(hotel, person);
  const { housed, inLine } = assignInOrder(hotel.hosting, hostingNightUuid, people);
  const state = (person: string) => (housed.includes(person) ? 'ASSIGNED' : 'WAITING');
  for (const person of people) {
    hotel.clock += 1;
    const waitingSince = state(person) === 'WAITING' ? new Date(hotel.clock) : null;
    const stay = aStay({ overnightStayUuid: person, hostingNightUuid, state: state(person), waitingSince });
    hotel.stays.set(person, stay);
  }
  move(hotel, [{ hostingNightUuid, rooms: housed.length, waiting: inLine.length }]);
}

const people = Array.from({ length: 8 }, (_, n) => id(500 + n));
const steps = fc.oneof(
  fc.record({
    does: fc.constant('assign' as const),
    night: fc.constantFrom(...nights.map(({ hostingNightUuid }) => hostingNightUuid)),
    who: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ does: fc.constant('leave' as const), who: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }) }),
  fc.record({ does: fc.constant('enlarge' as const), quota: fc.integer({ min: 1, max: 4 }) }),
);

describe('whatever staff and guests do', () => {
  test('no night is taken beyond its beds, counters are what the list says, and nobody waits while a bed is free', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 30 }), (all) => {
        const hotel: Hotel = { hosting: aHosting({ hostingNights: [...nights] }), stays: new Map(), clock: 0 };
        for (const step of all) {
          if (step.does === 'assign') assign(hotel, step.night, step.who);
          else if (step.does === 'leave') for (const person of step.who) leave(hotel, person);
          else {
            const hostingNights = hotel.hosting.hostingNights.map((night) =>
              night.quota < step.quota ? { ...night, quota: step.quota } : night,
            );
            hotel.hosting = { ...hotel.hosting, hostingNights };
            for (const { hostingNightUuid } of hostingNights) moveUp(hotel, hostingNightUuid);
          }
          const counted = new Map(countedRooms([...hotel.stays.values()]).map((one) => [one.hostingNightUuid, one]));
          for (const night of hotel.hosting.hostingNights) {
            const { hostingNightUuid } = night;
            const none = { hostingNightUuid, taken: 0, waiting: 0 };
            const counter = hotel.hosting.rooms.find((one) => one.hostingNightUuid === hostingNightUuid) ?? none;
            expect(counter).toEqual(counted.get(hostingNightUuid) ?? none);
            expect(counter.taken).toBeLessThanOrEqual(bedsOf(night));
            expect(counter.waiting === 0 || bedsLeft(hotel.hosting, hostingNightUuid) === 0).toBe(true);
          }
        }
      }),
    );
  });
});

test('a night that the hotel does not have takes nobody', () => {
  expect(overbooked(aHosting(), [{ hostingNightUuid: id(999), rooms: 1, waiting: 0 }])).toHaveLength(1);
});

describe('whom a hotel takes', () => {
  const shared = gathering('PUBLISHED', { areHostingShared: true });
  test.each([
    ['a doctor of its unit', {}, undefined, null],
    ['not answered yet', { invitationStatus: 'UNANSWERED' }, undefined, null],
    ['refused', { invitationStatus: 'REFUSED' }, undefined, 'PARTICIPANT_NOT_COMING'],
    ['removed', { isRemoved: true }, undefined, 'NOT_FOUND'],
    ['of another gathering', { gatheringUuid: id(999) }, undefined, 'NOT_FOUND'],
    ['an intern', { category: 'INTERN' }, undefined, 'HOSTING_NOT_FOR_CATEGORY'],
    ['a local doctor', { category: 'DOCTOR_LOCAL' }, undefined, 'HOSTING_NOT_FOR_CATEGORY'],
    ['of another unit', { unitUuids: [unit.ad] }, undefined, 'HOSTING_NOT_FOR_UNIT'],
    ['of another unit, where hotels are shared', { unitUuids: [unit.ad] }, shared, null],
    ['of both units', { unitUuids: [unit.ad, unit.ms] }, undefined, null],
    ['staff, who have no unit of their own here', { unitUuids: [] }, undefined, null],
  ] as const)('%s: %s', (_who, changes, of = gathering(), code) => {
    const hosting = aHosting({ gathering: of, createdAt: now });
    expect(refusalOfAccommodation(hosting, aGuest(changes as never))).toBe(code);
  });
  test('nobody is not found; open to all or to the units that it names', () => {
    expect(refusalOfAccommodation(aHosting(), null)).toBe('NOT_FOUND');
    expect(isOpenTo(aHosting(), { unitUuids: [unit.ad] })).toBe(false);
  });
});
