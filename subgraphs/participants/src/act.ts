import type { ParticipantInGathering } from '@portal/domain';
import { asItIs, audited, type Context, inTurn, type Outcome, theDocuments } from '@portal/server';
import { type ParticipantAction, type ParticipantAggregate, Participants } from './aggregate.ts';
import { moveCounts, takeTurn } from './counts.ts';
import type { Joined, ParticipantFilter } from './participant.model.ts';

type P = ParticipantInGathering;

/** What a mutation is about, before it is done. */
export interface Act {
  action: ParticipantAction;
  /** What the audit log names when it is refused. */
  target: string | null;
  gatheringUuids: readonly string[];
  /** Whom the actor reaches; everybody for the service itself. */
  reach?: ParticipantFilter;
}

/** How the rows were before an act. */
export type Before = ReadonlyMap<string, P>;

const uncounted: readonly ParticipantAction[] = [
  'setParticipantsSubscription',
  'updateParticipant',
  'createParticipantComment',
];

/** Performs with the aggregate it is given. @returns the participants as they are afterwards */
type Work = (tx: Context, aggregate: ParticipantAggregate, before: Before) => Promise<P[]>;

/** How the participants of an act are found again under its key: as they are now, in the reach of now. */
export const participantsIn = (reach: ParticipantFilter = {}): Outcome<P[]> =>
  theDocuments({ ...Participants, reach: () => reach as never });

/**
 * One transaction round acts on participants, in which counters and places follow. Acts on one gathering take turns.
 * @returns the participants as they are afterwards
 * @throws PortalError the refusal of `work`, or PLACES_FULL
 */
export const act = (ctx: Context, about: Act, work: Work): Promise<P[]> =>
  acting(ctx, about, work, { conclude: (after) => after, outcome: participantsIn(about.reach) });

/** The same for an act whose answer holds ids and counts only. */
export const actForIds = <T>(ctx: Context, about: Act, work: Work, conclude: (after: P[]) => T): Promise<T> =>
  acting(ctx, about, work, { conclude, outcome: asItIs() });

function acting<T>(
  ctx: Context,
  { action, target, gatheringUuids, reach = {} }: Act,
  work: Work,
  { conclude, outcome }: { conclude: (after: P[]) => T; outcome: Outcome<T> },
): Promise<T> {
  const isCounted = !uncounted.includes(action);
  const change = async (tx: Context) => {
    if (isCounted) await takeTurn(tx, gatheringUuids);
    const { aggregate, before } = watching(reach);
    const after = await work(tx, aggregate, before);
    if (isCounted) await moveCounts(tx, [...before.values()], after);
    return conclude(after);
  };
  const whole = () => audited(ctx, action, target, change, outcome);
  return ctx.session || !isCounted ? whole() : inTurn(gatheringUuids, whole);
}

/** The aggregate within a reach, which remembers the rows as it loads them. */
function watching(reach: ParticipantFilter): { aggregate: ParticipantAggregate; before: Map<string, P> } {
  const before = new Map<string, P>();
  const aggregate: ParticipantAggregate = {
    ...Participants,
    reach: () => reach as never,
    enrich: async (tx, docs) => {
      const extras = await Participants.enrich!(tx, docs);
      // An invitation has no state yet: it is nobody on the list.
      for (const [i, doc] of docs.entries())
        if ((doc as Joined).state) before.set(doc.participantUuid, { ...doc, ...extras[i] } as P);
      return extras;
    },
  };
  return { aggregate, before };
}
