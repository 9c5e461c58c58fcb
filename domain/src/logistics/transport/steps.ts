import { sameValue } from '../../fields/same-value.ts';
import { doubtfulWays, travelDays } from '../../subscription/travel.ts';
import type { LogisticsGathering } from '../context.ts';
import { daysOfGathering } from '../gathering.ts';
import type { TransportNote, TransportStep, Travel } from './record-schema.ts';
import type { TravelType } from './states.ts';

type Way = Pick<TransportStep, 'departurePlace' | 'arrivalPlace' | 'date' | 'hour'>;
const moment = ({ date, hour }: Pick<TransportStep, 'date' | 'hour'>): string => `${date} ${hour}`;

/** The steps of one direction, in the order in which they are travelled. */
export const stepsOf = <S extends Way & { type: TravelType }>(steps: readonly S[], type: TravelType): S[] =>
  steps.filter((step) => step.type === type).sort((a, b) => (moment(a) < moment(b) ? -1 : 1));

/** Where and when a direction begins, and where it ends: what a note says of its way out and its way back (specification, section 3). */
export function wayOf(steps: readonly TransportStep[], type: TravelType) {
  const all = stepsOf(steps, type);
  const [first] = all;
  return {
    departurePlace: first?.departurePlace ?? null,
    departureDate: first?.date ?? null,
    departureHour: first?.hour ?? null,
    arrivalPlace: all.at(-1)?.arrivalPlace ?? null,
  };
}

/** The eight fields of the way out and back that the graph shows. */
export function routeOf({ steps }: Pick<TransportNote, 'steps'>) {
  const [go, back] = [wayOf(steps, 'GO'), wayOf(steps, 'BACK')];
  return {
    goDeparturePlace: go.departurePlace,
    goDepartureDate: go.departureDate,
    goDepartureHour: go.departureHour,
    goArrivalPlace: go.arrivalPlace,
    backDeparturePlace: back.departurePlace,
    backDepartureDate: back.departureDate,
    backDepartureHour: back.departureHour,
    backArrivalPlace: back.arrivalPlace,
  };
}

/** The wish of a subscription, as far as it says a way. */
interface WishedRoute {
  goDepartureDate: string | null;
  goDepartureHour: string | null;
  goDeparturePlace: string | null;
  goArrivalPlace: string | null;
  backDepartureDate: string | null;
  backDepartureHour: string | null;
  backDeparturePlace: string | null;
  backArrivalPlace: string | null;
}

type Wish = WishedRoute & { preferenceModes: readonly string[] };

/** The steps that a wish asks for: each direction that it says in full. */
export function stepsOfWish(wish: WishedRoute): Omit<TransportStep, 'transportStepUuid'>[] {
  const step = (type: TravelType, ...[departurePlace, arrivalPlace, date, hour]: (string | null)[]) =>
    departurePlace && arrivalPlace && date && hour ? [{ type, departurePlace, arrivalPlace, date, hour }] : [];
  return [
    ...step('GO', wish.goDeparturePlace, wish.goArrivalPlace, wish.goDepartureDate, wish.goDepartureHour),
    ...step('BACK', wish.backDeparturePlace, wish.backArrivalPlace, wish.backDepartureDate, wish.backDepartureHour),
  ];
}

/** Whether a wish says both ways: then it starts PENDING, without asking anybody again (decisions, section 2). */
export const isCompleteWish = (wish: Wish): boolean =>
  wish.preferenceModes.length > 0 && stepsOfWish(wish).length === 2;

/** Steps and travels that lie outside of the event, its eve and its morrow: asked about, since somebody may stay on; flagged once the event moves. */
export function isFarFromEvent(
  note: Pick<TransportNote, 'steps' | 'travels'> & { gathering: LogisticsGathering },
): boolean {
  const days = daysOfGathering(note.gathering);
  if (!days) return false;
  const { goDepartureDate, backDepartureDate } = routeOf(note);
  const allowed = travelDays(days);
  const isOutside = ({ departureDate }: Travel) =>
    allowed !== null && (departureDate < allowed.first || departureDate > allowed.last);
  return doubtfulWays({ goDepartureDate, backDepartureDate }, days).length > 0 || note.travels.some(isOutside);
}

const askedBy = (wish: Wish | null) =>
  wish && { preferenceModes: [...wish.preferenceModes].sort(), steps: stepsOfWish(wish) };

/** Whether two answers ask for the same journey; null asks for none. */
export const isSameWish = (one: Wish | null, other: Wish | null): boolean => sameValue(askedBy(one), askedBy(other));

/** A travel without what is one person's own: many of one gathering take the same train. */
export type FavoriteTravel = Omit<Travel, 'travelUuid' | 'ticketNumber'> & { count: number };

const whatItIs = ({ travelUuid: _u, ticketNumber: _t, ...travel }: Travel) => travel;

/** The travels of a gathering that were given most often, to be proposed by one click; of as many times, the earlier one first. */
export function favoriteTravels(travels: readonly Travel[], type: TravelType, most = 20): FavoriteTravel[] {
  const found = new Map<string, FavoriteTravel>();
  for (const travel of travels.filter((one) => one.type === type).map(whatItIs)) {
    const key = JSON.stringify(Object.entries(travel).sort(([a], [b]) => (a < b ? -1 : 1)));
    found.set(key, { ...travel, count: (found.get(key)?.count ?? 0) + 1 });
  }
  const start = (one: FavoriteTravel) => `${one.departureDate} ${one.departureHour} ${one.departurePlace}`;
  return [...found.values()].sort((a, b) => b.count - a.count || (start(a) < start(b) ? -1 : 1)).slice(0, most);
}
