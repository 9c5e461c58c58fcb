import { type HcpLink, honorificLabels } from '@portal/domain';
import { type Context, callService } from '@portal/server';
import { z } from 'zod';
import { resolveAlias } from '../alias.ts';
import { HcpModel } from '../models.ts';

/** Whose link it is: an HCP, or a person added by hand to the list of a gathering. */
export interface LinkHolder {
  /** Of an HCP: whose pages it opens. */
  uuid?: string;
  firstName: string;
  lastName: string;
  honorific: string | null;
  businessUnitUuids: readonly string[];
}

const participants = z.array(
  z.object({
    kind: z.string(),
    gatheringUuid: z.string(),
    isRemoved: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
  }),
);

/**
 * The holder of a link, while valid: an HCP who is not erased, a person still on the list of the link's gathering.
 * @throws PortalError SERVICE_UNAVAILABLE while participants is unavailable for people added by hand
 */
export async function holderOf(
  ctx: Context,
  link: Pick<HcpLink, 'holder' | 'healthCareProfessionalUuid' | 'gatheringUuid'>,
): Promise<LinkHolder | null> {
  const uuid = link.healthCareProfessionalUuid;
  if (link.holder === 'PARTICIPANT') {
    const asked = { participantUuids: [uuid] };
    const [found] = participants.parse(await callService('hcps', 'participants', 'snapshots', asked, ctx));
    const isThere = found?.kind === 'MANUAL' && !found.isRemoved && found.gatheringUuid === link.gatheringUuid;
    return isThere ? { ...found, honorific: null, businessUnitUuids: [] } : null;
  }
  // The link of a record that was merged into another leads to that one.
  const hcp = await HcpModel.findOne({ uuid: await resolveAlias(ctx, uuid), state: 'active' }).lean();
  return hcp && { ...hcp, honorific: hcp.honorific && honorificLabels[hcp.honorific] };
}
