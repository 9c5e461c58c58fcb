import { type Context, endpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { Hostings, Stays, Transfers, TransportNotes } from './models.ts';

const parts = ['nights', 'transport', 'transfers'] as const;
/** `parts`: what the person for whom it is asked may read. */
const asked = z.object({ participantUuids: z.array(z.string()).max(500), parts: z.array(z.enum(parts)) });

async function nightsOf(participantUuids: readonly string[]) {
  const given = { participantUuid: trusted({ $in: [...participantUuids] }), isLive: true, state: 'ASSIGNED' as const };
  const stays = await Stays.find(given, { _id: 0, participantUuid: 1, hostingUuid: 1, date: 1 })
    .sort({ date: 1 })
    .lean();
  const uuids = [...new Set(stays.flatMap(({ hostingUuid }) => hostingUuid ?? []))];
  const hotels = await Hostings.find(
    { hostingUuid: trusted({ $in: uuids }) },
    { _id: 0, hostingUuid: 1, name: 1 },
  ).lean();
  const names = new Map(hotels.map(({ hostingUuid, name }) => [hostingUuid, name]));
  return stays.map(({ participantUuid, hostingUuid, date }) => ({
    participantUuid,
    night: { hotel: names.get(hostingUuid ?? '') ?? '', date },
  }));
}

type StoredTravel = {
  departurePlace: string;
  departureDate: string;
  departureHour: string;
  arrivalPlace: string;
};
/** « 10/03 08:15 Paris → Lyon » */
const travelInWords = ({ departurePlace, departureDate, departureHour, arrivalPlace }: StoredTravel): string =>
  `${departureDate.slice(5).split('-').reverse().join('/')} ${departureHour} ${departurePlace} → ${arrivalPlace}`;

const notesOf = (participantUuids: readonly string[]) =>
  TransportNotes.find(
    { participantUuid: trusted({ $in: [...participantUuids] }) },
    { _id: 0, participantUuid: 1, status: 1, visualIdentifier: 1, travels: 1 },
  ).lean();

const transfersOf = (participantUuids: readonly string[]) =>
  Transfers.find(
    { participantUuid: trusted({ $in: [...participantUuids] }), state: 'KEPT' },
    { _id: 0, participantUuid: 1, transportPrice: 1, otherPrice: 1 },
  ).lean();

/** Verb `general-lines`: nights, way and transfers of people, for an export of participants, who has asked for the right to each. */
export const generalExportRows = endpoint(
  asked,
  async (_ctx: Context, { participantUuids, parts: wanted }) => {
    const [nights, notes, transfers] = await Promise.all([
      wanted.includes('nights') ? nightsOf(participantUuids) : [],
      wanted.includes('transport') ? notesOf(participantUuids) : [],
      wanted.includes('transfers') ? transfersOf(participantUuids) : [],
    ]);
    const noteOf = new Map(notes.map((one) => [one.participantUuid, one]));
    const transferOf = new Map(transfers.map((one) => [one.participantUuid, one]));
    return participantUuids.map((participantUuid) => {
      const { status = null, visualIdentifier = null, travels = [] } = noteOf.get(participantUuid) ?? {};
      const { transportPrice = null, otherPrice = null } = transferOf.get(participantUuid) ?? {};
      return {
        participantUuid,
        nights: wanted.includes('nights')
          ? nights.filter((one) => one.participantUuid === participantUuid).map(({ night }) => night)
          : null,
        transportStatus: status,
        transportNumber: visualIdentifier,
        travels: travels.map(travelInWords),
        transportPrice,
        otherPrice,
      };
    });
  },
  { issuers: ['participants'] },
);
