import {
  availableActions,
  bedsLeft,
  bedsOf,
  counterOf,
  type HostingNight,
  hostingWorkflow,
  messageOf,
  mismatchOfStay,
  nightsOutside,
  type OvernightStay,
  roomTypeLabels,
  stayContextLabels,
  stayContextOf,
  stayStatusLabels,
  stayStatusOf,
} from '@portal/domain';
import { type Context, historyOf, type Resolver, type Resolvers } from '@portal/server';
import { createHosting, deleteHosting, updateHosting } from './hostings/hosting-operations.ts';
import { ownStays } from './hostings/own-stays.ts';
import { assignOvernightStays, takeBack } from './hostings/stay-operations.ts';
import type { StoredHosting, StoredStay } from './models.ts';
import { noteFields, noteMutations, noteQueries } from './notes/note-fields.ts';
import { noteByReference, notesOfParticipant } from './notes/note-queries.ts';
import {
  hostingsForGathering,
  hostingsOf,
  nightOf,
  overnightStaysForGathering,
  participantOverNights,
  requestsOf,
  staysOfHosting,
  staysOfParticipant,
} from './queries.ts';
import {
  transferFields,
  transferImportFields,
  transferMutations,
  transferQueries,
} from './transfers/transfer-fields.ts';
import { transferOf } from './transfers/transfer-queries.ts';
import { findVisibleHosting, hostingByReference, personOf } from './visibility.ts';

const sumOver = (hosting: StoredHosting, count: (night: HostingNight) => number): number =>
  hosting.hostingNights.reduce((sum, night) => sum + count(night), 0);

const hostingFields: Record<string, Resolver<StoredHosting>> = {
  gathering: ({ gatheringUuid }) => ({ gatheringUuid }),
  businessUnits: ({ businessUnitUuids }) => businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
  hostingNights: (hosting) => hosting.hostingNights.map((night) => ({ ...night, hosting })),
  beds: (hosting) => sumOver(hosting, bedsOf),
  taken: (hosting) => sumOver(hosting, ({ hostingNightUuid }) => counterOf(hosting, hostingNightUuid).taken),
  waiting: (hosting) => sumOver(hosting, ({ hostingNightUuid }) => counterOf(hosting, hostingNightUuid).waiting),
  overnightStays: ({ hostingUuid }, page, ctx) => staysOfHosting(ctx, hostingUuid, page),
  historicalRecords: ({ hostingUuid }, _, ctx) => historyOf(ctx, hostingWorkflow, hostingUuid, 'hostingRecordUuid'),
  availableActions: (hosting, _, ctx) => availableActions(hostingWorkflow, hosting, ctx.actor, ctx.now()),
};

type NightOfHosting = HostingNight & { hosting: StoredHosting };
const nightFields: Record<string, Resolver<NightOfHosting>> = {
  roomTypeLabel: ({ roomType }) => roomTypeLabels[roomType],
  beds: (night) => bedsOf(night),
  taken: ({ hosting, hostingNightUuid }) => counterOf(hosting, hostingNightUuid).taken,
  waiting: ({ hosting, hostingNightUuid }) => counterOf(hosting, hostingNightUuid).waiting,
  bedsLeft: ({ hosting, hostingNightUuid }) => bedsLeft(hosting, hostingNightUuid),
  isOutsideDates: ({ hosting, hostingNightUuid }) => nightsOutside(hosting).includes(hostingNightUuid),
};

/** What no longer fits of somebody who has a room, or null. */
async function mismatchLabel(stay: OvernightStay, ctx: Context): Promise<string | null> {
  const night = await nightOf(ctx, stay);
  const guest = night && (await personOf(ctx, stay));
  const code = night && guest ? mismatchOfStay(night.hosting, guest) : null;
  return code && messageOf(code);
}

