import {
  type BenefitFiling,
  type BenefitFilter,
  type BenefitMeasures,
  type BenefitRegime,
  type BenefitThreshold,
  closedFilingStates,
  exceededOf,
  frenchDayOf,
  isOutstanding,
  isPast,
  type LastDays,
  lastDayOf,
  lastDaysBefore,
  PortalError,
  regimeOf,
  wallClockOf,
} from '@portal/domain';
import {
  type Context,
  countUpTo,
  cursorPosition,
  type KeyOrder,
  nothingFound,
  pageOf,
  pageQuery,
  pageSize,
  searchClauses,
  trusted,
  visiblePeopleFilter,
} from '@portal/server';
import { type AccountFilter, Accounts, type StoredAccount } from '../ledger/accounts.ts';
import { findVisibleGathering } from '../visibility.ts';
import {
  costsSomething,
  type Formality,
  formalities,
  type LimitsOfAll,
  limitsOfAllOn,
  ofHcps,
  outstanding,
  under,
} from './formalities.ts';
import { Filings } from './models.ts';
import { thresholds } from './rules.ts';

/** What counts at an event, on the day of today. */
interface Around {
  gatheringUuid: string;
  today: string;
  lastDays: LastDays;
  limits: LimitsOfAll;
}

/** An invitation with what it needs, and what was done about it. */
export interface InvitationBenefits {
  participantUuid: string;
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  measures: BenefitMeasures;
  regime: BenefitRegime;
  exceeded: ReturnType<typeof exceededOf<BenefitThreshold>>;
  lastDay: string | null;
  isOutstanding: boolean;
  isLate: boolean;
  filing: BenefitFiling | null;
}

async function around(ctx: Context, gatheringUuid: string): Promise<Around> {
  const { beginDate, timezone } = await findVisibleGathering(ctx, gatheringUuid);
  const begin = beginDate && wallClockOf(beginDate, timezone).day;
  const today = frenchDayOf(ctx.now());
  const known = await thresholds(ctx.session);
  return {
    gatheringUuid,
    today,
    lastDays: lastDaysBefore(begin),
    // Of an event without a day, the limits of today.
    limits: limitsOfAllOn(known, begin ?? today),
  };
}

type Shown = Pick<
  StoredAccount,
  'participantUuid' | 'gatheringUuid' | 'healthCareProfessionalUuid' | 'measures' | 'beneficiary'
>;
const shownFields = {
  _id: 0,
  participantUuid: 1,
  gatheringUuid: 1,
  healthCareProfessionalUuid: 1,
  nameKey: 1,
  measures: 1,
  beneficiary: 1,
} as const;

function asShown(
  account: Shown,
  { limits, lastDays, today }: Around,
  filing: BenefitFiling | null,
): InvitationBenefits {
  const { participantUuid, gatheringUuid, measures, beneficiary } = account;
  const regime = regimeOf(measures, limits[beneficiary], beneficiary);
  const lastDay = lastDayOf(regime, lastDays);
  const outstanding = isOutstanding(regime, filing?.state ?? 'OPEN');
  return {
    ...{ participantUuid, gatheringUuid, measures, regime, lastDay, filing },
    healthCareProfessionalUuid: account.healthCareProfessionalUuid!,
    exceeded: regime === 'AUTHORISATION' ? exceededOf(measures, limits[beneficiary]) : [],
    isOutstanding: outstanding,
    isLate: outstanding && isPast(lastDay, today),
  };
}

const either = (filters: readonly AccountFilter[]): AccountFilter =>
  filters.length > 0 ? ({ $or: filters } as AccountFilter) : nothingFound;

function narrowedTo(filter: BenefitFilter | null, here: Around): AccountFilter {
  const settled = (regime: Formality) =>
    ({
      $and: [under(regime, here.limits), { filing: trusted({ $in: [...closedFilingStates[regime]] }) }],
    }) as AccountFilter;
  switch (filter) {
    case 'TO_FILE':
      return either(formalities.map((regime) => outstanding(regime, here.limits)));
    case 'LATE':
      return either(
        formalities
          .filter((regime) => isPast(lastDayOf(regime, here.lastDays), here.today))
          .map((regime) => outstanding(regime, here.limits)),
      );
    case 'FILED':
      return either(formalities.map(settled));
    case 'FORBIDDEN':
      return under('FORBIDDEN', here.limits);
    case null:
      // What was declared and costs nothing any more stays in sight.
      return { $or: [costsSomething, { filing: trusted({ $nin: ['OPEN', null] }) }] } as AccountFilter;
  }
}

const order: KeyOrder<StoredAccount> = { key: 'nameKey', id: 'participantUuid', direction: 1 };

export interface InvitationsAsked {
  gatheringUuid: string;
  filter?: BenefitFilter | null;
  search?: string | null;
  first?: number | null;
  after?: string | null;
}

/**
 * The invitations of an event that give HCPs something, by name, with what the law asks for them.
 * @throws PortalError NOT_FOUND for an event out of reach, BAD_USER_INPUT for a wrong cursor
 */
export async function invitationBenefits(
  ctx: Context,
  { gatheringUuid, filter, search, first, after }: InvitationsAsked,
) {
  const here = await around(ctx, gatheringUuid);
  const among = (narrowed: BenefitFilter | null, words?: string | null) =>
    ({
      $and: [
        { gatheringUuid, ...ofHcps },
        narrowedTo(narrowed, here),
        visiblePeopleFilter(ctx),
        ...searchClauses(words),
      ],
    }) as AccountFilter;
  const asked = among(filter ?? null, search);
  const page = {
    model: Accounts,
    filter: asked,
    order,
    size: pageSize(first),
    fields: shownFields,
    after: cursorPosition(order, after),
  };
  const [rows, total, toFile, late] = await Promise.all([
    pageQuery(page),
    countUpTo(Accounts, asked),
    countUpTo(Accounts, among('TO_FILE')),
    countUpTo(Accounts, among('LATE')),
  ]);
  const { items, ...rest } = pageOf(rows, page);
  const filings = await Filings.find(
    { participantUuid: trusted({ $in: items.map(({ participantUuid }) => participantUuid) }) },
    { _id: 0 },
  ).lean();
  const filingOf = new Map(filings.map((one) => [one.participantUuid, one]));
  return {
    ...{ ...rest, total, toFile, late, ...here.lastDays },
    items: items.map((account) => asShown(account, here, filingOf.get(account.participantUuid) ?? null)),
  };
}

/** What one invitation needs; null for staff, people added by hand, and whoever is out of reach. */
export async function benefitsOfInvitation(ctx: Context, participantUuid: string): Promise<InvitationBenefits | null> {
  const filter = { $and: [{ participantUuid, ...ofHcps }, visiblePeopleFilter(ctx)] } as AccountFilter;
  const account = await Accounts.findOne(filter, shownFields).lean();
  if (!account?.measures) return null;
  try {
    const here = await around(ctx, account.gatheringUuid);
    return asShown(account, here, (await Filings.findOne({ participantUuid }, { _id: 0 }).lean()) ?? null);
  } catch (error) {
    if (error instanceof PortalError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
