import { type Context, trusted } from '@portal/server';
import { participations } from '../copies.ts';
import { Participations } from '../models.ts';
import { mergedHcps } from './hcp-merge.ts';

/**
 * Brings the participations of HCPs who were merged up to what participants say: the events of an earlier version did not say which of two on one list
 * counts, so that an HCP who had come under the other record was barred. The step of a migration.
 * @returns how many differed
 * @throws PortalError SERVICE_UNAVAILABLE while participants does not answer
 */
export async function mendMergedParticipations(ctx: Context): Promise<number> {
  const among = trusted({ $in: await mergedHcps() });
  const theirs = await Participations.distinct('participantUuid', { healthCareProfessionalUuid: among });
  return theirs.length === 0 ? 0 : participations.rebuild(ctx, theirs);
}