const stayFields: Record<string, Resolver<StoredStay>> = {
  participant: ({ participantUuid }) => ({ participantUuid }),
  firstName: async (stay, _, ctx) => (await personOf(ctx, stay))?.firstName ?? '',
  lastName: async (stay, _, ctx) => (await personOf(ctx, stay))?.lastName ?? '',
  category: async (stay, _, ctx) => (await personOf(ctx, stay))?.category ?? 'NO_CATEGORY',
  isInternal: async (stay, _, ctx) => (await personOf(ctx, stay))?.kind === 'STAFF',
  status: ({ state }) => stayStatusOf(state),
  statusLabel: ({ state }) => stayStatusLabels[stayStatusOf(state)],
  context: ({ state }) => stayContextOf(state),
  contextLabel: ({ state }) => {
    const context = stayContextOf(state);
    return context && stayContextLabels[context];
  },
  hostingNight: (stay, _, ctx) => nightOf(ctx, stay),
  mismatch: (stay, _, ctx) => mismatchLabel(stay, ctx),
};

const queries: Record<string, Resolver> = {
  hosting: (_, { hostingUuid }, ctx) => findVisibleHosting(ctx, hostingUuid),
  hostingsForGathering: (_, { gatheringUuid }, ctx) => hostingsForGathering(ctx, gatheringUuid),
  overnightStaysForGathering: (_, args, ctx) => overnightStaysForGathering(ctx, args),
  ownStays: (_, { gatheringUuid }, ctx) => ownStays(ctx, gatheringUuid),
  participantOverNights: (_, { participantUuid }, ctx) => participantOverNights(ctx, participantUuid),
};

const mutations: Record<string, Resolver> = {
  createHosting: (_, args, ctx) => createHosting(ctx, args),
  updateHosting: (_, args, ctx) => updateHosting(ctx, args),
  deleteHosting: (_, { hostingUuid }, ctx) => deleteHosting(ctx, hostingUuid),
  assignOvernightStays: (_, args, ctx) => assignOvernightStays(ctx, args),
  unassignOvernightStays: (_, args, ctx) => takeBack(ctx, 'unassignOvernightStays', args),
  refuseOvernightStays: (_, args, ctx) => takeBack(ctx, 'refuseOvernightStays', args),
};

interface Participant {
  participantUuid: string;
}

/** A line per field; rights and rules are the domain's. */
export const resolvers: Resolvers = {
  Query: { ...queries, ...noteQueries, ...transferQueries },
  Mutation: { ...mutations, ...noteMutations, ...transferMutations },
  TransportNote: {
    __resolveReference: ({ transportNoteUuid }: { transportNoteUuid: string }, ctx: Context) =>
      noteByReference(ctx, transportNoteUuid),
    ...noteFields,
  },
  Hosting: {
    __resolveReference: ({ hostingUuid }: { hostingUuid: string }, ctx: Context) =>
      hostingByReference(ctx, hostingUuid),
    ...hostingFields,
  },
  HostingNight: nightFields,
  OvernightStay: stayFields,
  Participant: {
    __resolveReference: ({ participantUuid }: Participant) => ({ participantUuid }),
    overnightStays: ({ participantUuid }: Participant, _: unknown, ctx: Context) =>
      staysOfParticipant(ctx, participantUuid),
    hostingParticipantRequests: ({ participantUuid }: Participant, _: unknown, ctx: Context) =>
      requestsOf(ctx, participantUuid),
    transportNotes: ({ participantUuid }: Participant, _: unknown, ctx: Context) =>
      notesOfParticipant(ctx, participantUuid),
    transfer: ({ participantUuid }: Participant, _: unknown, ctx: Context) => transferOf(ctx, participantUuid),
    hostingComments: async ({ participantUuid }: Participant, _: unknown, ctx: Context) =>
      (await requestsOf(ctx, participantUuid)).flatMap(({ comment, askedAt }) =>
        comment ? [{ text: comment, date: askedAt }] : [],
      ),
  },
  Transfer: transferFields,
  ...transferImportFields,
  Gathering: {
    __resolveReference: ({ gatheringUuid }: { gatheringUuid: string }) => ({ gatheringUuid }),
    hostings: ({ gatheringUuid }: { gatheringUuid: string }, _: unknown, ctx: Context) =>
      hostingsOf(ctx, gatheringUuid),
  },
};
