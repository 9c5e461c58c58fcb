import type { Guest } from '../context.ts';
import { refusalOfAccommodation } from './guards.ts';
import type { Hosting, HostingNight } from './record-schema.ts';
import { bedsLeft } from './rooms.ts';
import { roomTypes } from './states.ts';

export interface Room {
  hosting: Hosting;
  night: HostingNight;
}

interface Search {
  /** Of the gathering, in the order of their list. */
  hotels: readonly Hosting[];
  /** As the answer makes them. */
  guest: Guest;
  nights: readonly string[];
  /** Who asked for those nights before, and for whom no hotel is chosen yet. */
  asked: readonly { date: string; guest: Guest | null }[];
}

/** A bed that nobody has to share comes before one that somebody else sleeps beside. */
const byComfort = (a: Room, b: Room): number =>
  roomTypes.indexOf(a.night.roomType) - roomTypes.indexOf(b.night.roomType);

/**
 * Where an answer finds a bed for the nights it wishes for: one hotel for as many of them as there can be. Who asked before and may sleep in the same
 * hotels is not passed: a bed is free only beyond those.
 * @returns the rooms, and the nights that these hotels offer without a bed being free; a night that none offers is neither
 */
export function freeRooms({ hotels, guest, nights, asked }: Search): { rooms: Room[]; full: string[] } {
  const open = hotels.filter((hosting) => refusalOfAccommodation(hosting, guest) === null);
  const before = asked.filter((one) => open.some((hosting) => refusalOfAccommodation(hosting, one.guest) === null));
  const full: string[] = [];
  const choices = nights.flatMap((date) => {
    const offered = open.flatMap((hosting) =>
      hosting.hostingNights.filter((night) => night.date === date).map((night): Room => ({ hosting, night })),
    );
    const bedsOf = ({ hosting, night }: Room) => bedsLeft(hosting, night.hostingNightUuid);
    const beds = offered.reduce((sum, room) => sum + bedsOf(room), 0);
    if (beds > before.filter((one) => one.date === date).length)
      return [offered.filter((room) => bedsOf(room) > 0).sort(byComfort)];
    if (offered.length > 0) full.push(date);
    return [];
  });
  const nightsIn = ({ hostingUuid }: Hosting): number =>
    choices.filter((rooms) => rooms.some((room) => room.hosting.hostingUuid === hostingUuid)).length;
  const best = [...open].sort((a, b) => nightsIn(b) - nightsIn(a));
  const rooms = choices.flatMap((free) => {
    const hosting = best.find((one) => free.some((room) => room.hosting.hostingUuid === one.hostingUuid));
    return free.find((room) => room.hosting.hostingUuid === hosting?.hostingUuid) ?? [];
  });
  return { rooms, full };
}
