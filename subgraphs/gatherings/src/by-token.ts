import { asLinkReads, linkReadsGathering, PortalError, type ReadingLink } from '@portal/domain';
import { askService, type Context } from '@portal/server';
import { GatheringModel, type StoredGathering } from './gathering.model.ts';

/**
 * A gathering as the holder of an HCP link reads it; whoever asks, the token alone decides. hcps knows the link, and counts who tries too often.
 * @throws PortalError the refusals of the link, NOT_FOUND for a gathering that it does not lead to
 */
export async function gatheringByToken(ctx: Context, gatheringUuid: string, token: string): Promise<StoredGathering> {
  const { actor } = ctx;
  const address = 'address' in actor ? actor.address : undefined;
  const body = { token, ...(address && { address }) };
  const link = await askService<ReadingLink>('gatherings', 'hcps', 'link-of-token', body, ctx);
  const found = (await GatheringModel.findOne({ gatheringUuid }, { _id: 0 }).lean()) as StoredGathering | null;
  if (!found || !linkReadsGathering(link, found)) throw new PortalError('NOT_FOUND');
  return asLinkReads(found);
}
