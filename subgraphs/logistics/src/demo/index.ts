import { type HostedGathering, ticketsClaim } from '@portal/domain';
import { type Context, emit, inTransaction } from '@portal/server';
import { demoGatheringSnapshot, demoParticipants, demoPlan, demoSteps } from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { untilNow } from '@portal/server/service/demo';
import {
  Gatherings,
  Guests,
  Hostings,
  Numbers,
  Settings,
  Stays,
  type StoredGuest,
  type StoredNote,
  Transfers,
  TransportNotes,
} from '../models.ts';
import { guestOfDemo } from './guests.ts';
import { hotelsOfDemo } from './hotels.ts';
import { noteHistoryOf } from './note-history.ts';
import { noteOfDemo } from './notes.ts';
import { hotelHistoryOf, stayHistoryOf, transferHistoryOf } from './room-history.ts';
import { settingsOfDemo, transfersOfDemo } from './transfers.ts';

/** Numbered in the order of the list, as if each had been made then. */
const numbered = (notes: readonly StoredNote[], now: Date): StoredNote[] =>
  notes.map((note, at) => ({
    ...note,
    visualIdentifier: `T-${now.getUTCFullYear()}-${String(at + 1).padStart(4, '0')}`,
  }));

/** Hotels, nights and transfers of all demo gatherings, with their history. */
function roomsOf(gatherings: ReadonlyMap<string, HostedGathering>, guests: readonly StoredGuest[], now: Date) {
  const byGathering = new Map<string, StoredGuest[]>();
  for (const guest of guests)
    byGathering.set(guest.gatheringUuid, [...(byGathering.get(guest.gatheringUuid) ?? []), guest]);
  const all = demoPlan().map(({ gatheringUuid, number }) => {
    const one = { gathering: gatherings.get(gatheringUuid)!, guests: byGathering.get(gatheringUuid) ?? [], now };
    return {
      ...hotelsOfDemo({ ...one, number }),
      transfers: transfersOfDemo(one),
      settings: settingsOfDemo(one, number),
    };
  });
  const hotels = all.flatMap((one) => one.hotels);
  const stays = all.flatMap((one) => one.stays);
  const transfers = all.flatMap((one) => one.transfers);
  const history = [
    ...hotels.flatMap((hotel) => hotelHistoryOf(hotel, stays)),
    ...stays.flatMap(stayHistoryOf),
    ...transfers.map(transferHistoryOf),
  ];
  return { hotels, stays, transfers, settings: all.flatMap((one) => one.settings), history };
}

/** Puts the copies of the demo's gatherings and people, who travels how and who sleeps where into an empty database; does nothing in a filled one. */
export async function seedLogistics(ctx: Context): Promise<void> {
  if (await Guests.exists({})) return;
  const now = ctx.now();
  const gatherings = new Map<string, HostedGathering>(
    demoPlan().map((planned) => [
      planned.gatheringUuid,
      {
        ...demoGatheringSnapshot(planned, now),
        areHostingShared: demoSteps(planned, now).places.areHostingShared === true,
      },
    ]),
  );
  const guests = demoParticipants().map((p) => guestOfDemo(p, gatherings.get(p.gatheringUuid)!, now));
  const made = guests.flatMap((guest, at) => {
    const note = noteOfDemo({ guest, gathering: gatherings.get(guest.gatheringUuid)!, at, now });
    return note ? [note] : [];
  });
  const notes = numbered(made, now);
  const rooms = roomsOf(gatherings, guests, now);
  const history = chainedHistory(ctx, untilNow([...notes.flatMap(noteHistoryOf), ...rooms.history], now));
  await inTransaction(ctx, async (tx) => {
    const { session } = tx;
    await Gatherings.insertMany(
      [...gatherings.values()].map((gathering) => ({ ...gathering, touched: 0 })),
      { session },
    );
    await Guests.insertMany(guests, { session, lean: true });
    await TransportNotes.insertMany(history.chained(TransportNotes, notes), { session, lean: true });
    await Numbers.insertMany([{ name: `T-${now.getUTCFullYear()}`, last: notes.length }], { session });
    await Hostings.insertMany(history.chained(Hostings, rooms.hotels), { session, lean: true });
    await Stays.insertMany(history.chained(Stays, rooms.stays), { session, lean: true });
    await Transfers.insertMany(history.chained(Transfers, rooms.transfers), { session, lean: true });
    await Settings.insertMany(history.chained(Settings, rooms.settings), { session });
    await history.write(session);
    const withTickets = notes.filter(({ fileUuids }) => fileUuids.length > 0);
    await emit(tx, withTickets.map(ticketsClaim), 1);
  });
  ctx.log.info({ notes: notes.length, hotels: rooms.hotels.length, stays: rooms.stays.length }, 'demo data loaded');
}
