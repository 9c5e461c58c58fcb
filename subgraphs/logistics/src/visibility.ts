import { PortalError } from '@portal/domain';
import {
  type Context,
  gatheringInReachOf,
  gatheringsInReach,
  seesPerson,
  visibleGatheringsFilter,
} from '@portal/server';
import { gatheringOf, guestOf } from './copies.ts';
import { Gatherings, Guests, type HostingFilter, Hostings, type StoredGuest, type StoredHosting } from './models.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export const findVisibleGathering = gatheringsInReach(gatheringOf);

/** @throws PortalError NOT_FOUND when it does not exist, was taken off or is out of reach */
export async function findVisibleHosting(ctx: Context, hostingUuid: string): Promise<StoredHosting> {
  const filter = { $and: [{ hostingUuid, state: 'KEPT' }, visibleGatheringsFilter(ctx)] } as HostingFilter;
  const found = await Hostings.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredHosting;
}

/** References from other subgraphs and lists, in reach only; batched in one query. */
export const hostingByReference = (ctx: Context, hostingUuid: string): Promise<StoredHosting | null> =>
  ctx.load(Hostings, 'hostingUuid', hostingUuid, {
    $and: [{ state: 'KEPT' }, visibleGatheringsFilter(ctx)],
  } as HostingFilter);

/** Somebody on the list of a gathering in reach, whom the actor sees. @throws PortalError NOT_FOUND */
export async function findVisibleGuest(ctx: Context, participantUuid: string): Promise<StoredGuest> {
  const guest = await guestOf(ctx, participantUuid);
  if (!guest || guest.isRemoved) throw new PortalError('NOT_FOUND');
  await findVisibleGathering(ctx, guest.gatheringUuid);
  if (!seesPerson(ctx, guest)) throw new PortalError('NOT_FOUND');
  return guest;
}

/** Whom a night or a transfer is for, as stored here; those of a page are asked for at once, and who is not there yet of participants. */
export const personOf = async (ctx: Context, { participantUuid }: { participantUuid: string }) =>
  (await ctx.load(Guests, 'participantUuid', participantUuid)) ?? guestOf(ctx, participantUuid);

/** Somebody to whom other subgraphs join what is here: those of a list are looked up together. Null for nobody, or somebody out of reach. */
export async function joinedGuest(ctx: Context, participantUuid: string): Promise<StoredGuest | null> {
  const guest = await personOf(ctx, { participantUuid });
  if (!guest || guest.isRemoved) return null;
  const { gatheringUuid } = guest;
  const gathering =
    (await ctx.load(Gatherings, 'gatheringUuid', gatheringUuid)) ?? (await gatheringOf(ctx, gatheringUuid));
  return gathering && gatheringInReachOf(ctx, gathering) && seesPerson(ctx, guest) ? guest : null;
}
