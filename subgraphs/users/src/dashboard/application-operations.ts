import { randomUUID } from 'node:crypto';
import { type ApplicationLink, type ApplicationLinkInput, type EditBase, isOnDashboardOf } from '@portal/domain';
import { type Context, inAuditedTransaction, perform } from '@portal/server';
import { applicationLinkAggregate } from '../aggregates.ts';
import { applicationLinks } from '../database.ts';

const limit = 500;

/** Every tile that is not deleted, in display order. */
export const allApplicationLinks = (): Promise<ApplicationLink[]> =>
  applicationLinks.find({ state: 'listed' }, { _id: 0 }).sort({ order: 1, name: 1 }).limit(limit).lean().exec();

/** The tiles of the acting user (specification, section 6: limited by role and business unit). */
export const dashboardLinks = async ({ actor }: Context): Promise<ApplicationLink[]> =>
  (await allApplicationLinks()).filter((link) => isOnDashboardOf(link, actor));

export const createApplicationLink = (ctx: Context, input: ApplicationLinkInput): Promise<ApplicationLink> =>
  perform(ctx, applicationLinkAggregate, 'createApplicationLink', null, {
    ...input,
    applicationLinkUuid: randomUUID(),
  });

export const updateApplicationLink = (
  ctx: Context,
  uuid: string,
  input: ApplicationLinkInput,
  base: EditBase,
): Promise<ApplicationLink> => perform(ctx, applicationLinkAggregate, 'updateApplicationLink', uuid, input, base);

export const deleteApplicationLink = async (ctx: Context, uuid: string): Promise<true> => {
  await perform(ctx, applicationLinkAggregate, 'deleteApplicationLink', uuid);
  return true;
};

/** Puts the tiles into the order of the list; those not named keep their number. @throws PortalError FORBIDDEN, NOT_FOUND */
export async function reorderApplicationLinks(ctx: Context, uuids: readonly string[]): Promise<ApplicationLink[]> {
  await inAuditedTransaction(ctx, 'reorderApplicationLinks', null, async (tx) => {
    for (const [order, uuid] of [...new Set(uuids)].entries()) {
      await perform(tx, applicationLinkAggregate, 'moveApplicationLink', uuid, { order });
    }
  });
  return allApplicationLinks();
}
