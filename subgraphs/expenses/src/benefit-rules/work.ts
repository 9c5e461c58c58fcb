import {
  type Actor,
  type BenefitFormality,
  type BenefitThreshold,
  benefitWork,
  dayAfter,
  frenchDayOf,
  frenchZone,
  hasRight,
  instantOf,
  lastDayOf,
  lastDaysBefore,
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

/** A formality of an event that may wait for somebody, with the day on which the event begins. */
interface Due extends BenefitFormality {
  gathering: StoredGathering;
  regime: Formality;
  begin: string;
}

/** With how many invitations of the event still need it: they are done together, in its list. */
interface EventFormality extends Due {
  count: number;
}

/** Formalities of events around today that are not wound up: those to come first, then the last ones. */
async function duesInReach(ctx: Context, isLateBlocked: boolean): Promise<Due[]> {
  const today = frenchDayOf(ctx.now());
  const midnight = (days: number) => instantOf(dayAfter(today, days), '00:00', frenchZone);
  const beginDate = trusted({ $gte: midnight(-mostDaysBehind), $lt: midnight(mostDaysAhead) });
  const around = { status: trusted({ $ne: 'WINDED_UP' as const }), beginDate };
  const found = (await Gatherings.find(around, { _id: 0 }).sort({ beginDate: -1 }).lean()) as StoredGathering[];
  return found.flatMap((gathering) => {
    if (!gatheringInReachOf(ctx, gathering)) return [];
    const begin = wallClockOf(gathering.beginDate!, gathering.timezone).day;
    return formalities.map((regime) => {
      const lastDay = lastDayOf(regime, lastDaysBefore(begin));
      return { gathering, regime, begin, lastDay, state: 'OPEN', isLateBlocked };
    });
  });
}

/** How many invitations of these events still need their formality. */
async function counted(
  ctx: Context,
  dues: readonly Due[],
  limits: readonly BenefitThreshold[],
): Promise<EventFormality[]> {
  const counts = await Promise.all(
    dues.map(({ gathering: { gatheringUuid }, begin, regime }) =>
      countUpTo(Accounts, {
        $and: [{ gatheringUuid, ...ofHcps }, outstanding(regime, limitsOfAllOn(limits, begin)), peopleInSight(ctx)],
      } as AccountFilter),
    ),
  );
  return dues.flatMap((due, at) => (counts[at]! > 0 ? [{ ...due, count: counts[at]! }] : []));
}

/** Only what waits for the person is counted: events of others are most of them. */
async function candidates(ctx: Context & { actor: Actor }, kind: string): Promise<EventFormality[]> {
  if (!hasRight(ctx.actor, 'fileBenefits')) return [];
  const [limits, { lateFilings }] = await Promise.all([thresholds(ctx.session), settings(ctx.session)]);
  const { waits } = benefitWork[kind as keyof typeof benefitWork];
  const all = await duesInReach(ctx, lateFilings === 'BLOCK');
  const dues = all.filter((due) => waits(due, ctx.actor, ctx.now()));
  const found: EventFormality[] = [];
  for (let from = 0; from < dues.length && found.length < mostWork; from += atOnce)
    found.push(...(await counted(ctx, dues.slice(from, from + atOnce), limits)));
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
