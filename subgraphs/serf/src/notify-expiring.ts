import { PortalError } from '@portal/domain';
import { type Context, perform, trusted } from '@portal/server';
import { SerfAggregate } from './aggregate.ts';
import { type SerfFilter, Serfs } from './models.ts';

const atOnce = 200;

/** Tells of forms whose last two months have begun, each in a transaction of its own. @returns how many */
export async function notifyExpiringForms(ctx: Context): Promise<number> {
  const begun = { state: 'signed', isCurrent: true, expiringToldAt: null, renewalDate: trusted({ $lte: ctx.now() }) };
  const found = await Serfs.find(begun as SerfFilter, { _id: 0, serfUuid: 1 })
    .limit(atOnce)
    .lean();
  let notified = 0;
  for (const { serfUuid } of found) {
    try {
      await perform(ctx, SerfAggregate, 'tellSerfExpiring', serfUuid);
      notified += 1;
    } catch (error) {
      // Signed again, refused, or notified by another instance meanwhile.
      if (!(error instanceof PortalError)) throw error;
    }
  }
  return notified;
}
