import { randomUUID } from 'node:crypto';
import {
  badInput,
  fieldsBefore,
  givenBack,
  type HcpMerge,
  type MergeCollision,
  mergeInspection,
  mergePartNames,
  messages,
  movingDomains,
  PortalError,
  refusalOfHcp,
  takenOver,
} from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, type Tx, trusted } from '@portal/server';
import { Hcps, visibilityFilter } from '../aggregate.ts';
import { fullNameOf } from '../full-name.ts';
import { type HcpFilter, HcpModel, type StoredHcp } from '../models.ts';
import { Merges, mergesOf } from './merges.ts';
import { endPartedLinks } from './parted-links.ts';

export interface Pair {
  winnerUuid: string;
  loserUuid: string;
}
interface Wanted extends Pair {
  taken: readonly string[];
  keeps: readonly string[];
}

/** What the domains hold of the loser and what collides with the winner's. @throws PortalError SERVICE_UNAVAILABLE with the domain that is down */
export async function inspectMerge(ctx: Context, { winnerUuid, loserUuid }: Pair) {
  const asked = movingDomains.map((domain) => ctx.ask<unknown>(domain, 'look-hcp-merge', { winnerUuid, loserUuid }));
  const looks = (await Promise.all(asked)).map((answer) => mergeInspection.parse(answer));
  return { holds: looks.flatMap(({ holds }) => holds), collisions: looks.flatMap(({ collisions }) => collisions) };
}

/** A record itself, an alias too. @throws PortalError NOT_FOUND out of reach */
export async function record(ctx: Pick<Context, 'session' | 'actor'>, uuid: string): Promise<StoredHcp> {
  const filter = { $and: [{ uuid: String(uuid) }, visibilityFilter(ctx)] } as HcpFilter;
  const found = await HcpModel.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found;
}

/** Rows are on their way: nothing else begins with the records before all have arrived. @throws PortalError HCP_MERGE_RUNNING */
async function assertNoneRuns(tx: Tx, uuids: readonly string[]): Promise<void> {
  const running = await mergesOf(tx, uuids, { state: trusted({ $in: ['running', 'parting'] }) });
  if (running.length > 0) throw new PortalError('HCP_MERGE_RUNNING');
}

/** Two records of two people, neither of which is an alias or is being merged. @throws PortalError why not */
async function pairOf(tx: Tx, { winnerUuid, loserUuid }: Pair): Promise<[StoredHcp, StoredHcp]> {
  if (winnerUuid === loserUuid) throw new PortalError('HCP_MERGE_SAME');
  const pair: [StoredHcp, StoredHcp] = [await record(tx, winnerUuid), await record(tx, loserUuid)];
  await assertNoneRuns(tx, [winnerUuid, loserUuid]);
  const refusal = refusalOfHcp(pair[0]) ?? refusalOfHcp(pair[1]);
  if (refusal) throw new PortalError(refusal);
  return pair;
}

/** Of each collision one row is named, and no others. @throws PortalError BAD_USER_INPUT beside the collision */
function assertChosen(collisions: readonly MergeCollision[], keeps: readonly string[]): void {
  const open = collisions.filter(({ options }) => options.filter(({ id }) => keeps.includes(id)).length !== 1);
  if (open.length > 0)
    throw badInput(Object.fromEntries(open.map(({ key }) => [`keeps.${key}`, messages.HCP_MERGE_CHOICE])));
}

/**
 * Makes two records of an HCP one: the loser becomes an alias, each domain moves its rows by the event.
 * @throws PortalError NOT_FOUND, HCP_MERGE_SAME, HCP_MERGED, HCP_ERASED, HCP_MERGE_RUNNING, BAD_USER_INPUT, SERVICE_UNAVAILABLE
 */
