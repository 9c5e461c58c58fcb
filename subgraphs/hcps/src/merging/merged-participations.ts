import { type Context, fetchSnapshots, trusted } from '@portal/server';
import { participationsIn, repairParticipations } from '../copies.ts';
import { HcpModel } from '../models.ts';
import { MergeModel } from './merges.ts';

/**
 * Brings the participations of HCPs who were merged up to what participants say: the events of an earlier version did not say which of two on one list
 * counts, so that an HCP who had come under the other record was barred. The step of a migration.
 * @returns how many differed
 * @throws PortalError SERVICE_UNAVAILABLE while participants does not answer
 */
export async function mendMergedParticipations(ctx: Context): Promise<number> {
  const among = trusted({ $in: await MergeModel.distinct('winnerUuid', { state: 'merged' }) });
  const winners = await HcpModel.find({ uuid: among }, { _id: 0, participations: 1 }).lean();
  const participantUuids = winners.flatMap(({ participations }) => participations.map((one) => one.participantUuid));
  if (participantUuids.length === 0) return 0;
  const snapshots = await fetchSnapshots(ctx, 'participants', 'participantUuids', participantUuids);
  return repairParticipations(ctx, participationsIn(snapshots));
}
