import {
  formOfUnit,
  type SerfFormType,
  type SerfStatus,
  serfStatuses,
  serfStatusLabels,
  serfVisibilityOf,
  userUuidOf,
} from '@portal/domain';
import {
  type Context,
  countedPage,
  countUpTo,
  cursorPosition,
  type KeyOrder,
  orderNamed,
  pageSize,
  readPage,
  searchClauses,
  trusted,
} from '@portal/server';
import { hcpReach, visibilityFilter } from './aggregate.ts';
import { orgUnits } from './database.ts';
import { type HcpFilter, Hcps, type SerfFilter, Serfs, type StoredHcp, type StoredSerf } from './models.ts';

const id = 'serfUuid';
const sorts: Record<string, KeyOrder<StoredSerf>> = {
  NAME: { key: 'nameKey', id, direction: 1 },
  EXPIRATION_DATE: { key: 'termKey', id, direction: 1, holds: 'date' },
};

export interface SerfFilters {
  formType?: SerfFormType | null;
  statuses?: SerfStatus[] | null;
  zoneUuids?: string[] | null;
  mine?: boolean | null;
  healthCareProfessionalUuid?: string | null;
}

export interface ListArguments {
  search?: string | null;
  filters?: SerfFilters | null;
  sort?: string | null;
  direction?: string | null;
  first?: number | null;
  after?: string | null;
}

/** Forms that are so at a moment: by what is kept, and by the clock. */
export function serfsThatAre(status: SerfStatus, now: Date): SerfFilter {
  const by: Partial<Record<SerfStatus, object>> = {
    signed: { state: 'signed', renewalDate: trusted({ $gt: now }) },
    expires_soon: {
      state: 'signed',
      renewalDate: trusted({ $lte: now }),
      expirationDate: trusted({ $gt: now }),
    },
    expired: { state: 'signed', expirationDate: trusted({ $lte: now }) },
  };
  return (by[status] ?? { state: status }) as SerfFilter;
}

const all = (clauses: readonly object[]): SerfFilter =>
  ({ $and: clauses.filter((one) => Object.keys(one).length > 0) }) as SerfFilter;

/** The filters without the status, which the counts leave out. */
const askedFor = (ctx: Context, { search, filters }: ListArguments): object[] => {
  const { formType, zoneUuids, mine, healthCareProfessionalUuid } = filters ?? {};
  return [
    { isCurrent: true },
    visibilityFilter(ctx),
    formType ? { formType } : {},
    zoneUuids && zoneUuids.length > 0 ? { zoneUuid: trusted({ $in: zoneUuids.slice(0, 200) }) } : {},
    mine ? { mslUuid: userUuidOf(ctx.actor) ?? 'nobody' } : {},
    healthCareProfessionalUuid ? { healthCareProfessionalUuid } : {},
    ...searchClauses(search),
  ];
};

const withStatuses = (ctx: Context, { filters }: ListArguments): object[] => {
  const statuses = filters?.statuses ?? [];
  return statuses.length > 0 ? [{ $or: statuses.map((status) => serfsThatAre(status, ctx.now())) }] : [];
};

/** A page of the forms that count. @throws PortalError BAD_USER_INPUT for an unknown order or cursor */
export async function serfRows(ctx: Context, args: ListArguments, largestPage?: number) {
  const order = orderNamed(sorts, args.sort ?? 'NAME', args.direction);
  const filter = all([...askedFor(ctx, args), ...withStatuses(ctx, args)]);
  const page = {
    model: Serfs,
    filter,
    order,
    size: pageSize(args.first, largestPage),
    after: cursorPosition(order, args.after),
  };
  return { ...(await readPage(page)), filter };
}

/** The same, with how many are in each status. */
export async function serfPage(ctx: Context, args: ListArguments) {
  const [{ filter, ...page }, counts] = await Promise.all([serfRows(ctx, args), countsOf(ctx, args)]);
  return { ...page, total: await countUpTo(Serfs, filter), counts };
}

async function countsOf(ctx: Context, args: ListArguments) {
  const asked = askedFor(ctx, args);
  const counts = await Promise.all(
    serfStatuses.map(async (status) => ({
      status,
      statusLabel: serfStatusLabels[status],
      count: await countUpTo(Serfs, all([...asked, serfsThatAre(status, ctx.now())])),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Units that have this form; whoever is held to a unit sees its own only. */
function unitsInReach({ actor }: Context, formType: SerfFormType): string[] {
  const reach = serfVisibilityOf(actor);
  const own = typeof reach === 'object' && 'businessUnitUuid' in reach ? reach.businessUnitUuid : null;
  const units = orgUnits.units().filter((unit) => formOfUnit(unit) === formType);
  return units.map(({ businessUnitUuid }) => businessUnitUuid).filter((unit) => own === null || unit === own);
}

const byName: KeyOrder<StoredHcp> = { key: 'nameKey', id: 'uuid', direction: 1 };

interface WithoutArguments {
  formType: SerfFormType;
  search?: string | null;
  zoneUuids?: string[] | null;
  mine?: boolean | null;
  first?: number | null;
  after?: string | null;
}

/** HCPs of the units with this form of whom there is none yet. */
export async function hcpsWithoutSerf(ctx: Context, args: WithoutArguments) {
  const { formType, search, zoneUuids, mine, first, after } = args;
  const filter = {
    $and: [
      { state: 'active', businessUnitUuids: trusted({ $in: unitsInReach(ctx, formType) }) },
      { heldForms: trusted({ $ne: formType }) },
      ...[hcpReach(ctx)].filter((one) => Object.keys(one).length > 0),
      ...(zoneUuids && zoneUuids.length > 0 ? [{ zoneUuid: trusted({ $in: zoneUuids.slice(0, 200) }) }] : []),
      ...(mine ? [{ mslResponsibleUuid: userUuidOf(ctx.actor) ?? 'nobody' }] : []),
      ...searchClauses(search),
    ],
  } as HcpFilter;
  return countedPage({
    model: Hcps,
    filter,
    order: byName,
    size: pageSize(first),
    after: cursorPosition(byName, after),
  });
}
