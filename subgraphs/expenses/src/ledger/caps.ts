import {
  benefitsOfPerson,
  type CapExcess,
  canSeeGathering,
  capExcessMessage,
  capExcessOf,
  capOfYear,
  gatheringVisibilityOf,
  PortalError,
  type StoredSpendCap,
  spendCapRecordSchema,
  spendCapWorkflow,
  type VisibleGathering,
  wallClockOf,
  type YearlySpending,
} from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  type Filter,
  type Model,
  schemaFields,
  trusted,
} from '@portal/server';
import { db } from '../database.ts';
import { Gatherings, Spenders, type StoredGathering, type StoredSpender } from '../models.ts';
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

/** More people at once than any form names. */
const mostPeople = 2000;

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
  { actor }: Pick<Context, 'actor'>,
  year: number,
  accounts: readonly Spent[],
  gatherings: ReadonlyMap<string, StoredGathering>,
): YearlySpending[] {
  const reach = gatheringVisibilityOf(actor);
  return accounts.flatMap(({ gatheringUuid, posts }) => {
    const gathering = gatherings.get(gatheringUuid);
    if (!gathering || yearOf(gathering) !== year) return [];
    const name = canSeeGathering(gathering as VisibleGathering, reach) ? gathering.name : null;
    return [{ gatheringUuid, name, estimated: benefitsOfPerson(posts).total.estimated }];
  });
}

export type ShownCrossing = CapExcess & { participantUuid: string; name: string; message: string };

/** People who are all in sight, at events in reach. @throws PortalError NOT_FOUND */
async function peopleAsked(ctx: Context, uuids: readonly string[], inSight: AccountFilter): Promise<StoredSpender[]> {
  const asked = { participantUuid: trusted({ $in: [...uuids] }) };
  const people = (await Spenders.find({ $and: [asked, inSight] } as Filter<StoredSpender>, {
    _id: 0,
  }).lean()) as StoredSpender[];
  const gatherings = await gatheringsOfAccounts(people);
  const reach = gatheringVisibilityOf(ctx.actor);
  if (
    people.length < uuids.length ||
    ![...gatherings.values()].every((one) => canSeeGathering(one as VisibleGathering, reach))
  )
    throw new PortalError('NOT_FOUND');
  return people;
}

/**
 * Whose cap would be crossed if these participants cost more than now. The cap is of the year: what one HCP would cost more at several of its events
 * counts together, and each participation that adds to it says so.
 * @param changes cents; of somebody named twice the sum
 * @returns those only; staff and people added by hand have none
 * @throws PortalError NOT_FOUND for people out of sight, BULK_TOO_LARGE
 */
export async function spendCapCheck(
  ctx: Context,
  changes: readonly { participantUuid: string; more: number }[],
  inSight: AccountFilter,
): Promise<ShownCrossing[]> {
  const mores = new Map<string, number>();
  for (const { participantUuid, more } of changes) mores.set(participantUuid, (mores.get(participantUuid) ?? 0) + more);
  if (mores.size > mostPeople) throw new PortalError('BULK_TOO_LARGE');
  const people = await peopleAsked(ctx, [...mores.keys()], inSight);
  const caps = await spendCaps();
  if (caps.length === 0) return [];
  const accounts = await spentOn(people.flatMap((one) => one.healthCareProfessionalUuid ?? []));
  const gatherings = await gatheringsOfAccounts([...accounts, ...people]);
  const asked = people.flatMap(
    ({ participantUuid, gatheringUuid, healthCareProfessionalUuid, firstName, lastName }) => {
      const gathering = gatherings.get(gatheringUuid);
      const year = gathering && yearOf(gathering);
      const name = `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`;
      const more = mores.get(participantUuid) ?? 0;
      return year && healthCareProfessionalUuid
        ? [{ participantUuid, healthCareProfessionalUuid, year, name, more }]
        : [];
    },
  );
  const ofYear = new Map<string, number>();
  for (const { more, ...one } of asked) ofYear.set(yearKeyOf(one), (ofYear.get(yearKeyOf(one)) ?? 0) + more);
  return asked.flatMap(({ participantUuid, name, more, ...one }) => {
    const theirs = accounts.filter((spent) => spent.healthCareProfessionalUuid === one.healthCareProfessionalUuid);
    const year = yearly(ctx, one.year, theirs, gatherings);
    const crossing = more > 0 ? capExcessOf(capOfYear(caps, one.year), year, ofYear.get(yearKeyOf(one))!) : null;
    return crossing ? [{ participantUuid, name, ...crossing, message: capExcessMessage(crossing) }] : [];
  });
}
