import { type Gathering, guestFactsOf, PortalError } from '@portal/domain';
import { endpoint } from '@portal/server';
import { z } from 'zod';
import { GatheringModel } from './gathering.model.ts';

/** Verb `guest-facts`: what participants tells those invited of an event beside their form. @throws PortalError NOT_FOUND */
export const guestFacts = endpoint(
  z.object({ gatheringUuid: z.string() }),
  async (_ctx, { gatheringUuid }) => {
    const found = await GatheringModel.findOne({ gatheringUuid }, { _id: 0 }).lean();
    if (!found) throw new PortalError('NOT_FOUND');
    return guestFactsOf(found as Gathering);
  },
  { issuers: ['participants'] },
);
