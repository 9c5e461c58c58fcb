import {
  type GatheringSnapshot,
  type GuestFacts,
  gatheringSnapshot,
  guestFacts,
  type HcpSnapshot,
  hcpSnapshot,
  holdersOf,
  PortalError,
  userTypes,
} from '@portal/domain';
import { type Context, defineCopy, fetchSnapshots, trusted } from '@portal/server';
import { z } from 'zod';
import { repairCounters } from './list/stored-counters.ts';
import { CounterModel, GatheringCopies, UserCopies } from './models.ts';

const orNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const userSnapshot = z.object({
  userUuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  businessUnitUuid: orNull,
  zoneUuid: orNull,
  active: z.boolean(),
  rev: z.number(),
});

/** HCPs as their owner returns them; null for unknown ones. */
export type HcpSnapshots = ReadonlyMap<string, HcpSnapshot | null>;

/** Fetches HCPs before a transaction that needs them. @throws PortalError SERVICE_UNAVAILABLE */
export async function hcpSnapshots(ctx: Context, ids: readonly string[]): Promise<HcpSnapshots> {
  const uuids = [...new Set(ids)];
  const found = new Map((await fetchHcps(ctx, uuids)).map((hcp) => [hcp.uuid, hcp]));
  return new Map(uuids.map((uuid) => [uuid, found.get(uuid) ?? null]));
}

/** @throws PortalError CONFLICT for an HCP who was not fetched, as they were added since: a retry fetches them too */
export function hcpAmong(snapshots: HcpSnapshots, uuid: string): HcpSnapshot | null {
  const hcp = snapshots.get(uuid);
  if (hcp === undefined) throw new PortalError('CONFLICT');
  return hcp;
}

const inSession = ({ session }: Context) => ({ session: session ?? null });

/** Gatherings; places are recounted when the version of the category library changes. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringSnapshot,
  model: GatheringCopies,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  async follow(tx, snapshot, before) {
    const { categoryVersion, gatheringType, gatheringUuid, rev } = snapshot;
    // This version settles what was reserved for it or an earlier one.
    const decided = { gatheringUuid, 'reservation.rev': trusted({ $lte: rev }) };
    if (before) await CounterModel.updateOne(decided, { $set: { reservation: null } }, { session: tx.session });
    if (before && (before.categoryVersion !== categoryVersion || before.gatheringType !== gatheringType))
      await repairCounters(tx, snapshot);
  },
});

/** Members of staff who are invited or in a team. */
export const users = defineCopy({
  owner: 'users',
  snapshot: userSnapshot,
  model: UserCopies,
  id: 'userUuid',
  asked: 'userUuids',
});

/** The current HCPs from their owner; each of their lines stores the fields it needs (people.ts). */
export const fetchHcps = async (ctx: Context, ids: readonly string[]): Promise<HcpSnapshot[]> =>
  z.array(hcpSnapshot).parse(await fetchSnapshots(ctx, 'hcps', 'healthCareProfessionalUuids', ids));

/** A gathering's copy; without one it is fetched, once. Null when there is none. */
export async function gatheringOf(ctx: Context, gatheringUuid: string): Promise<GatheringSnapshot | null> {
  const copy = await ctx.load(GatheringCopies, 'gatheringUuid', gatheringUuid);
  if (copy || !z.uuid().safeParse(gatheringUuid).success) return copy;
  return gatherings.of(ctx, gatheringUuid);
}

/** Copies of gatherings by uuid, read in the transaction of `ctx`. */
export async function gatheringsOf(
  ctx: Context,
  gatheringUuids: readonly string[],
): Promise<Map<string, GatheringSnapshot>> {
  const filter = { gatheringUuid: trusted({ $in: [...new Set(gatheringUuids)] }) };
  const found = (await GatheringCopies.find(filter, { _id: 0 }, inSession(ctx)).lean()) as GatheringSnapshot[];
  return new Map(found.map((gathering) => [gathering.gatheringUuid, gathering]));
}

/** What only gatherings knows of an event to which somebody is invited. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export const guestFactsOf = async (ctx: Context, gatheringUuid: string): Promise<GuestFacts> =>
  guestFacts.parse(await ctx.ask('gatherings', 'guest-facts', { gatheringUuid }));

/** Contacts of an invited person: the ROC of the gathering, titular first. */
export async function contactsOf(
  ctx: Context,
  gathering: GatheringSnapshot,
): Promise<{ name: string; email: string | null }[]> {
  const uuids = holdersOf(gathering, 'roc');
  const staff = await users.all(ctx, uuids);
  return uuids.flatMap((uuid) => {
    const user = staff.get(uuid);
    return user?.active ? [{ name: `${user.firstName} ${user.lastName}`, email: user.email }] : [];
  });
}
