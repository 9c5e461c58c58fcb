import { PortalError } from '@portal/domain';
import { asRefusal, type Context, inTurn, partOf, recordRefusal, theDocument } from '@portal/server';
import { SolicitationAggregate } from './aggregate.ts';
import { confirmAll, type Wish } from './confirm-all.ts';
import type { StoredSolicitation } from './models.ts';

/** Somebody who waits for a confirmation. */
interface Waiting extends Wish {
  resolve: (confirmed: StoredSolicitation) => void;
  reject: (error: unknown) => void;
}

interface Line {
  waiting: Waiting[];
  /** It stands among the decisions of its congress, and is asked who waits when its turn comes. */
  isStanding: boolean;
}

/** Those who wait, by congress. */
const lines = new Map<string, Line>();

/** So many are decided together: their transaction stays short, and other decisions of the congress come between. */
const mostTogether = 64;

/**
 * Confirms, together with all others that wait for the same congress (group commit): each is decided by its rules as if it came alone, after those
 * before it, and has its own answer, history, event and key; what is written is written once. Against another instance the transactions collide on the
 * congress's places, and the one that loses begins anew.
 * @throws PortalError NOT_FOUND, the row's, QUOTA_*, OVERLOADED when nobody waits for it any more
 */
export async function confirm(
  ctx: Context,
  gatheringUuid: string,
  solicitationUuid: string,
  input: Record<string, unknown>,
): Promise<StoredSolicitation> {
  const { done, taken } = await partOf(ctx, theDocument(SolicitationAggregate));
  if (done) return done as unknown as StoredSolicitation;
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

/** Whoever comes while the line waits for its turn is of the same group; whoever comes later is of the next. */
async function takeTurn(gatheringUuid: string, line: Line): Promise<void> {
  line.isStanding = true;
  await inTurn([gatheringUuid], () => settle(nextGroup(line)));
  line.isStanding = false;
  if (line.waiting.length > 0) void takeTurn(gatheringUuid, line);
  else lines.delete(gatheringUuid);
}

/** The first of them, each solicitation once: who asks for the same again is decided on what became of it. */
function nextGroup(line: Line): Waiting[] {
  const group = new Map<string, Waiting>();
  for (const one of line.waiting)
    if (group.size < mostTogether && !group.has(one.solicitationUuid)) group.set(one.solicitationUuid, one);
  const taken = new Set(group.values());
  line.waiting = line.waiting.filter((one) => !taken.has(one));
  return [...taken];
}

/** What fails as a whole is done one by one: only whoever it is because of fails. */
async function settle(group: readonly Waiting[]): Promise<void> {
  try {
    const verdicts = await confirmAll(group);
    for (const [i, verdict] of verdicts.entries()) {
      if (verdict instanceof PortalError) group[i]!.reject(verdict);
      else group[i]!.resolve(verdict);
    }
  } catch (error) {
    if (group.length === 1) group[0]!.reject(asRefusal(error, SolicitationAggregate));
    else for (const one of group) await settle([one]);
  }
}
