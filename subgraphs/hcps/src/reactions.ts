import {
  type EventKind,
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  type Participation,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
  solicitationCancelled,
  solicitationConfirmed,
} from '@portal/domain';
import { on, type Reaction } from '@portal/server';
import { keepFunding, keepGathering, keepParticipation, newerGatherings } from './copies.ts';

const gatheringEvents = [gatheringCreated, gatheringChanged, gatheringStatusChanged, gatheringDatesChanged];
const participantEvents = [
  participantInvited,
  participantChanged,
  participantAnswered,
  participantPresenceChanged,
  participantRemoved,
];

type ParticipantFacts = Participation & { healthCareProfessionalUuid: string | null };

/** What an event or a snapshot says of an HCP's part in a gathering. */
export const participationOf = (facts: ParticipantFacts): Participation => ({
  participantUuid: facts.participantUuid,
  gatheringUuid: facts.gatheringUuid,
  presence: facts.presence,
  invitationStatus: facts.invitationStatus,
  isRemoved: facts.isRemoved,
  rev: facts.rev,
});

/** Keeps the copies: facts of gatherings, parts in them, and confirmed solicitations. */
export const reactions: Reaction[] = [
  ...gatheringEvents.map((event) =>
    on(event as EventKind<{ gatheringUuid: string }>, {
      prepare: newerGatherings,
      apply: async (ctx, { data }, snapshots) => {
        for (const one of snapshots) if (one.gatheringUuid === data.gatheringUuid) await keepGathering(ctx, one);
      },
    }),
  ),
  ...participantEvents.map((event) =>
    on(event as EventKind<ParticipantFacts>, async (ctx, { data }) => {
      if (!data.healthCareProfessionalUuid) return;
      await keepParticipation(ctx, data.healthCareProfessionalUuid, participationOf(data));
    }),
  ),
  ...[solicitationConfirmed, solicitationCancelled].map((event) =>
    on(event, async (ctx, { data }) => {
      const { solicitationUuid, gatheringUuid, healthCareProfessionalUuid, rev, status } = data;
      const funding = { solicitationUuid, gatheringUuid, isConfirmed: status === 'confirmed', rev };
      await keepFunding(ctx, healthCareProfessionalUuid, funding);
    }),
  ),
];
