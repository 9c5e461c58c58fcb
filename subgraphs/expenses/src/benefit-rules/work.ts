import {
  type Actor,
  type BenefitFormality,
  type BenefitThreshold,
  benefitWork,
  dayAfter,
  frenchDayOf,
  frenchMidnight,
  hasRight,
  lastDayOf,
  lastDaysBefore,
  shownDay,
  wallClockOf,
} from '@portal/domain';
import {
  type Context,
  type Filter,
  gatheringInReachOf,
  mostWork,
  oncePerActingIdentity,
  teamRoleFilter,
  trusted,
  visiblePeopleFilter,
  type Work,
  workOf,
} from '@portal/server';
import { Accounts } from '../ledger/accounts.ts';
import { Gatherings, type StoredGathering } from '../models.ts';
import { type Formality, formalities, type LimitsOfAll, limitsOfAllOn, ofHcps, outstanding } from './formalities.ts';
import { settings, thresholds } from './rules.ts';

/** An authorisation is asked for two months ahead, on a working day: no formality of an event further away is near. */
const mostDaysAhead = 90;
/** What is late of events longer ago is found in their own lists: home looks at no more events as years go by. */
const mostDaysBehind = 90;
/** Formalities that are counted at once. */
const atOnce = 20;
const mostMs = 3000;

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

/** Formalities of events around today that are not wound up and may be the person's work: those to come first, then the last ones. */
async function duesInReach(ctx: Context, isLateBlocked: boolean): Promise<Due[]> {
  const today = frenchDayOf(ctx.now());
  const midnight = (days: number) => frenchMidnight(dayAfter(today, days));
  const beginDate = trusted({ $gte: midnight(-mostDaysBehind), $lt: midnight(mostDaysAhead) });
  const around = { status: trusted({ $ne: 'WINDED_UP' as const }), beginDate };
  // What is late of any event may be theirs who record it where it is blocked.
  const isAnybodys = isLateBlocked && hasRight(ctx.actor, 'manageBenefitRules');
  const theirs = isAnybodys ? {} : teamRoleFilter(ctx, 'roc', 'gatheringUsers');
  const found = (await Gatherings.find({ $and: [around, theirs] } as Filter<StoredGathering>, { _id: 0 })
    .sort({ beginDate: -1 })
    .lean()) as StoredGathering[];
  return found.flatMap((gathering) => {
    if (!gatheringInReachOf(ctx, gathering)) return [];
    const begin = wallClockOf(gathering.beginDate!, gathering.timezone).day;
    return formalities.map((regime) => {
      const lastDay = lastDayOf(regime, lastDaysBefore(begin));
      return { gathering, regime, begin, lastDay, state: 'OPEN', isLateBlocked };
    });
  });
}

/** Those of which the same is asked: the formality, by the same limits. */
function alike(dues: readonly Due[], limits: readonly BenefitThreshold[]) {
  const groups = new Map<string, { regime: Formality; limits: LimitsOfAll; gatheringUuids: string[] }>();
  for (const { gathering, regime, begin } of dues) {
    const ofDay = limitsOfAllOn(limits, begin);
    const key = `${regime} ${JSON.stringify(ofDay)}`;
    const group = groups.get(key) ?? { regime, limits: ofDay, gatheringUuids: [] };
    group.gatheringUuids.push(gathering.gatheringUuid);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** How many invitations of these events still need their formality: one question for all of them that are alike, not one for each. */
async function counted(
  ctx: Context,
  dues: readonly Due[],
  limits: readonly BenefitThreshold[],
): Promise<EventFormality[]> {
  const counts = new Map<string, number>();
  const countAlike = async ({ regime, limits: ofDay, gatheringUuids }: ReturnType<typeof alike>[number]) => {
    const among = { gatheringUuid: trusted({ $in: gatheringUuids }), ...ofHcps };
    const found = await Accounts.aggregate<{ _id: string; count: number }>([
      { $match: { $and: [among, outstanding(regime, ofDay), visiblePeopleFilter(ctx)] } },
      { $group: { _id: '$gatheringUuid', count: { $sum: 1 } } },
    ]).option({ maxTimeMS: mostMs });
    for (const { _id, count } of found) counts.set(`${_id} ${regime}`, count);
  };
  await Promise.all(alike(dues, limits).map(countAlike));
  return dues.flatMap((due) => {
    const count = counts.get(`${due.gathering.gatheringUuid} ${due.regime}`);
    return count ? [{ ...due, count }] : [];
  });
}

/** What the kinds look at: the same formalities, by the same rules. */
interface Look {
  dues: Due[];
  limits: BenefitThreshold[];
}

async function look(ctx: Context): Promise<Look> {
  if (!hasRight(ctx.actor, 'fileBenefits')) return { dues: [], limits: [] };
  const [limits, { lateFilings }] = await Promise.all([thresholds(ctx.session), settings(ctx.session)]);
  return { dues: await duesInReach(ctx, lateFilings === 'BLOCK'), limits };
}

/** Only what waits for the person is counted: events of others are most of them. */
async function waitingOf(ctx: Context & { actor: Actor }, kind: string, { dues: all, limits }: Look) {
  const { waits } = benefitWork[kind as keyof typeof benefitWork];
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
export function benefitsWork(asking: Context): Promise<Work[]> {
  const lookOf = oncePerActingIdentity(look);
  return workOf<EventFormality>(asking, {
    kinds: benefitWork,
    candidates: async (ctx, kind) => waitingOf(ctx, kind, await lookOf(ctx)),
    itemOf: ({ gathering: { gatheringUuid, name }, regime, lastDay, begin, count }) => ({
      id: `${gatheringUuid}:${regime}`,
      title: name,
      detail: `${count} ${words[regime as Formality][count > 1 ? 1 : 0]}, dernier jour le ${shownDay(lastDay!)}`,
      day: begin,
      gatheringUuid,
    }),
  });
}
