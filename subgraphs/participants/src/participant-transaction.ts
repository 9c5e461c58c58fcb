import type { ParticipantInGathering } from '@portal/domain';
import {
  type Context,
  documentsResult,
  inAuditedTransaction,
  type ReplayableResult,
  runExclusive,
  valueResult,
} from '@portal/server';
import { type ParticipantAction, type ParticipantAggregate, Participants } from './aggregate.ts';
import { moveCounts, serialiseOnGatherings } from './list/stored-counters.ts';
import type { Joined, ParticipantFilter } from './participant.model.ts';

type P = ParticipantInGathering;

/** What a mutation acts on. */
export interface ParticipantTransaction {
  action: ParticipantAction;
  /** The target in the audit log when it is refused. */
  target: string | null;
  gatheringUuids: readonly string[];
  /** The participants in the actor's reach; everybody for the service itself. */
  reach?: ParticipantFilter;
}

/** How the rows were before an act. */
export type StateBefore = ReadonlyMap<string, P>;

const uncounted: readonly ParticipantAction[] = [
  'setParticipantsSubscription',
  'updateParticipant',
  'createParticipantComment',
];

/** Performs with the given aggregate. @returns the participants as they are afterwards */
type Work = (tx: Context, aggregate: ParticipantAggregate, before: StateBefore) => Promise<P[]>;

/** How a retry with the same key returns an act's participants: in their current state, within the current reach. */
export const participantsIn = (reach: ParticipantFilter = {}): ReplayableResult<P[]> =>
  documentsResult({ ...Participants, reach: () => reach });

/**
 * One transaction around acts on participants that also updates counters and places. Acts on one gathering are serialised.
 * @returns the participants as they are afterwards
 * @throws PortalError the refusal of `work`, or PLACES_FULL
 */
export const inParticipantTransaction = (ctx: Context, about: ParticipantTransaction, work: Work): Promise<P[]> =>
  acting(ctx, about, work, { conclude: (after) => after, outcome: participantsIn(about.reach) });

/** The same for an act whose answer holds ids and counts only. */
export const inParticipantTransactionForIds = <T>(
  ctx: Context,
  about: ParticipantTransaction,
  work: Work,
  conclude: (after: P[]) => T,
): Promise<T> => acting(ctx, about, work, { conclude, outcome: valueResult() });

function acting<T>(
  ctx: Context,
  { action, target, gatheringUuids, reach = {} }: ParticipantTransaction,
  work: Work,
  { conclude, outcome }: { conclude: (after: P[]) => T; outcome: ReplayableResult<T> },
): Promise<T> {
  const isCounted = !uncounted.includes(action);
  const change = async (tx: Context) => {
    if (isCounted) await serialiseOnGatherings(tx, gatheringUuids);
    const { aggregate, before } = watching(reach);
    const after = await work(tx, aggregate, before);
    if (isCounted) await moveCounts(tx, [...before.values()], after);
    return conclude(after);
  };
  const whole = () => inAuditedTransaction(ctx, action, target, change, outcome);
  return ctx.session || !isCounted ? whole() : runExclusive(gatheringUuids, whole);
}

/** The aggregate within a reach, which records the rows as it loads them. */
function watching(reach: ParticipantFilter): { aggregate: ParticipantAggregate; before: Map<string, P> } {
  const before = new Map<string, P>();
  const aggregate: ParticipantAggregate = {
    ...Participants,
    reach: () => reach,
    enrich: async (tx, docs) => {
      const extras = await Participants.enrich!(tx, docs);
      // An invitation being created has no state yet: it is not on the list.
      for (const [i, doc] of docs.entries())
        if ((doc as Joined).state) before.set(doc.participantUuid, { ...doc, ...extras[i] } as P);
      return extras;
    },
  };
  return { aggregate, before };
}
