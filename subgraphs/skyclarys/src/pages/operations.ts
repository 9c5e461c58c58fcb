import { randomUUID } from 'node:crypto';
import { contentOfPage, type EditBase, PortalError, type ProgrammePage, type ProgrammePageInput } from '@portal/domain';
import { asRawInput, type Context, documentResult, inAuditedTransaction, perform, type Tx } from '@portal/server';
import { PageAggregate } from '../aggregates.ts';
import { Pages } from '../models.ts';
import { asService, assertUsable, withFiles } from './files.ts';
import { firstPage } from './first-page.ts';

const mostVersions = 200;
const inSession = ({ session }: Pick<Context, 'session'>) => ({ session: session ?? null });

export const publishedPage = (ctx: Context): Promise<ProgrammePage | null> =>
  Pages.findOne({ state: 'published' }, { _id: 0 }, inSession(ctx)).lean().exec() as Promise<ProgrammePage | null>;

/** @throws PortalError NOT_FOUND */
export async function versionOf(ctx: Context, versionUuid: string): Promise<ProgrammePage> {
  const found = await Pages.findOne({ versionUuid: String(versionUuid) }, { _id: 0 }, inSession(ctx)).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as ProgrammePage;
}

export const versions = (): Promise<ProgrammePage[]> =>
  Pages.find({}, { _id: 0 }).sort({ number: -1 }).limit(mostVersions).lean().exec() as Promise<ProgrammePage[]>;

/**
 * Begins a version as the one named is, else as the published one; the first one of all as the portal proposes it.
 * @throws PortalError PROGRAMME_DRAFT_EXISTS, NOT_FOUND for one that is not there
 */
export function createDraft(ctx: Context, fromVersionUuid: string | null): Promise<ProgrammePage> {
  const begin = async (tx: Tx) => {
    const from = fromVersionUuid ? await versionOf(tx, fromVersionUuid) : await publishedPage(tx);
    const newest = await Pages.findOne({}, { _id: 0, number: 1 }, inSession(tx)).sort({ number: -1 }).lean();
    const draft = await perform(tx, PageAggregate, 'createProgrammeDraft', null, {
      versionUuid: randomUUID(),
      number: (newest?.number ?? 0) + 1,
      content: contentOfPage(from ?? firstPage),
      versionStates: await Pages.distinct('state', {}, inSession(tx)),
    });
    return withFiles(tx, draft);
  };
  return inAuditedTransaction(ctx, 'createProgrammeDraft', 'programmePage', begin, documentResult(PageAggregate));
}

/**
 * Changes a draft. Files that it did not have must be the person's own.
 * @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, ILLEGAL_TRANSITION, EDIT_COLLIDES, SERVICE_UNAVAILABLE
 */
export async function updateDraft(ctx: Context, versionUuid: string, content: object, base: EditBase) {
  const given = asRawInput<ProgrammePageInput>(content);
  await assertUsable(ctx, await versionOf(ctx, versionUuid), given);
  const change = async (tx: Tx) =>
    withFiles(tx, await perform(tx, PageAggregate, 'updateProgrammeDraft', versionUuid, given, base));
  return inAuditedTransaction(ctx, 'updateProgrammeDraft', versionUuid, change, documentResult(PageAggregate));
}

/** Puts a draft on line in the place of what is there. @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
export function publishDraft(ctx: Context, versionUuid: string): Promise<ProgrammePage> {
  const publish = async (tx: Tx) => {
    const published = await publishedPage(tx);
    if (published)
      await withFiles(tx, await perform(asService(tx), PageAggregate, 'archiveProgrammePage', published.versionUuid));
    return withFiles(tx, await perform(tx, PageAggregate, 'publishProgrammeDraft', versionUuid));
  };
  return inAuditedTransaction(ctx, 'publishProgrammeDraft', 'programmePage', publish, documentResult(PageAggregate));
}
