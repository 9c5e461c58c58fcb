import {
  type BenefitFormality,
  benefitWork,
  dayAfter,
  frenchDayOf,
  frenchZone,
  hasRight,
  instantOf,
  isPast,
  lastDayOf,
  lastDaysBefore,
  nearUntil,
  shownDay,
  wallClockOf,
} from '@portal/domain';
import { type Context, countUpTo, mostWork, peopleInSight, trusted, type Work, workOf } from '@portal/server';
import { type AccountFilter, Accounts } from '../ledger/accounts.ts';
import { Gatherings, type StoredGathering } from '../models.ts';
import { gatheringInReachOf } from '../reach.ts';
import { type Formality, formalities, limitsOfAllOn, ofHcps, outstanding } from './formalities.ts';
import { settings, thresholds } from './rules.ts';

/** An authorisation is asked for two months ahead, on a working day: no formality of an event further away is near. */
const mostDaysAhead = 90;
/** What is late of events longer ago is found in their own lists: home looks at no more events as years go by. */
const mostDaysBehind = 90;
/** Formalities that are counted at the same time. */
const atOnce = 20;

/** The formalities of one kind that are still to be done at an event: they are done together, in its list. */
interface EventFormality extends BenefitFormality {
  begin: string;
  count: number;
}

/** An event with the last day of one of its formalities. */
interface Due {
  gathering: StoredGathering;
  begin: string;
  regime: Formality;
  lastDay: string;
}

/** Events around today that are not wound up and of which a formality is near, or late: those to come first, then the last ones. */
async function eventsDue(ctx: Context, kind: string): Promise<Due[]> {
  const today = frenchDayOf(ctx.now());
  const midnight = (days: number) => instantOf(dayAfter(today, days), '00:00', frenchZone);
  const beginDate = trusted({ $gte: midnight(-mostDaysBehind), $lt: midnight(mostDaysAhead) });
  const around = { status: trusted({ $ne: 'WINDED_UP' as const }), beginDate };
  const found = (await Gatherings.find(around, { _id: 0 }).sort({ beginDate: -1 }).lean()) as StoredGathering[];
  const isOfKind = (lastDay: string) =>
    kind === 'BENEFITS_LATE' ? isPast(lastDay, today) : lastDay >= today && lastDay <= nearUntil(today);
  return found.flatMap((gathering) => {
    if (!gatheringInReachOf(ctx, gathering)) return [];
    const begin = wallClockOf(gathering.beginDate!, gathering.timezone).day;
    const dues = formalities.map((regime) => ({ regime, lastDay: lastDayOf(regime, lastDaysBefore(begin))! }));
    return dues.filter(({ lastDay }) => isOfKind(lastDay)).map((due) => ({ gathering, begin, ...due }));
  });
}

/** How many invitations of these events still need their formality. */
async function countsOf(ctx: Context, dues: readonly Due[]): Promise<EventFormality[]> {
  const [known, { lateFilings }] = await Promise.all([thresholds(ctx.session), settings(ctx.session)]);
  const counted = await Promise.all(
    dues.map(({ gathering: { gatheringUuid }, begin, regime }) =>
      countUpTo(Accounts, {
        $and: [{ gatheringUuid, ...ofHcps }, outstanding(regime, limitsOfAllOn(known, begin)), peopleInSight(ctx)],
      } as AccountFilter),
    ),
  );
  const isLateBlocked = lateFilings === 'BLOCK';
  return dues.flatMap((due, at) =>
    counted[at]! > 0 ? [{ ...due, state: 'OPEN' as const, isLateBlocked, count: counted[at]! }] : [],
  );
}

async function candidates(ctx: Context, kind: string): Promise<EventFormality[]> {
  if (!hasRight(ctx.actor, 'fileBenefits')) return [];
  const dues = await eventsDue(ctx, kind);
  const found: EventFormality[] = [];
  for (let from = 0; from < dues.length && found.length < mostWork; from += atOnce)
    found.push(...(await countsOf(ctx, dues.slice(from, from + atOnce))));
  return found.slice(0, mostWork);
}

const words = {
  DECLARATION: ['déclaration', 'déclarations'],
  AUTHORISATION: ['demande d’autorisation', 'demandes d’autorisation'],
} as const;

/** Formalities of invitations that wait for the person, by event. */
export const benefitsWork = (ctx: Context): Promise<Work[]> =>
  workOf<EventFormality>(ctx, {
    kinds: benefitWork,
    candidates,
    itemOf: ({ gathering: { gatheringUuid, name }, regime, lastDay, begin, count }) => ({
      id: `${gatheringUuid}:${regime}`,
      title: name,
      detail: `${count} ${words[regime as Formality][count > 1 ? 1 : 0]}, dernier jour le ${shownDay(lastDay!)}`,
      day: begin,
      gatheringUuid,
    }),
  });
