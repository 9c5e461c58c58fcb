import { PortalError } from '@portal/domain';
import {
  asDomainError,
  type Context,
  claimNextStep,
  documentResult,
  recordRefusal,
  runExclusive,
} from '@portal/server';
import { SolicitationAggregate } from '../aggregate.ts';
import type { StoredSolicitation } from '../models.ts';
import { confirmAll, type Wish } from './confirm-all.ts';

/** A queued confirmation. */
interface Waiting extends Wish {
  resolve: (confirmed: StoredSolicitation) => void;
  reject: (error: unknown) => void;
}

interface Line {
  waiting: Waiting[];
  /** Queued among the decisions of its congress; the waiting ones are collected when its turn comes. */
  isStanding: boolean;
}

/** Queued confirmations, by congress. */
const lines = new Map<string, Line>();

/** At most so many are decided together: the transaction stays short, and other decisions of the congress get their turn. */
const mostTogether = 64;

/**
 * Confirms, together with all others queued for the same congress (group commit): each is decided by its rules as if alone, after those
 * before it, and has its own answer, history, event and key; the writes are combined. Transactions of two instances conflict on the
 * congress's places, and the losing one is retried.
 * @throws PortalError NOT_FOUND, the row's, QUOTA_*, OVERLOADED when its caller has given up
 */
export async function confirm(
  ctx: Context,
  gatheringUuid: string,
  solicitationUuid: string,
  input: Record<string, unknown>,
): Promise<StoredSolicitation> {
  const { done, taken } = await claimNextStep(ctx, documentResult(SolicitationAggregate));
  if (done) return done;
  try {
    return await new Promise((resolve, reject) => {
      stand(gatheringUuid, { ctx, solicitationUuid, input, taken, resolve, reject });
    });
  } catch (error) {
    if (error instanceof PortalError && error.code !== 'OVERLOADED')
      await recordRefusal(ctx, 'confirmSolicitation', solicitationUuid, error.code);
    throw error;
  }
}

function stand(gatheringUuid: string, one: Waiting): void {
  const line = lines.get(gatheringUuid) ?? { waiting: [], isStanding: false };
  lines.set(gatheringUuid, line);
  line.waiting.push(one);
  if (!line.isStanding) void takeTurn(gatheringUuid, line);
}

/** Confirmations queued before the turn comes are in this group, later ones in the next. */
async function takeTurn(gatheringUuid: string, line: Line): Promise<void> {
  line.isStanding = true;
  await runExclusive([gatheringUuid], () => settle(nextGroup(line)));
  line.isStanding = false;
  if (line.waiting.length > 0) void takeTurn(gatheringUuid, line);
  else lines.delete(gatheringUuid);
}

/** The first of them, each solicitation once: a second request for the same one is decided on the result of the first. */
function nextGroup(line: Line): Waiting[] {
  const group = new Map<string, Waiting>();
  for (const one of line.waiting)
    if (group.size < mostTogether && !group.has(one.solicitationUuid)) group.set(one.solicitationUuid, one);
  const taken = new Set(group.values());
  line.waiting = line.waiting.filter((one) => !taken.has(one));
  return [...taken];
}

/** A group that fails as a whole is redone one by one: only the one that causes the failure fails. */
async function settle(group: readonly Waiting[]): Promise<void> {
  try {
    const verdicts = await confirmAll(group);
    for (const [i, verdict] of verdicts.entries()) {
      if (verdict instanceof PortalError) group[i]!.reject(verdict);
      else group[i]!.resolve(verdict);
    }
  } catch (error) {
    if (group.length === 1) group[0]!.reject(asDomainError(error, SolicitationAggregate));
    else for (const one of group) await settle([one]);
  }
}
