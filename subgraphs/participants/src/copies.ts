import {
  type GatheringSnapshot,
  gatheringSnapshot,
  type HcpSnapshot,
  hcpSnapshot,
  holdersOf,
  PortalError,
  userTypes,
} from '@portal/domain';
import { askService, type Context, trusted } from '@portal/server';
import { z } from 'zod';
import { CounterModel, GatheringCopies, UserCopies, type UserCopy } from './copies.model.ts';
import { mendCounts } from './counts.ts';

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

/** What a door gives at once. */
const atOnce = 500;

async function inParts<T>(ids: readonly string[], ask: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += atOnce) found.push(...(await ask(ids.slice(start, start + atOnce))));
  return found;
}

const snapshotsOf = async <T>(ctx: Context, service: string, body: object, shape: z.ZodType<T>): Promise<T[]> =>
  z.array(shape).parse(await askService('participants', service, 'snapshots', body, ctx));

/** Asks the owners; @throws PortalError SERVICE_UNAVAILABLE when one is down. */
export const fetchGatherings = (ctx: Context, ids: readonly string[]): Promise<GatheringSnapshot[]> =>
  inParts(ids, (gatheringUuids) => snapshotsOf(ctx, 'gatherings', { gatheringUuids }, gatheringSnapshot));
export const fetchHcps = (ctx: Context, ids: readonly string[]): Promise<HcpSnapshot[]> =>
  inParts(ids, (healthCareProfessionalUuids) => snapshotsOf(ctx, 'hcps', { healthCareProfessionalUuids }, hcpSnapshot));
export const fetchUsers = (ctx: Context, ids: readonly string[]): Promise<UserCopy[]> =>
  inParts(ids, (userUuids) => snapshotsOf(ctx, 'users', { userUuids }, userSnapshot as unknown as z.ZodType<UserCopy>));

/** HCPs as their owner tells them; null for whoever it does not know. */
export type ToldHcps = ReadonlyMap<string, HcpSnapshot | null>;

/** Asks for HCPs before a transaction that needs them. @throws PortalError SERVICE_UNAVAILABLE */
export async function hcpsTold(ctx: Context, ids: readonly string[]): Promise<ToldHcps> {
  const uuids = [...new Set(ids)];
  const found = new Map((await fetchHcps(ctx, uuids)).map((hcp) => [hcp.uuid, hcp]));
  return new Map(uuids.map((uuid) => [uuid, found.get(uuid) ?? null]));
}

/** @throws PortalError CONFLICT for whoever nobody asked for, since they came after that: whoever tries again asks for them too */
export function toldHcp(told: ToldHcps, uuid: string): HcpSnapshot | null {
  const hcp = told.get(uuid);
  if (hcp === undefined) throw new PortalError('CONFLICT');
  return hcp;
}

const inSession = ({ session }: Context) => ({ session: session ?? null });

/** Keeps a gathering's copy when it is newer; places are counted anew when another category library decides on them. @returns whether it was */
export async function keepGathering(ctx: Context, snapshot: GatheringSnapshot): Promise<boolean> {
  const { gatheringUuid, rev } = snapshot;
  const known = await GatheringCopies.findOne({ gatheringUuid }, { _id: 0 }, inSession(ctx)).lean();
  if (known && known.rev >= rev) return false;
  await GatheringCopies.updateOne(
    { gatheringUuid },
    { $set: snapshot },
    { ...(ctx.session && { session: ctx.session }), upsert: true },
  );
  // What was reserved for this version, or one before it, is as it says now.
  const decided = { gatheringUuid, 'reservation.rev': trusted({ $lte: rev }) } as never;
  if (known) await CounterModel.updateOne(decided, { $set: { reservation: null } }, { session: ctx.session });
  const countsOtherwise =
    known?.categoryVersion !== snapshot.categoryVersion || known?.gatheringType !== snapshot.gatheringType;
  if (known && countsOtherwise) await mendCounts(ctx, snapshot);
  return true;
}

/** Keeps a user's copy when it is newer. @returns whether it was */
export async function keepUser(ctx: Context, user: UserCopy): Promise<boolean> {
  const { userUuid, rev } = user;
  const known = await UserCopies.findOne({ userUuid }, { _id: 0, rev: 1 }, inSession(ctx)).lean();
  if (known && known.rev >= rev) return false;
  await UserCopies.updateOne(
    { userUuid },
    { $set: user },
    { ...(ctx.session && { session: ctx.session }), upsert: true },
  );
  return true;
}

/** A gathering's copy; one that no event has brought yet is asked for, once. Null when there is none. */
export async function gatheringOf(ctx: Context, gatheringUuid: string): Promise<GatheringSnapshot | null> {
  const copy = await ctx.load(GatheringCopies, 'gatheringUuid', gatheringUuid);
  if (copy) return copy;
  const [found] = z.uuid().safeParse(gatheringUuid).success ? await fetchGatherings(ctx, [gatheringUuid]) : [];
  if (!found) return null;
  await keepGathering(ctx, found);
  return found;
}

/** Copies of gatherings by uuid, read in the transaction of `ctx`. */
export async function gatheringsOf(
  ctx: Context,
  gatheringUuids: readonly string[],
): Promise<Map<string, GatheringSnapshot>> {
  const filter = { gatheringUuid: trusted({ $in: [...new Set(gatheringUuids)] }) };
  const found = (await GatheringCopies.find(filter as never, { _id: 0 }, inSession(ctx)).lean()) as GatheringSnapshot[];
  return new Map(found.map((gathering) => [gathering.gatheringUuid, gathering]));
}

/** Users by uuid: the copies, and those that are not kept yet from their owner. */
export async function usersOf(ctx: Context, userUuids: readonly string[]): Promise<Map<string, UserCopy>> {
  const filter = { userUuid: trusted({ $in: [...userUuids] }) };
  const known = (await UserCopies.find(filter as never, { _id: 0 }).lean()) as UserCopy[];
  const users = new Map(known.map((user) => [user.userUuid, user]));
  const missing = userUuids.filter((userUuid) => !users.has(userUuid));
  for (const user of missing.length > 0 ? await fetchUsers(ctx, missing) : []) {
    await keepUser(ctx, user);
    users.set(user.userUuid, user);
  }
  return users;
}

/** Whom an invited person asks: the ROC of the gathering, titular first. */
export async function contactsOf(
  ctx: Context,
  gathering: GatheringSnapshot,
): Promise<{ name: string; email: string | null }[]> {
  const uuids = holdersOf(gathering, 'roc');
  const users = await usersOf(ctx, uuids);
  return uuids.flatMap((uuid) => {
    const user = users.get(uuid);
    return user?.active ? [{ name: `${user.firstName} ${user.lastName}`, email: user.email }] : [];
  });
}