export async function mergeHcps(ctx: Context, { winnerUuid, loserUuid, taken, keeps }: Wanted): Promise<HcpMerge> {
  if (taken.some((part) => !mergePartNames.includes(part))) throw badInput({ taken: 'Champ inconnu' });
  for (const uuid of [winnerUuid, loserUuid]) await record(ctx, uuid);
  const { collisions } = await inspectMerge(ctx, { winnerUuid, loserUuid });
  const work = async (tx: Tx) => {
    const [winner, loser] = await pairOf(tx, { winnerUuid, loserUuid });
    assertChosen(collisions, keeps);
    const mergeUuid = randomUUID();
    const after = takenOver(winner, loser, taken, mergeUuid);
    // Its numbers are free before the winner takes them.
    await perform(tx, Hcps, 'becomeAlias', loserUuid, { winnerUuid, mergeUuid });
    await perform(tx, Hcps, 'takeOverAlias', winnerUuid, { mergeUuid, loserUuid, after });
    return perform(tx, Merges, 'mergeHealthCareProfessionals', null, {
      ...{ mergeUuid, winnerUuid, loserUuid, loserName: fullNameOf(loser), taken: [...taken], keeps: [...keeps] },
      ...{ before: fieldsBefore(winner, after), after },
      ...{ loserRppsNumber: loser.rppsNumber, loserVeevaId: loser.veevaId },
      userName: tx.actor.kind === 'user' ? `${tx.actor.firstName} ${tx.actor.lastName}` : null,
    });
  };
  return inAuditedTransaction(ctx, 'mergeHealthCareProfessionals', loserUuid, work, documentResult(Merges));
}

/** Whether nothing later depends on a merge: neither another one of the same winner, nor one of the winner into somebody else. */
export async function isLastOf(ctx: Pick<Context, 'session'>, merge: HcpMerge): Promise<boolean> {
  const later = await mergesOf(ctx, [merge.winnerUuid], { state: trusted({ $in: ['running', 'merged', 'parting'] }) });
  return later[0]?.mergeUuid === merge.mergeUuid;
}

/**
 * Parts two records again: fields and rows go back, but for what was changed or made since. Links that the other person may have end.
 * @throws PortalError NOT_FOUND, ILLEGAL_TRANSITION, HCP_MERGE_TOO_OLD, HCP_MERGE_NOT_LAST, HCP_RPPS_TAKEN
 */
export function partHcps(ctx: Context, mergeUuid: string): Promise<HcpMerge> {
  const action = 'partHealthCareProfessionals';
  const work = async (tx: Tx) => {
    const merge = await Merges.model
      .findOne({ mergeUuid: String(mergeUuid) }, { _id: 0 }, { session: tx.session })
      .lean();
    if (!merge) throw new PortalError('NOT_FOUND');
    const winner = await record(tx, merge.winnerUuid);
    const isLast = await isLastOf(tx, merge);
    const endedLinks = isLast ? await endPartedLinks(tx, merge, winner) : 0;
    const parted = await perform(tx, Merges, action, merge.mergeUuid, { isLast, endedLinks });
    const { winnerUuid, loserUuid, before, after, loserRppsNumber: rppsNumber, loserVeevaId: veevaId } = merge;
    const changes = { before: before ?? {}, after: after ?? {} };
    const back = givenBack(winner, changes, { mergeUuid: merge.mergeUuid, rppsNumber, veevaId });
    await perform(tx, Hcps, 'giveBackAlias', winnerUuid, { mergeUuid: merge.mergeUuid, loserUuid, back });
    await perform(tx, Hcps, 'partFromWinner', loserUuid, { mergeUuid: merge.mergeUuid, rppsNumber, veevaId });
    return parted;
  };
  return inAuditedTransaction(ctx, action, String(mergeUuid), work, documentResult(Merges));
}

/** With an HCP the records that were merged into it are erased, and what merges kept of them. @throws PortalError HCP_MERGE_RUNNING */
export async function eraseMergesOf(tx: Tx, uuids: readonly string[]): Promise<void> {
  await assertNoneRuns(tx, uuids);
  const asService = { ...tx, actor: { kind: 'service' as const, service: 'hcps' } };
  for (const { mergeUuid } of await mergesOf(tx, uuids)) await perform(asService, Merges, 'eraseHcpMerge', mergeUuid);
}
