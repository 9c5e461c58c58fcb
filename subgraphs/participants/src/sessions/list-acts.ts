import type { ActionInput, ParticipantInSession, sessionParticipantWorkflow } from '@portal/domain';
import {
  type Context,
  inAuditedTransaction,
  performAll,
  type ReplayableResult,
  refuseTooMany,
  runExclusive,
  type Tx,
  valueResult,
} from '@portal/server';
import { ListedInSessions } from './aggregates.ts';
import { Sessions } from './models.ts';
import { listedReach, sessionsOf } from './visibility.ts';

type Rows = typeof sessionParticipantWorkflow.rows;
export type ListAction = keyof Rows & string;
export type ListInput<A extends ListAction> = ActionInput<Rows, A>;

/** The answer of what was done with some on a list. */
export interface SessionListChange {
  count: number;
  virtualSessionParticipantUuids: string[];
}

export const listChange = (after: readonly ParticipantInSession[]): SessionListChange => ({
  count: after.length,
  virtualSessionParticipantUuids: after.map((p) => p.virtualSessionParticipantUuid),
});

/** Two acts on one list, or on it and the session's status, come one after the other: what one read the other has not changed. */
export async function serialiseOnSessions({ session }: Tx, sessionUuids: readonly string[]): Promise<void> {
  for (const virtualSessionUuid of [...sessionUuids].sort())
    await Sessions.updateOne({ virtualSessionUuid }, { $inc: { turn: 1 } }, { session });
}

/**
 * One transaction around acts on lists.
 * @param target in the audit log when it is refused
 * @param outcome how its result is found again when it is asked for a second time; a count and ids need none
 */
export function actOnLists<T>(
  ctx: Context,
  { action, target, sessionUuids }: { action: ListAction; target: string | null; sessionUuids: readonly string[] },
  work: (tx: Tx) => Promise<T>,
  outcome: ReplayableResult<T> = valueResult(),
): Promise<T> {
  const change = async (tx: Tx) => {
    await serialiseOnSessions(tx, sessionUuids);
    return work(tx);
  };
  const whole = () => inAuditedTransaction(ctx, action, target, change, outcome);
  const turns = sessionUuids.map((uuid) => `virtualSession:${uuid}`);
  return ctx.session || turns.length === 0 ? whole() : runExclusive(turns, whole);
}

/** One act on some of a list, all or nothing. @throws PortalError as `performAll` */
export async function changeListed<A extends ListAction>(
  ctx: Context,
  action: A,
  ids: readonly string[],
  input: ListInput<A>,
): Promise<SessionListChange> {
  refuseTooMany(ids);
  const sessionUuids = await sessionsOf(ids);
  const reach = await listedReach(ctx, sessionUuids);
  const within = { ...ListedInSessions, reach: () => reach };
  return actOnLists(ctx, { action, target: ids[0] ?? null, sessionUuids }, async (tx) =>
    listChange(await performAll(tx, within, action, ids, input)),
  );
}
