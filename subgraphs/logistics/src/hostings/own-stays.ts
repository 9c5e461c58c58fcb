import type { Hosting } from '@portal/domain';
import { type Context, ownRowsFilter, trusted } from '@portal/server';
import { Guests, Hostings, Stays, type StoredGuest } from '../models.ts';

/** A hotel where somebody has a room, with their evenings there. */
export type OwnStay = Pick<Hosting, 'hostingUuid' | 'name' | 'address' | 'city' | 'phone' | 'website'> & {
  nights: string[];
};

/** Where somebody sleeps, by the first evening. Nights that no room was given for are no promise. */
export async function staysGiven(participantUuid: string): Promise<OwnStay[]> {
  const given = { participantUuid, isLive: true, state: 'ASSIGNED' as const };
  const stays = await Stays.find(given, { _id: 0, hostingUuid: 1, date: 1 }).sort({ date: 1 }).lean();
  const uuids = [...new Set(stays.flatMap(({ hostingUuid }) => hostingUuid ?? []))];
  const fields = { _id: 0, hostingUuid: 1, name: 1, address: 1, city: 1, phone: 1, website: 1 } as const;
  const hotels = await Hostings.find({ hostingUuid: trusted({ $in: uuids }) }, fields).lean();
  return hotels
    .map((hotel) => ({
      ...hotel,
      nights: stays.filter(({ hostingUuid }) => hostingUuid === hotel.hostingUuid).map(({ date }) => date),
    }))
    .sort((a, b) => a.nights[0]!.localeCompare(b.nights[0]!));
}

/** One's own rooms at an event; none for whoever is not on its list. */
export async function ownStays(ctx: Context, gatheringUuid: string): Promise<OwnStay[]> {
  const onList = { $and: [{ gatheringUuid, isRemoved: false }, ownRowsFilter<StoredGuest>(ctx)] };
  const guest = await Guests.findOne(onList, { _id: 0, participantUuid: 1 }).lean();
  return guest ? staysGiven(guest.participantUuid) : [];
}
