import {
  abmUserTypes,
  availableActions,
  type BusinessUnit,
  businessUnitWorkflow,
  mslUserTypes,
  type User,
  userWorkflow,
  type Workflow,
  type Zone,
  zoneWorkflow,
} from '@portal/domain';
import { type Context, type Model, projectionOf, type Resolver, resolvedFrom } from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { businessUnits, users, zones } from '../database.ts';

const placed = ['userType', 'businessUnitUuid', 'zoneUuid', 'zoneUuids'] as const;
type Placed = Pick<User, (typeof placed)[number]>;

/** Where an MSL works; null for everybody else. */
export const mslMeta = async (user: Placed, ctx: Context) => {
  if (!mslUserTypes.includes(user.userType)) return null;
  const zone = user.zoneUuid ? await ctx.load(zones, 'zoneUuid', user.zoneUuid) : null;
  return { zone, businessUnitUuid: zone?.businessUnitUuid ?? user.businessUnitUuid };
};

/** Where an ABM works; null for everybody else. */
export const abmMeta = async (user: Placed, ctx: Context) => {
  if (!abmUserTypes.includes(user.userType)) return null;
  const found = await Promise.all(user.zoneUuids.map((uuid) => ctx.load(zones, 'zoneUuid', uuid)));
  return { businessUnitUuid: user.businessUnitUuid, zones: found.filter((zone) => zone !== null) };
};

/** The actions of a document for the person who asks. */
export const actionsOf =
  <Doc, State extends string>(workflow: Workflow<Doc, State>) =>
  (doc: Doc, _args: unknown, ctx: Context) =>
    availableActions(workflow, doc, ctx.actor, ctx.now());

/** Other domains show a name of what they refer to by its key: no more of it is read. */
const referenceTo =
  <Doc, const Key extends keyof Doc & string>(
    model: Model<Doc>,
    key: Key,
    fields: Readonly<Record<string, Resolver>>,
  ) =>
  (reference: Record<Key, string>, ctx: Context, info: GraphQLResolveInfo) =>
    ctx.load(model, key, reference[key], {}, projectionOf(info, { fields, always: [key], everything: {} }));

export const userFields = {
  active: resolvedFrom<User>()(['state'], ({ state }) => state === 'active'),
  businessUnit: resolvedFrom<User>()(['businessUnitUuid'], ({ businessUnitUuid }, _, ctx) =>
    businessUnitUuid ? ctx.load(businessUnits, 'businessUnitUuid', businessUnitUuid) : null,
  ),
  mslMeta: resolvedFrom<User>()(placed, (user, _, ctx) => mslMeta(user, ctx)),
  abmMeta: resolvedFrom<User>()(placed, (user, _, ctx) => abmMeta(user, ctx)),
  availableActions: actionsOf(userWorkflow),
};
export const userResolvers = {
  __resolveReference: referenceTo(users, 'userUuid', userFields),
  ...userFields,
};

const isRetired = ({ state }: Pick<Zone, 'state'>): boolean => state === 'retired';

export const unitFields = {
  isRetired: resolvedFrom<BusinessUnit>()(['state'], isRetired),
  zones: resolvedFrom<BusinessUnit>()(['businessUnitUuid'], ({ businessUnitUuid }, _, ctx) =>
    ctx.loadAll(zones, 'businessUnitUuid', businessUnitUuid, { order: 1 }),
  ),
  availableActions: actionsOf(businessUnitWorkflow),
};
export const businessUnitResolvers = {
  __resolveReference: referenceTo(businessUnits, 'businessUnitUuid', unitFields),
  ...unitFields,
};

const zoneFields = {
  isRetired: resolvedFrom<Zone>()(['state'], isRetired),
  availableActions: actionsOf(zoneWorkflow),
  msl: resolvedFrom<Zone>()(['mslUserUuid'], ({ mslUserUuid }, _, ctx) =>
    mslUserUuid ? ctx.load(users, 'userUuid', mslUserUuid) : null,
  ),
};
export const zoneResolvers = {
  __resolveReference: referenceTo(zones, 'zoneUuid', zoneFields),
  ...zoneFields,
};
