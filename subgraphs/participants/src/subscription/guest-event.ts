import { guestEventOf } from '@portal/domain';
import { type Context, endpoint, ofHolder } from '@portal/server';
import { z } from 'zod';
import { guestFactsOf } from '../copies.ts';
import { joinedLine } from '../visibility.ts';
import { ownParticipant } from './form.ts';

/** What one reads of an event to which one is invited, by session or link; null without an invitation, and while it is not published to oneself. */
export async function guestEvent(ctx: Context, { gatheringUuid }: { gatheringUuid: string }) {
  const own = await ownParticipant(ctx, gatheringUuid);
  return own && guestEventOf(await guestFactsOf(ctx, gatheringUuid), own);
}

/** Whose documents are asked for: an HCP as their link names them, or a member of staff. */
const asked = z.object({
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string().nullable(),
  userUuid: z.string().nullable(),
});

const invited = (ctx: Context, { gatheringUuid, healthCareProfessionalUuid, userUuid }: z.infer<typeof asked>) =>
  joinedLine(
    ctx,
    healthCareProfessionalUuid ? ofHolder(healthCareProfessionalUuid) : { userUuid: userUuid ?? '' },
    gatheringUuid,
  );

/** Verb `offered-documents`: which files of the event somebody invited may read. */
export const offeredDocuments = endpoint(
  asked,
  async (ctx, who) => {
    const p = await invited(ctx, who);
    const facts = p && (await guestFactsOf(ctx, who.gatheringUuid));
    return { fileUuids: (facts && guestEventOf(facts, p)?.documents.map(({ fileUuid }) => fileUuid)) ?? [] };
  },
  { issuers: ['documents'] },
);
