import { type Context, callService } from '@portal/server';
import { z } from 'zod';
import { participation, participations } from '../copies.ts';
import type { StoredSolicitation } from '../models.ts';

/**
 * Brings the copy of the HCP's answer to the invitation up to what participants have now: an HCP who has just registered is not left
 * registered without a place because the event is still under way.
 * @throws PortalError SERVICE_UNAVAILABLE while participants does not answer
 */
export async function refreshInvitationAnswer(
  ctx: Context,
  { gatheringUuid, healthCareProfessionalUuid }: StoredSolicitation,
): Promise<void> {
  const invitation = { gatheringUuid, healthCareProfessionalUuid };
  const found = await callService('solicitations', 'participants', 'snapshots-of-hcp', invitation, ctx);
  await participations.keep(ctx, z.array(participation).parse(found));
}
