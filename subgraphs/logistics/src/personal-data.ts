import type { PersonalDataRequest } from '@portal/domain';
import { type Context, personalDataEndpoint, trusted } from '@portal/server';
import { Guests, Stays, Transfers, TransportNotes } from './models.ts';

const forLists = { _id: 0, searchTokens: 0, nameKey: 0, seenBy: 0 } as const;
const forNotes = { ...forLists, gathering: 0, sealed: 0, sealedFor: 0, wishedRev: 0 } as const;

/** All data that logistics stores of an HCP: where they sleep, how they travel, what their transfers cost, and what they asked for. */
export const personalData = personalDataEndpoint(async (_ctx: Context, { participantUuids }: PersonalDataRequest) => {
  const theirs = { participantUuid: trusted({ $in: participantUuids }) };
  const [overnightStays, transportNotes, transfers, guests] = await Promise.all([
    Stays.find(theirs, forLists).lean(),
    TransportNotes.find(theirs, forNotes).lean(),
    Transfers.find(theirs, { ...forLists, gathering: 0 }).lean(),
    Guests.find(theirs, { _id: 0, participantUuid: 1, hostingRequest: 1, transportWish: 1 }).lean(),
  ]);
  return {
    overnightStays,
    transportNotes,
    transfers,
    requests: guests.filter((one) => one.hostingRequest !== null || one.transportWish !== null),
  };
});
