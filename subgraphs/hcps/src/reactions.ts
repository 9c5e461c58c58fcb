import {
  type EventKind,
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  type Participation,
  participationEvents,
  solicitationCancelled,
  solicitationConfirmed,
} from '@portal/domain';
import { on, type Reaction } from '@portal/server';
import { gatherings, keepFunding, keepParticipation } from './copies.ts';
import { places } from './unit-places.ts';

const gatheringEvents = [gatheringCreated, gatheringChanged, gatheringStatusChanged, gatheringDatesChanged];

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
  ...places.reactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringEvents),
  ...participationEvents.map((event) =>
    on(event as EventKind<ParticipantFacts>, {
      concerns: ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid !== null,
      async apply(ctx, { data }) {
        await keepParticipation(ctx, data.healthCareProfessionalUuid!, participationOf(data));
      },
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
