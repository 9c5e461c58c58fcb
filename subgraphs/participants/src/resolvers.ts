import type { GuestDocument, PresenceSignature } from '@portal/domain';
import { type Context, projectionOf, type Resolvers } from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { importFields, importQueries } from './imports/index.ts';
import { invitationsToSend, invitationsWaiting } from './invitations/invitation-mails.ts';
import { allParticipants, type ListArguments, participantPage } from './list/list.ts';
import { counterOf } from './list/list-counts.ts';
import { mutations } from './operations.ts';
import type { StoredParticipant } from './participant.model.ts';
import { participantFields, subscriptionOf } from './participant-fields.ts';
import {
  expectedCount,
  lineOf,
  type PresenceListArguments,
  presenceList,
  presenceSignatures,
  signatureOfDate,
  signedCount,
} from './presence/presence-list.ts';
import {
  emailCriteria,
  findVisibleParticipant,
  gatheringDatesOf,
  importedAttendees,
  invitedUserUuids,
  isReached,
  participantByPerson,
  participantByReference,
  participationsOfHcp,
  searchParticipants,
  sensitiveData,
} from './queries.ts';
import { sessionQueries, sessionTypes } from './sessions/index.ts';
import { sessionsOfHcp } from './sessions/visibility.ts';
import { virtualSessionsWork } from './sessions/work.ts';
import { gatheringFields, subscriptionForm } from './subscription/form.ts';
import { guestEvent } from './subscription/guest-event.ts';
import { participantsWork } from './work.ts';

interface InGathering {
  gatheringUuid: string;
}
interface Hcp {
  uuid: string;
}

const honorificOf = participantFields.honorific!;

