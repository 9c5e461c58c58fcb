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
import { on, type Reaction, type ReceivedEvent, type Tx } from '@portal/server';
import { gatherings, keepFundings, keepParticipations } from './copies.ts';
import { places } from './unit-places.ts';

const gatheringEvents = [gatheringCreated, gatheringChanged, gatheringStatusChanged, gatheringDatesChanged];

type ParticipantFacts = Participation & { healthCareProfessionalUuid: string | null };

/** What events say of HCPs' parts in gatherings. */
async function keepParts(tx: Tx, events: readonly ReceivedEvent<ParticipantFacts>[]): Promise<void> {
  const parts = events.map(({ data }) => ({ uuid: data.healthCareProfessionalUuid!, entry: participationOf(data) }));
  await keepParticipations(tx, parts);
}

const participationOf = (facts: ParticipantFacts): Participation => ({
  participantUuid: facts.participantUuid,
  gatheringUuid: facts.gatheringUuid,
  presence: facts.presence,
  invitationStatus: facts.invitationStatus,
  isRemoved: facts.isRemoved,
  rev: facts.rev,
});

type Decided = Parameters<(typeof solicitationConfirmed | typeof solicitationCancelled)['of']>[1];

async function keepDecided(tx: Tx, events: readonly ReceivedEvent<Decided>[]): Promise<void> {
  const fundings = events.map(({ data }) => {
    const { solicitationUuid, gatheringUuid, rev, status } = data;
    const entry = { solicitationUuid, gatheringUuid, isConfirmed: status === 'confirmed', rev };
    return { uuid: data.healthCareProfessionalUuid, entry };
  });
  await keepFundings(tx, fundings);
}

/** Keeps the copies: facts of gatherings, parts in them, and confirmed solicitations. */
export const reactions: Reaction[] = [
  ...places.reactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringEvents),
  ...participationEvents.map((event) =>
    on(event as EventKind<ParticipantFacts>, {
      concerns: ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid !== null,
      applyAll: keepParts,
    }),
  ),
  ...[solicitationConfirmed, solicitationCancelled].map((event) => on(event, { applyAll: keepDecided })),
];
