import { asLinkReads, type Gathering, linkReadsGathering, PortalError, type ReadingLink } from '@portal/domain';
import { type Context, callService } from '@portal/server';
import { GatheringModel } from '../gathering.model.ts';

/**
 * A gathering as the holder of an HCP link reads it; only the token decides, not the caller. hcps checks the link and throttles attempts.
 * @throws PortalError the refusals of the link, NOT_FOUND for another gathering than the link's
 */
export async function gatheringByToken(ctx: Context, gatheringUuid: string, token: string): Promise<Gathering> {
  const { actor } = ctx;
  const address = 'address' in actor ? actor.address : undefined;
  const body = { token, ...(address && { address }) };
  const link = await callService<ReadingLink>('gatherings', 'hcps', 'link-of-token', body, ctx);
  const found = await GatheringModel.findOne({ gatheringUuid }, { _id: 0 }).lean();
  if (!found || !linkReadsGathering(link, found)) throw new PortalError('NOT_FOUND');
  return asLinkReads(found);
}
