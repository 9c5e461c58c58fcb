import {
  type Actor,
  type BusinessUnit,
  isPersonType,
  PortalError,
  rightNames,
  rightsOf,
  type User,
  type UserActor,
  type UserType,
  userTypes,
  type Zone,
} from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  type Filter,
  type KeyOrder,
  pageSize,
  projectionOf,
  searchClauses,
  trusted,
} from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { businessUnits, users, zones } from './database.ts';
import { unitFields, userFields } from './org-units/people-and-places.ts';

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

const byName: KeyOrder<User> = { key: 'sortKey', id: 'userUuid', direction: 1 };

/** The fields of `me`; all are missing for a visitor who is no user. */
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

const programTypes = userTypes.filter((type) => !isPersonType(type));

/** The filter of the user list. */
export function usersFilter(search: string | null | undefined, filters: UserFilters): Filter<User> {
  const words = searchClauses(search);
  return {
    ...(words.length > 0 && { $and: words }),
    ...(filters.userTypes && { userType: trusted({ $in: [...filters.userTypes] }) }),
    ...(filters.userType && { userType: filters.userType }),
    ...(filters.areInvitable && { $nor: programTypes.map((userType) => ({ userType })) }),
    ...(filters.businessUnitUuid && { businessUnitUuid: filters.businessUnitUuid }),
    ...(typeof filters.active === 'boolean' && { state: filters.active ? 'active' : 'inactive' }),
  } as Filter<User>;
}

const everything = { _id: 0 } as const;
const rowsOfUsers = { at: 'items', fields: userFields, always: ['userUuid', byName.key], everything };

/**
 * A page of users by name; accents and case do not matter.
 *
 * @param info of the field whose answer it is: no more is read than it asks for
 */
export async function listUsers(
  args: PageArgs & { search?: string | null; filters?: UserFilters | null },
  info?: GraphQLResolveInfo,
) {
  const page = {
    model: users,
    filter: usersFilter(args.search, args.filters ?? {}),
    order: byName,
    size: pageSize(args.first),
    after: cursorPosition(byName, args.after),
    ...(info && { fields: projectionOf(info, rowsOfUsers) }),
  };
  return countedPage(page, info);
}

/** In display order (specification, section 1); retired ones too, since older events name them. No more is read than the field of `info` asks for. */
export const listBusinessUnits = (info?: GraphQLResolveInfo): Promise<BusinessUnit[]> =>
  businessUnits
    .find({}, info ? projectionOf(info, { fields: unitFields, always: ['businessUnitUuid'], everything }) : everything)
    .sort({ order: 1 })
    .lean()
    .exec() as Promise<BusinessUnit[]>;

export const listZones = (businessUnitUuid?: string | null): Promise<Zone[]> =>
  zones
    .find(businessUnitUuid ? { businessUnitUuid: String(businessUnitUuid) } : {}, { _id: 0 })
    .sort({ businessUnitUuid: 1, order: 1 })
    .lean()
    .exec();
