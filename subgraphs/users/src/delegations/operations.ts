import { randomUUID } from 'node:crypto';
import {
  badInput,
  canBeBackupOf,
  canDelegate,
  type Delegation,
  type DelegationInput,
  type EditBase,
  frenchDayOf,
  hasRight,
  messageOf,
  type NewDelegation,
  overlaps,
  PortalError,
  type User,
  userTypes,
  type VouchedDelegation,
} from '@portal/domain';
import {
  type Context,
  documentResult,
  inAuditedTransaction,
  pageQuery,
  perform,
  storedIdempotentResult,
  type Tx,
  trusted,
} from '@portal/server';
import { delegationAggregate } from '../aggregates.ts';
import { ownUuid } from '../dashboard/view-queries.ts';
import { businessUnits, delegations, users } from '../database.ts';
import { usersFilter } from '../queries.ts';

const mostListed = 200;
const mostPeople = 20;

/** Those given and received, the latest first. */
export const delegationsOfUser = (userUuid: string): Promise<Delegation[]> =>
  delegations
    .find({ $or: [{ delegatorUuid: userUuid }, { backupUuid: userUuid }] }, { _id: 0 })
    .sort({ from: -1, delegationUuid: 1 })
    .limit(mostListed)
    .lean()
    .exec();

/** One's own; of another person for administrators. */
export const listDelegations = (ctx: Context): Promise<Delegation[]> => delegationsOfUser(ownUuid(ctx));

/**
 * Names a backup; without a delegator for oneself.
 * @throws PortalError FORBIDDEN, BAD_USER_INPUT, NOT_WHILE_IMPERSONATING, DELEGATION_OVER
 */
export async function createDelegation(
  ctx: Context,
  input: Omit<NewDelegation, 'delegationUuid' | 'delegatorUuid'> & { delegatorUuid?: string | null },
): Promise<Delegation> {
  // One that was named already would be the second for the same place.
  const done = await storedIdempotentResult(ctx, documentResult(delegationAggregate));
  if (done) return done;
  const delegatorUuid = input.delegatorUuid ?? ownUuid(ctx);
  const whole = { ...input, delegatorUuid, delegationUuid: randomUUID() };
  await assertFits(ctx, whole);
  await assertNew(whole);
  return perform(ctx, delegationAggregate, 'createDelegation', null, whole);
}

/** @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, ILLEGAL_TRANSITION, DELEGATION_OVER, EDIT_COLLIDES */
export function updateDelegation(
  ctx: Context,
  delegationUuid: string,
  input: DelegationInput,
  base: EditBase,
): Promise<Delegation> {
  const update = async (tx: Tx) => {
    const whole = { delegationUuid: String(delegationUuid) };
    const before = await delegations.findOne(whole, { _id: 0 }, { session: tx.session }).lean();
    const after = await perform(tx, delegationAggregate, 'updateDelegation', delegationUuid, input, base);
    // What it comes to with what others changed meanwhile; a unit that was retired since may stay.
    await assertUnits(after.businessUnitUuids.filter((uuid) => !before?.businessUnitUuids.includes(uuid)));
    await assertNew(after);
    return after;
  };
  return inAuditedTransaction(ctx, 'updateDelegation', delegationUuid, update, documentResult(delegationAggregate));
}

/** The backup must be of use: active, and allowed to enter where the other person works. */
async function assertFits(ctx: Context, { delegatorUuid, backupUuid, businessUnitUuids }: NewDelegation) {
  const [delegator, backup] = await Promise.all([
    ctx.load(users, 'userUuid', String(delegatorUuid)),
    ctx.load(users, 'userUuid', String(backupUuid)),
  ]);
  if (!delegator) throw new PortalError('NOT_FOUND');
  if (!canDelegate(delegator)) throw badInput({ delegatorUuid: messageOf('CANNOT_DELEGATE') });
  if (!backup || !canBeBackupOf(delegator, backup)) throw badInput({ backupUuid: messageOf('NOT_A_BACKUP') });
  await assertUnits(businessUnitUuids);
}

/** Given twice, one would go on when the other is ended. */
async function assertNew(given: Parameters<typeof overlaps>[0] & { delegationUuid: string; delegatorUuid: string }) {
  const { delegatorUuid, backupUuid, from } = given;
  const open = { delegatorUuid, backupUuid, state: 'open' as const, to: trusted({ $gte: from }) };
  const others = await delegations.find(open, { _id: 0 }).limit(mostListed).lean();
  if (others.some((other) => other.delegationUuid !== given.delegationUuid && overlaps(given, other)))
    throw badInput({ from: messageOf('DELEGATION_OVERLAPS') });
}

async function assertUnits(uuids: readonly string[]) {
  const among = { businessUnitUuid: trusted({ $in: uuids.map(String) }), state: 'active' as const };
  if ((await businessUnits.countDocuments(among)) < new Set(uuids).size)
    throw badInput({ businessUnitUuids: 'Une des franchises n’existe pas.' });
}

/** Those who may be the backup of somebody, by name. */
export async function possibleBackups(
  ctx: Context,
  { delegatorUuid, search }: { delegatorUuid?: string | null; search?: string | null },
): Promise<User[]> {
  if (delegatorUuid && delegatorUuid !== ownUuid(ctx) && !hasRight(ctx.actor, 'manageDelegations'))
    throw new PortalError('FORBIDDEN');
  const delegator = await ctx.load(users, 'userUuid', String(delegatorUuid ?? ownUuid(ctx)));
  if (!delegator) throw new PortalError('NOT_FOUND');
  const types = userTypes.filter((userType) => canBeBackupOf(delegator, { userUuid: '', userType, state: 'active' }));
  const filter = usersFilter(search, { userTypes: types, active: true });
  const order = { key: 'sortKey', id: 'userUuid', direction: 1 } as const;
  const found = await pageQuery<User>({ model: users, filter, order, size: mostPeople, after: null });
  return found.slice(0, mostPeople).filter(({ userUuid }) => userUuid !== delegator.userUuid);
}

/** Those that count or will, with each delegator as they are now: what the gateway vouches for. */
export async function carriedDelegations(
  ctx: Context,
): Promise<{ backupUuid: string; delegation: VouchedDelegation }[]> {
  const open = { state: 'open' as const, to: trusted({ $gte: frenchDayOf(ctx.now()) }) };
  const found = await delegations.find(open, { _id: 0 }).lean();
  const among = { userUuid: trusted({ $in: found.flatMap((one) => [one.delegatorUuid, one.backupUuid]) }) };
  const known = new Map((await users.find(among, { _id: 0 }).lean()).map((user) => [user.userUuid, user as User]));
  return found.flatMap(({ delegatorUuid, backupUuid, ...one }) => {
    const [delegator, backup] = [known.get(delegatorUuid), known.get(backupUuid)];
    if (!delegator || !backup || !canDelegate(delegator) || !canBeBackupOf(delegator, backup)) return [];
    const { delegationUuid, from, to, gatheringUuids, businessUnitUuids } = one;
    const { userUuid, userType, additionalRights, firstName, lastName } = delegator;
    const unit = delegator.businessUnitUuid ? { businessUnitUuid: delegator.businessUnitUuid } : {};
    const whose = { userUuid, userType, additionalRights, firstName, lastName, ...unit };
    return [
      {
        backupUuid,
        delegation: { ...{ delegationUuid, from, to, gatheringUuids, businessUnitUuids }, delegator: whose },
      },
    ];
  });
}
