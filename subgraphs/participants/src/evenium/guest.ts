import {
  attendeeStatusLabels,
  attendeeStatusOf,
  canSeeGathering,
  eveniumStatuses,
  eveniumStatusOf,
  gatheringVisibilityOf,
  guestStatusLabels,
  importActions,
  importedGathering,
  meetingStatusOf,
  messageOf,
  ownEntry,
  PortalError,
  profileOf,
  refusalInContext,
  specialtyLabels,
  specialtyOfLabel,
} from '@portal/domain';
import { type Context, callService, type Resolver, rulesOn } from '@portal/server';
import { z } from 'zod';
import { ParticipantModel } from '../participant.model.ts';
import { findVisibleGathering, visibleTo } from '../visibility.ts';
import { evenium, isLinked } from './access.ts';
import type { GuestLogistics } from './contract.ts';

/** The current gathering from its owner, with its id at Evenium. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function importedGatheringOf(ctx: Context, gatheringUuid: string) {
  await findVisibleGathering(ctx, gatheringUuid);
  const body = { gatheringUuids: [gatheringUuid] };
  const answer = await callService('participants', 'gatherings', 'snapshots', body, ctx);
  const [found] = z.array(importedGathering).parse(answer);
  if (!found || !canSeeGathering(found, gatheringVisibilityOf(ctx.actor))) throw new PortalError('NOT_FOUND');
  return found;
}

/** Whether guests can be imported, and if not, why. */
async function source(ctx: Context, { gatheringUuid }: { gatheringUuid: string }) {
  const gathering = await importedGatheringOf(ctx, gatheringUuid);
  const { eveniumEventId } = gathering;
  const missing = !eveniumEventId ? 'EVENIUM_EVENT_MISSING' : isLinked() ? null : 'EVENIUM_NOT_CONFIGURED';
  const { previewAttendeeImport, previewPresenceImport } = importActions.rows;
  const rules = rulesOn(ctx, { gathering });
  const reason = refusalInContext(previewAttendeeImport, rules) ?? missing;
  return {
    eveniumEventId,
    canImportAttendees: reason === null,
    canImportFile: refusalInContext(previewPresenceImport, rules) === null,
    reason,
    reasonLabel: reason && messageOf(reason),
  };
}

interface GuestArguments {
  gatheringUuid: string;
  eveniumEventId: string;
  eveniumGuestId: string;
}

/** A guest with what Evenium organises for them. @throws PortalError NOT_FOUND, EVENIUM_GUEST_UNKNOWN, EVENIUM_PROBLEM, EVENIUM_NOT_CONFIGURED */
async function guest(ctx: Context, { gatheringUuid, eveniumEventId, eveniumGuestId }: GuestArguments) {
  const gathering = await importedGatheringOf(ctx, gatheringUuid);
  if (gathering.eveniumEventId !== eveniumEventId) throw new PortalError('NOT_FOUND');
  const found = await evenium(ctx).guest(eveniumEventId, eveniumGuestId);
  return { ...found, gatheringUuid, participant: await linkedParticipant(ctx, gatheringUuid, found) };
}

async function linkedParticipant(ctx: Context, gatheringUuid: string, { veevaId, email }: GuestLogistics) {
  const named = [...(veevaId ? [{ 'person.veevaId': veevaId }] : []), ...(email ? [{ 'person.email': email }] : [])];
  for (const one of named) {
    const filter = { $and: [{ gatheringUuid, live: true, ...one }, visibleTo(ctx)] };
    const person = await ParticipantModel.findOne(filter, { _id: 0 }).lean();
    if (person) return person;
  }
  return null;
}

const statusOf = ({ status }: Pick<GuestLogistics, 'status'>) => eveniumStatusOf(status ?? '');

export const guestQueries: Record<string, Resolver> = {
  attendeeImportSource: async (_, args: { gatheringUuid: string }, ctx) => source(ctx, args),
  eveniumGuest: (_, args: GuestArguments, ctx) => guest(ctx, args),
};

/** Resolvers of the guest fields that are not stored as such. */
export const guestFields: Record<string, Record<string, Resolver>> = {
  ImportedAttendee: {
    statusLabel: ({ status }: { status: string }) => ownEntry<string>(attendeeStatusLabels, status) ?? status,
  },
  EveniumGuest: {
    guestStatus: (one: GuestLogistics) => {
      const status = statusOf(one);
      return status && eveniumStatuses[status].guest;
    },
    guestStatusLabel: (one: GuestLogistics) => {
      const status = statusOf(one);
      return status ? guestStatusLabels[eveniumStatuses[status].guest] : (one.status ?? 'Statut inconnu');
    },
    attendeeStatusLabel: (one: GuestLogistics) => {
      const status = statusOf(one);
      const meeting = one.meetingStatus ? meetingStatusOf(one.meetingStatus) : null;
      return status && attendeeStatusLabels[attendeeStatusOf(status, meeting)];
    },
    participantType: ({ profile }: GuestLogistics) => profileOf(profile).type,
    specialty: ({ specialty }: GuestLogistics) => {
      const code = specialtyOfLabel(specialty);
      return code ? specialtyLabels[code] : specialty;
    },
    journeys: ({ logistics }: GuestLogistics) => logistics.journeys,
    stays: ({ logistics }: GuestLogistics) => logistics.stays,
    transfers: ({ logistics }: GuestLogistics) => logistics.transfers,
  },
};