export const resolvers: Resolvers = {
  Query: {
    participantsWork: async (_: unknown, _args: unknown, ctx: Context) =>
      (await Promise.all([participantsWork(ctx), virtualSessionsWork(ctx)])).flat(),
    participant: (_: unknown, { participantUuid }: { participantUuid: string }, ctx: Context) =>
      findVisibleParticipant(ctx, participantUuid),
    participantsForGathering: (_: unknown, args: InGathering, ctx: Context) => allParticipants(ctx, args),
    participantsForGatheringWithPagination: (_: unknown, args: ListArguments, ctx: Context, info: GraphQLResolveInfo) =>
      participantPage(ctx, args, (always) =>
        projectionOf(info, { at: 'hits', fields: participantFields, always, everything: { _id: 0 } }),
      ),
    participantUuidsForGathering: async (_: unknown, args: ListArguments, ctx: Context) =>
      (await allParticipants<{ participantUuid: string }>(ctx, args, { _id: 0, participantUuid: 1 })).map(
        (p) => p.participantUuid,
      ),
    healthCareProfessionalParticipantForGathering: (
      _: unknown,
      { gatheringUuid, healthCareProfessionalUuid }: InGathering & { healthCareProfessionalUuid: string },
      ctx: Context,
    ) => participantByPerson(ctx, gatheringUuid, { healthCareProfessionalUuid }),
    internalParticipantForGathering: (
      _: unknown,
      { gatheringUuid, userUuid }: InGathering & { userUuid: string },
      ctx: Context,
    ) => participantByPerson(ctx, gatheringUuid, { userUuid }),
    searchParticipants: (_: unknown, args: InGathering, ctx: Context) => searchParticipants(ctx, args),
    invitedUserUuids: (_: unknown, { gatheringUuid }: InGathering, ctx: Context) =>
      invitedUserUuids(ctx, gatheringUuid),
    checkParticipantEmailModelCriteria: (
      _: unknown,
      args: { participantUuids: string[]; model: string },
      ctx: Context,
    ) => emailCriteria(ctx, args),
    invitationsWaiting: (_: unknown, { gatheringUuid }: InGathering, ctx: Context) =>
      invitationsWaiting(ctx, gatheringUuid),
    invitationsToSend: (_: unknown, { gatheringUuid }: InGathering, ctx: Context) =>
      invitationsToSend(ctx, gatheringUuid),
    participantSensitiveData: (_: unknown, args: { participantUuid: string; fields: string[] }, ctx: Context) =>
      sensitiveData(ctx, args),
    presenceList: (_: unknown, args: PresenceListArguments, ctx: Context) => presenceList(ctx, args),
    presenceSignatures: (_: unknown, args: Parameters<typeof presenceSignatures>[1], ctx: Context) =>
      presenceSignatures(ctx, args),
    ...importQueries,
    ...sessionQueries,
    subscriptionForm: (_: unknown, args: InGathering, ctx: Context) => subscriptionForm(ctx, args),
    guestEvent: (_: unknown, args: InGathering, ctx: Context) => guestEvent(ctx, args),
  },
  Mutation: mutations,
  ...importFields,
  ...sessionTypes,
  Participant: {
    __resolveReference: ({ participantUuid }: { participantUuid: string }, ctx: Context) =>
      participantByReference(ctx, participantUuid),
    ...participantFields,
  },
  ParticipantComment: {
    file: ({ fileUuid }: { fileUuid: string | null }) => fileUuid && { fileUuid },
    user: ({ userUuid }: { userUuid: string | null }) => userUuid && { userUuid },
  },
  PresenceList: {
    expected: (list: Parameters<typeof expectedCount>[1], _: unknown, ctx: Context) => expectedCount(ctx, list),
  },
  PresenceDay: {
    signed: (day: Parameters<typeof signedCount>[1], _: unknown, ctx: Context) => signedCount(ctx, day),
  },
  PresenceLine: {
    firstName: participantFields.firstName!,
    lastName: participantFields.lastName!,
    categoryLabel: participantFields.categoryLabel!,
    presenceLabel: participantFields.presenceLabel!,
    ...lineOf,
  },
  PresenceLineSignature: { nameDiffers: ({ nameDiffers }: PresenceSignature) => nameDiffers ?? false },
  GatheringDate: {
    signature: (date: Parameters<typeof signatureOfDate>[1], _: unknown, ctx: Context) => signatureOfDate(ctx, date),
  },
  GuestDocument: {
    isExpenseForm: ({ type }: GuestDocument) => type === 'EXPENSE_FEE_FORM',
    file: ({ fileUuid }: GuestDocument) => ({ fileUuid }),
  },
  SubscriptionGathering: gatheringFields,
  SubscriptionParticipant: {
    firstName: (p: StoredParticipant) => p.person.firstName,
    lastName: (p: StoredParticipant) => p.person.lastName,
    honorific: honorificOf,
    invitationStatus: participantFields.invitationStatus,
    subscription: subscriptionOf,
  },
  Gathering: {
    __resolveReference: (reference: InGathering) => reference,
    participants: (reference: InGathering, _: unknown, ctx: Context) =>
      inGathering(ctx, reference, () => allParticipants(ctx, reference)),
    participantCounter: async ({ gatheringUuid }: InGathering, _: unknown, ctx: Context) =>
      (await isReached(ctx, gatheringUuid)) ? counterOf(ctx, gatheringUuid) : null,
    importedAttendees: (reference: InGathering, _: unknown, ctx: Context) =>
      inGathering(ctx, reference, () => importedAttendees(reference.gatheringUuid)),
  },
  HealthCareProfessional: {
    __resolveReference: (reference: Hcp) => reference,
    participants: ({ uuid }: Hcp, _: unknown, ctx: Context) => participationsOfHcp(ctx, uuid),
    gatheringDates: ({ uuid }: Hcp, _: unknown, ctx: Context) => gatheringDatesOf(ctx, uuid),
    virtualSessionParticipations: ({ uuid }: Hcp, _: unknown, ctx: Context) => sessionsOfHcp(ctx, uuid),
  },
};

/** A gathering without a copy yet, or out of reach, has no participants to show. */
async function inGathering<T>(
  ctx: Context,
  { gatheringUuid }: InGathering,
  work: () => PromiseLike<T[]>,
): Promise<T[]> {
  if (!(await isReached(ctx, gatheringUuid))) return [];
  return work();
}
