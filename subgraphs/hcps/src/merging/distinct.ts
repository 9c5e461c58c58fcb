import { randomUUID } from 'node:crypto';
import { type HcpDistinctPair, PortalError } from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, type Tx } from '@portal/server';
import { visibilityFilter } from '../aggregate.ts';
import { type HcpFilter, HcpModel } from '../models.ts';
import { followDuplicates } from './candidates.ts';
import { DistinctPairs } from './distinct-pairs.ts';

async function inReach(tx: Tx, uuid: string): Promise<void> {
  const filter = { $and: [{ uuid: String(uuid) }, visibilityFilter(tx)] } as HcpFilter;
  if (!(await HcpModel.exists(filter).session(tx.session))) throw new PortalError('NOT_FOUND');
}

interface Pair {
  healthCareProfessionalUuid: string;
  otherUuid: string;
}

/**
 * Says that two records are of two people: they are not proposed again.
 * @throws PortalError NOT_FOUND, FORBIDDEN, HCP_MERGE_SAME, HCPS_ALREADY_APART
 */
export function setHcpsApart(ctx: Context, { healthCareProfessionalUuid, otherUuid }: Pair): Promise<HcpDistinctPair> {
  const work = async (tx: Tx) => {
    if (healthCareProfessionalUuid === otherUuid) throw new PortalError('HCP_MERGE_SAME');
    for (const uuid of [healthCareProfessionalUuid, otherUuid]) await inReach(tx, uuid);
    const pair = { distinctUuid: randomUUID(), uuids: [healthCareProfessionalUuid, otherUuid] };
    const made = await perform(tx, DistinctPairs, 'setHcpsApart', null, pair);
    await followDuplicates(tx, healthCareProfessionalUuid);
    return made;
  };
  const about = documentResult(DistinctPairs);
  return inAuditedTransaction(ctx, 'setHcpsApart', healthCareProfessionalUuid, work, about);
}

/** Takes it back. @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
export function proposeHcpsAgain(ctx: Context, distinctUuid: string): Promise<HcpDistinctPair> {
  const work = async (tx: Tx) => {
    const taken = await perform(tx, DistinctPairs, 'proposeHcpsAgain', distinctUuid);
    for (const uuid of taken.uuids) {
      await inReach(tx, uuid);
      await followDuplicates(tx, uuid);
    }
    return taken;
  };
  return inAuditedTransaction(ctx, 'proposeHcpsAgain', distinctUuid, work, documentResult(DistinctPairs));
}
