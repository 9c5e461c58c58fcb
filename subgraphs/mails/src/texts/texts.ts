import {
  type EditBase,
  type FreeTexts,
  freeTextTypes,
  type MailTexts,
  mailGatheringRecordSchema,
  noTexts,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  endpoint,
  gatheringsInReach,
  inAuditedTransaction,
  perform,
  type Tx,
} from '@portal/server';
import { z } from 'zod';
import { mailTextsAggregate } from '../aggregate.ts';
import { gatheringOf } from '../copies.ts';
import { Texts } from '../database.ts';

/** The texts of an event as its mails take them; none where nobody wrote any. */
export async function textsOf(ctx: Context, gatheringUuid: string | null): Promise<FreeTexts> {
  const found =
    gatheringUuid &&
    (await Texts.findOne({ gatheringUuid }, { _id: 0 })
      .session(ctx.session ?? null)
      .lean());
  return found ? (Object.fromEntries(freeTextTypes.map((type) => [type, found[type] ?? null])) as FreeTexts) : noTexts;
}

/** Verb `free-texts`: the same for the papers of the event, which documents makes. */
export const freeTextsEndpoint = endpoint(
  z.object({ gatheringUuid: z.string() }),
  (ctx, { gatheringUuid }) => textsOf(ctx, gatheringUuid),
  { issuers: ['documents'] },
);

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach, SERVICE_UNAVAILABLE */
export const findVisibleGathering = gatheringsInReach(gatheringOf);

interface InGathering {
  gatheringUuid: string;
}

/** The texts as they are edited; of an event without any, empty ones of version 0. @throws PortalError NOT_FOUND */
export async function mailTexts(_source: unknown, { gatheringUuid }: InGathering, ctx: Context) {
  await findVisibleGathering(ctx, gatheringUuid);
  const found = await Texts.findOne({ gatheringUuid }, { _id: 0, rev: 1 }).lean();
  return { gatheringUuid, rev: found?.rev ?? 0, ...(await textsOf(ctx, gatheringUuid)) };
}

/** @throws PortalError NOT_FOUND, BAD_USER_INPUT beside the text that has unknown words in braces, EDIT_COLLIDES, GATHERING_READ_ONLY */
export async function updateMailTexts(
  _source: unknown,
  { gatheringUuid, texts, base }: InGathering & { texts: object; base: EditBase },
  ctx: Context,
): Promise<MailTexts> {
  const gathering = mailGatheringRecordSchema.parse(await findVisibleGathering(ctx, gatheringUuid));
  const work = async (tx: Tx) => {
    const isThere = (await Texts.exists({ gatheringUuid }).session(tx.session)) !== null;
    if (!isThere) await perform(tx, mailTextsAggregate, 'openMailTexts', null, { gatheringUuid, gathering });
    const from = isThere ? base : { ...base, rev: 1 };
    return perform(tx, mailTextsAggregate, 'updateMailTexts', gatheringUuid, asRawInput(texts), from);
  };
  return inAuditedTransaction(ctx, 'updateMailTexts', gatheringUuid, work, documentResult(mailTextsAggregate));
}
