import {
  type BenefitFormality,
  benefitWork,
  dayAfter,
  frenchDayOf,
  frenchZone,
  instantOf,
  isPast,
  lastDayOf,
  lastDaysBefore,
  nearUntil,
  regimeOf,
  wallClockOf,
} from '@portal/domain';
import { type Context, mostWork, peopleInSight, trusted, type Work, workOf } from '@portal/server';
import { type AccountFilter, Accounts, type StoredAccount } from '../ledger/accounts.ts';
import { Gatherings, Spenders, type StoredGathering, type StoredSpender } from '../models.ts';
import { gatheringInReachOf } from '../reach.ts';
import { type Formality, formalities, limitsOfAllOn, ofHcps, outstanding } from './formalities.ts';
import { settings, thresholds } from './rules.ts';

/** An authorisation is asked for two months ahead, on a working day: no formality of an event further away is near. */
const mostDaysAhead = 90;
/** Events that one question is about. */
const atOnce = 50;

type Named = Pick<StoredSpender, 'participantUuid' | 'firstName' | 'lastName'>;
interface NamedFormality extends BenefitFormality {
  participantUuid: string;
  begin: string;
  name: Named | null;
}

/** An event with the last day of one of its formalities. */
interface Due {
  gathering: StoredGathering;
  begin: string;
  regime: Formality;
  lastDay: string;
}

/** Events that are not wound up and of which a formality is near, or late: those to come first, then the last ones. */
async function eventsDue(ctx: Context, kind: string): Promise<Due[]> {
  const today = frenchDayOf(ctx.now());
  const horizon = instantOf(dayAfter(today, mostDaysAhead), '00:00', frenchZone);
  const soon = { status: trusted({ $ne: 'WINDED_UP' }), beginDate: trusted({ $type: 'date', $lt: horizon }) };
  const found = (await Gatherings.find(soon, { _id: 0 }).sort({ beginDate: -1 }).lean()) as StoredGathering[];
  const isOfKind = (lastDay: string) =>
    kind === 'BENEFITS_LATE' ? isPast(lastDay, today) : lastDay >= today && lastDay <= nearUntil(today);
  return found.flatMap((gathering) => {
    if (!gatheringInReachOf(ctx, gathering)) return [];
    const begin = wallClockOf(gathering.beginDate!, gathering.timezone).day;
    const dues = formalities.map((regime) => ({ regime, lastDay: lastDayOf(regime, lastDaysBefore(begin))! }));
    return dues.filter(({ lastDay }) => isOfKind(lastDay)).map((due) => ({ gathering, begin, ...due }));
  });
}

/** Invitations of these events whose formality is still to be done. */
async function formalitiesOf(ctx: Context, dues: readonly Due[], most: number): Promise<NamedFormality[]> {
  const [known, { lateFilings }] = await Promise.all([thresholds(ctx.session), settings(ctx.session)]);
  const among = dues.map(({ gathering: { gatheringUuid }, begin, regime }) => ({
    $and: [{ gatheringUuid }, outstanding(regime, limitsOfAllOn(known, begin))],
  }));
  const accounts: StoredAccount[] = await Accounts.find(
    { $and: [{ $or: among }, ofHcps, peopleInSight(ctx)] } as unknown as AccountFilter,
    { _id: 0, costs: 0 },
  )
    .limit(most)
    .maxTimeMS(3000)
    .lean();
  const people = { participantUuid: trusted({ $in: accounts.map(({ participantUuid }) => participantUuid) }) };
  const names = await Spenders.find(people, { _id: 0, participantUuid: 1, firstName: 1, lastName: 1 }).lean();
  const nameOf = new Map(names.map((one) => [one.participantUuid, one]));
  const isLateBlocked = lateFilings === 'BLOCK';
  return accounts.flatMap(({ participantUuid, gatheringUuid, measures, beneficiary, filing }) => {
    const ofEvent = dues.filter(({ gathering }) => gathering.gatheringUuid === gatheringUuid);
    const due = ofEvent.find(
      ({ begin, regime }) => regimeOf(measures, limitsOfAllOn(known, begin)[beneficiary], beneficiary) === regime,
    );
    const name = nameOf.get(participantUuid) ?? null;
    return due ? [{ ...due, participantUuid, state: filing ?? 'OPEN', isLateBlocked, name }] : [];
  });
}

async function candidates(ctx: Context, kind: string): Promise<NamedFormality[]> {
  const dues = await eventsDue(ctx, kind);
  const found: NamedFormality[] = [];
  for (let from = 0; from < dues.length && found.length < mostWork; from += atOnce)
    found.push(...(await formalitiesOf(ctx, dues.slice(from, from + atOnce), mostWork - found.length)));
  return found;
}

/** Formalities of invitations that wait for the person. */
export const benefitsWork = (ctx: Context): Promise<Work[]> =>
  workOf<NamedFormality>(ctx, {
    kinds: benefitWork,
    candidates,
    itemOf: ({ participantUuid, gathering, begin, name }) => ({
      id: participantUuid,
      title: name ? `${name.lastName} ${name.firstName}` : 'Professionnel de santé',
      detail: gathering.name,
      day: begin,
      gatheringUuid: gathering.gatheringUuid,
    }),
  });
