import type { Hosting, HostingNight, NightCounter, OvernightStay } from './record-schema.ts';
import { personsOfRoom, takesRoom } from './states.ts';

/** How a change moves the counters of one night. */
export interface NightMove {
  hostingNightUuid: string;
  /** People who get a room, negative for those who give one back. */
  rooms: number;
  /** People who come in line, negative for those who leave it. */
  waiting: number;
}

type Rooms = Pick<Hosting, 'hostingNights' | 'rooms'>;

/** For how many people there is a bed: rooms, by how many sleep in one. */
export const bedsOf = ({ quota, roomType }: Pick<HostingNight, 'quota' | 'roomType'>): number =>
  quota * personsOfRoom[roomType];

const emptyNight = (hostingNightUuid: string): NightCounter => ({ hostingNightUuid, taken: 0, waiting: 0 });

/** The counters of a night. */
export const counterOf = ({ rooms }: Pick<Hosting, 'rooms'>, hostingNightUuid: string): NightCounter =>
  rooms.find((one) => one.hostingNightUuid === hostingNightUuid) ?? emptyNight(hostingNightUuid);

/** How many more people a night takes; 0 for a night that the hotel does not have. */
export function bedsLeft(hosting: Rooms, hostingNightUuid: string): number {
  const night = hosting.hostingNights.find((one) => one.hostingNightUuid === hostingNightUuid);
  return night ? Math.max(0, bedsOf(night) - counterOf(hosting, hostingNightUuid).taken) : 0;
}

/** The nights that are taken beyond their beds once the moves are made: there must be none. */
export const overbooked = (hosting: Rooms, moves: readonly NightMove[]): NightMove[] =>
  moves.filter(({ hostingNightUuid, rooms }) => rooms > 0 && rooms > bedsLeft(hosting, hostingNightUuid));

/** The counters after the moves. */
export function movedRooms(hosting: Rooms, moves: readonly NightMove[]): NightCounter[] {
  const counters = new Map(hosting.rooms.map((one) => [one.hostingNightUuid, one]));
  for (const { hostingNightUuid, rooms, waiting } of moves) {
    const now = counters.get(hostingNightUuid) ?? emptyNight(hostingNightUuid);
    counters.set(hostingNightUuid, { hostingNightUuid, taken: now.taken + rooms, waiting: now.waiting + waiting });
  }
  return [...counters.values()];
}

/** What a list of stays takes of each night, to be equal to the counters. */
export function countedRooms(stays: readonly Pick<OvernightStay, 'state' | 'hostingNightUuid'>[]): NightCounter[] {
  const counters = new Map<string, NightCounter>();
  for (const { state, hostingNightUuid } of stays) {
    const isWaiting = state === 'WAITING';
    if (hostingNightUuid === null || !(isWaiting || takesRoom(state))) continue;
    const now = counters.get(hostingNightUuid) ?? emptyNight(hostingNightUuid);
    const more = isWaiting ? { waiting: now.waiting + 1 } : { taken: now.taken + 1 };
    counters.set(hostingNightUuid, { ...now, ...more });
  }
  return [...counters.values()];
}

/**
 * Of so many who are to have the same night: who gets a room and who comes in line, in the order in which they were chosen. While somebody is in
 * line there is no room free, so nobody is passed.
 */
export function assignInOrder<T>(
  hosting: Rooms,
  hostingNightUuid: string,
  people: readonly T[],
): { housed: T[]; inLine: T[] } {
  const left = bedsLeft(hosting, hostingNightUuid);
  return { housed: people.slice(0, left), inLine: people.slice(left) };
}
