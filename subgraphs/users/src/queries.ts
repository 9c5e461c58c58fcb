import {
  type Actor,
  type BusinessUnit,
  badInput,
  isPersonType,
  PortalError,
  rightNames,
  rightsOf,
  searchTokens,
  type User,
  type UserActor,
  type UserType,
  userTypes,
  type Zone,
} from '@portal/domain';
import { type Context, decodedCursor, encodedCursor, type FilterQuery, loggedActs, trusted } from '@portal/server';
import { businessUnits, users, zones } from './database.ts';

export interface UserFilters {
  userType?: UserType | null;
  userTypes?: readonly UserType[] | null;
  businessUnitUuid?: string | null;
  active?: boolean | null;
  /** Without the accounts of programs. */
  areInvitable?: boolean | null;
}

export interface PageArgs {
  first?: number | null;
  after?: string | null;
}

const pageSize = ({ first }: PageArgs, fallback = 50): number => Math.min(Math.max(first ?? fallback, 1), 200);
const countCap = 10_000;

/** What `me` tells; every field is missing for who is no user. */
export function meOf(actor: Actor): { actor: UserActor | null; allRights: string[] } & Partial<UserActor> {
  if (actor.kind !== 'user') return { actor: null, allRights: [] };
  const held = rightsOf(actor.userType, actor.additionalRights);
  return { ...actor, actor, allRights: rightNames.filter((right) => held.has(right)) };
}

/** @throws PortalError NOT_FOUND */
export async function findUser(ctx: Context, userUuid: string): Promise<User> {
  const user = await ctx.load(users, 'userUuid', userUuid);
  if (!user) throw new PortalError('NOT_FOUND');
  return user;
}

const escaped = (token: string): string => token.replace(/[.@]/g, '\\$&');

/** Anchored expressions on the normalised words: answered from the index, whatever was typed. Null when nothing can match. */
function searchFilter(search: string | null | undefined): FilterQuery<User> | null {
  const words = searchTokens(search).slice(0, 8);
  if (words.length === 0) return search?.trim() ? null : {};
  return { $and: words.map((word) => ({ searchTokens: new RegExp(`^${escaped(word)}`) })) };
}

const programTypes = userTypes.filter((type) => !isPersonType(type));

/** The filter of the user list. */
export function usersFilter(search: string | null | undefined, filters: UserFilters): FilterQuery<User> | null {
  const words = searchFilter(search);
  if (!words) return null;
  return {
    ...words,
    ...(filters.userTypes && { userType: trusted({ $in: [...filters.userTypes] }) }),
    ...(filters.userType && { userType: filters.userType }),
    ...(filters.areInvitable && { $nor: programTypes.map((userType) => ({ userType })) }),
    ...(filters.businessUnitUuid && { businessUnitUuid: filters.businessUnitUuid }),
    ...(typeof filters.active === 'boolean' && { state: filters.active ? 'active' : 'inactive' }),
  } as FilterQuery<User>;
}

/** A page of users by name; accents and case do not matter. */
export async function listUsers(args: PageArgs & { search?: string | null; filters?: UserFilters | null }) {
  const filter = usersFilter(args.search, args.filters ?? {});
  if (!filter) return { items: [], total: 0, endCursor: null, hasNextPage: false };
  const first = pageSize(args);
  const conditions = [filter];
  if (args.after) {
    const [sortKey, userUuid] = decodedCursor(args.after, ['text', 'text']);
    conditions.push({
      $or: [{ sortKey: trusted({ $gt: sortKey }) }, { sortKey, userUuid: trusted({ $gt: userUuid }) }],
    } as FilterQuery<User>);
  }
  const [found, total] = await Promise.all([
    users
      .find({ $and: conditions } as FilterQuery<User>, { _id: 0 })
      .sort({ sortKey: 1, userUuid: 1 })
      .limit(first + 1)
      .lean(),
    users.countDocuments(filter, { limit: countCap }),
  ]);
  const items = found.slice(0, first);
  const last = items.at(-1);
  return {
    items,
    total,
    endCursor: last ? encodedCursor(last.sortKey, last.userUuid) : null,
    hasNextPage: found.length > first,
  };
}

/** In display order (specification, section 1); retired ones too, since older events name them. */
export const listBusinessUnits = (): Promise<BusinessUnit[]> =>
  businessUnits.find({}, { _id: 0 }).sort({ order: 1 }).lean().exec();

export const listZones = (businessUnitUuid?: string | null): Promise<Zone[]> =>
  zones
    .find(businessUnitUuid ? { businessUnitUuid: String(businessUnitUuid) } : {}, { _id: 0 })
    .sort({ businessUnitUuid: 1, order: 1 })
    .lean()
    .exec();

/** Who did what in this domain, newest first. */
export async function listAudit(ctx: Context, args: PageArgs & { target?: string | null }) {
  const first = pageSize(args);
  const found = await loggedActs(ctx, {
    target: args.target ? String(args.target) : undefined,
    before: args.after ? lineBefore(args.after) : undefined,
    limit: first + 1,
  });
  const items = found.slice(0, first);
  const last = items.at(-1);
  const endCursor = last ? encodedCursor(last.at, String(last._id)) : null;
  return { items, endCursor, hasNextPage: found.length > first };
}

function lineBefore(after: string): { at: Date; id: string } {
  const [at, id] = decodedCursor(after, ['date', 'text']);
  if (!/^[\da-f]{24}$/.test(id)) throw badInput({ after: 'Curseur incorrect' });
  return { at, id };
}
