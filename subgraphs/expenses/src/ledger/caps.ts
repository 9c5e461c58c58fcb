import {
  benefitsOfPerson,
  type StoredSpendCap,
  spendCapRecordSchema,
  spendCapWorkflow,
  wallClockOf,
  type YearlySpending,
} from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  gatheringInReachOf,
  type Model,
  schemaFields,
  trusted,
} from '@portal/server';
import { db } from '../database.ts';
import { Gatherings, type StoredGathering } from '../models.ts';
import { type AccountFilter, Accounts, type StoredAccount } from './accounts.ts';

export const SpendCaps: Model<StoredSpendCap> = db.model(
  'SpendCap',
  defineSchema<StoredSpendCap>(schemaFields(spendCapRecordSchema), { collection: 'spendCaps' })
    .index({ spendCapUuid: 1 }, { unique: true })
    .index({ state: 1, from: -1 }),
);

/** The aggregate of caps: administrators set and remove them. */
export const CapAggregate = defineAggregate({
  workflow: spendCapWorkflow,
  model: SpendCaps,
  idField: 'spendCapUuid',
  stateField: 'state',
  reach: () => ({}),
});

/** Caps that are in force, the last one first: a handful in the life of the portal. */
export const spendCaps = async (session?: Context['session']): Promise<StoredSpendCap[]> =>
  (await SpendCaps.find({ state: 'KEPT' }, { _id: 0 }, { session: session ?? null })
    .sort({ from: -1 })
    .lean()) as StoredSpendCap[];

export const yearOf = ({ beginDate, timezone }: Pick<StoredGathering, 'beginDate' | 'timezone'>): number | null =>
  beginDate ? Number(wallClockOf(beginDate, timezone).day.slice(0, 4)) : null;

/** An HCP in a year: what a cap is of. */
export interface HcpYear {
  healthCareProfessionalUuid: string;
  year: number;
}
export const yearKeyOf = ({ healthCareProfessionalUuid, year }: HcpYear): string =>
  `${healthCareProfessionalUuid} ${year}`;

export type Spent = Pick<StoredAccount, 'gatheringUuid' | 'posts'> & { healthCareProfessionalUuid: string };
type Session = Context['session'];

/** What is expected to be spent on HCPs, event by event. */
export async function spentOn(hcpUuids: readonly string[], session?: Session): Promise<Spent[]> {
  const filter = { healthCareProfessionalUuid: trusted({ $in: [...hcpUuids] }) } as AccountFilter;
  const fields = { _id: 0, healthCareProfessionalUuid: 1, gatheringUuid: 1, posts: 1 } as const;
  return (await Accounts.find(filter, fields, { session: session ?? null }).lean()) as unknown as Spent[];
}

/** The events of accounts. */
export async function gatheringsOfAccounts(
  accounts: readonly Pick<Spent, 'gatheringUuid'>[],
  session?: Session,
): Promise<Map<string, StoredGathering>> {
  const among = { gatheringUuid: trusted({ $in: [...new Set(accounts.map((one) => one.gatheringUuid))] }) };
  const gatherings = await Gatherings.find(among, { _id: 0 }, { session: session ?? null }).lean();
  return new Map(gatherings.map((one) => [one.gatheringUuid, one as StoredGathering]));
}

/** A year's spending on an HCP, as the actor may know it: events out of reach have no name. */
export function yearly(
  ctx: Pick<Context, 'actor'>,
  year: number,
  accounts: readonly Spent[],
  gatherings: ReadonlyMap<string, StoredGathering>,
): YearlySpending[] {
  return accounts.flatMap(({ gatheringUuid, posts }) => {
    const gathering = gatherings.get(gatheringUuid);
    if (!gathering || yearOf(gathering) !== year) return [];
    const name = gatheringInReachOf(ctx, gathering) ? gathering.name : null;
    return [{ gatheringUuid, name, estimated: benefitsOfPerson(posts).total.estimated }];
  });
}
