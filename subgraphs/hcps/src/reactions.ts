import {
  type EventKind,
  gatheringRenewals,
  type Participation,
  participationEvents,
  solicitationCancelled,
  solicitationConfirmed,
} from '@portal/domain';
import { on, type Reaction, type ReceivedEvent, type Tx } from '@portal/server';
import { fundingsIn, gatherings, keepFundings, keepParticipations, participationsIn } from './copies.ts';
import { mergeReactions } from './merging/reactions.ts';
import { orgUnits } from './org-units.ts';

type ParticipantFacts = Participation & { healthCareProfessionalUuid: string | null };

/** HCPs' participations from events. */
async function keepParts(tx: Tx, events: readonly ReceivedEvent<ParticipantFacts>[]): Promise<void> {
  await keepParticipations(tx, participationsIn(events.map(({ data }) => data)));
}

type Decided = Parameters<(typeof solicitationConfirmed | typeof solicitationCancelled)['of']>[1];

async function keepDecided(tx: Tx, events: readonly ReceivedEvent<Decided>[]): Promise<void> {
  await keepFundings(tx, fundingsIn(events.map(({ data }) => data)));
}

/** Maintains the copies: gatherings, participations, and confirmed solicitations. */
export const reactions: Reaction[] = [
  ...orgUnits.reactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  ...participationEvents.map((event) =>
    on(event as EventKind<ParticipantFacts>, {
      concerns: ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid !== null,
      applyAll: keepParts,
    }),
  ),
  ...mergeReactions,
  ...[solicitationConfirmed, solicitationCancelled].map((event) => on(event, { applyAll: keepDecided })),
];
