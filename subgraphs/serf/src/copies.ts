import { type SerfHcp, serfHcpRecordSchema } from '@portal/domain';
import { type Context, defineCopy, isListedOtherwise, type Tx } from '@portal/server';
import { z } from 'zod';
import { listedAs, listedHcp } from './aggregate.ts';
import { forgetHcp } from './erase.ts';
import { Hcps, Serfs, type StoredHcp, type StoredUser, Users } from './models.ts';

/** All HCPs: who has no form yet is listed, too. */
export const hcps = defineCopy({
  owner: 'hcps',
  snapshot: serfHcpRecordSchema,
  model: Hcps,
  id: 'uuid',
  asked: 'healthCareProfessionalUuids',
  update: (snapshot) => ({ $set: { ...snapshot, ...listedHcp(snapshot) }, $setOnInsert: { heldForms: [] } }),
  async follow(tx, snapshot, before) {
    if (snapshot.state === 'erased' && before?.state !== 'erased') await forgetHcp(tx, snapshot.uuid);
    if (!before || !isSame(before, snapshot)) await renewList(tx, snapshot);
  },
});

const isSame = (before: StoredHcp, now: SerfHcp): boolean =>
  !isListedOtherwise(before, listedHcp(now)) &&
  before.city === now.city &&
  before.zoneUuid === now.zoneUuid &&
  before.mslResponsibleUuid === now.mslResponsibleUuid;

/** Their forms are found by a new name, unit, zone or MSL. */
export async function renewList({ session }: Tx, hcp: SerfHcp): Promise<void> {
  await Serfs.updateMany({ healthCareProfessionalUuid: hcp.uuid }, { $set: listedAs(hcp) }, { session });
}

const user = z.object({
  ...{ userUuid: z.string(), rev: z.number(), firstName: z.string(), lastName: z.string(), email: z.string() },
});

/** Members of staff whom a page names. */
export const users = defineCopy({
  owner: 'users',
  snapshot: user,
  model: Users,
  id: 'userUuid',
  asked: 'userUuids',
  isOnlyKnown: true,
});

const isUuid = (value: string): boolean => z.uuid().safeParse(value).success;

/** An HCP's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const hcpOf = async (ctx: Context, uuid: string): Promise<StoredHcp | null> =>
  isUuid(uuid) ? hcps.of(ctx, uuid) : null;

/** A member of staff; null while there is no copy and users does not answer. */
export async function userOf(ctx: Context, userUuid: string | null): Promise<StoredUser | null> {
  if (!userUuid) return null;
  return (await ctx.load(Users, 'userUuid', userUuid)) ?? (await users.of(ctx, userUuid).catch(() => null));
}

export async function nameOfUser(ctx: Context, userUuid: string | null): Promise<string | null> {
  const found = await userOf(ctx, userUuid);
  return found && `${found.firstName} ${found.lastName}`;
}
