import { rideOf } from '@portal/domain/logistics/transport/ride';
import type { TravelType } from '@portal/domain/logistics/transport/states';
import type { OfferedTravelFragment, TravelEntry } from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';

/** A travel as the fields of the form hold it. */
export type TravelValues = { [K in keyof Required<TravelEntry>]: string | null };

/** The form: the travels of a note, in the order in which they were added. */
export type TravelsValues = { travels: TravelValues[] };

type Ride = Omit<OfferedTravelFragment, 'count' | '__typename'>;

/** What of a travel is sent back: nothing besides what its input has, in the order of its input. */
const rideOfTravel = (travel: Ride): Ride => ({
  type: travel.type,
  mode: travel.mode,
  departurePlace: travel.departurePlace,
  departureDate: travel.departureDate,
  departureHour: travel.departureHour,
  arrivalPlace: travel.arrivalPlace,
  arrivalDate: travel.arrivalDate,
  arrivalHour: travel.arrivalHour,
});

export const travelsOf = ({ travels }: Pick<ShownNote, 'travels'>): TravelValues[] =>
  travels.map(({ travelUuid, ticketNumber, ...travel }) => ({
    ...rideOfTravel(travel),
    travelUuid,
    ticketNumber: ticketNumber ?? '',
  }));

/** A travel that nothing is known of but its direction. It brings its own uuid, by which an edit knows it. */
export const blankTravel = (type: TravelType): TravelValues => ({
  travelUuid: crypto.randomUUID(),
  type,
  mode: null,
  ticketNumber: '',
  departurePlace: '',
  departureDate: null,
  departureHour: null,
  arrivalPlace: '',
  arrivalDate: null,
  arrivalHour: null,
});

/** What is added by one touch. */
export interface Suggestion {
  id: string;
  label: string;
  travel: TravelValues;
}

/** Trains and flights that others of the event were given, the most often first. */
export const suggestionsOf = (favourites: readonly OfferedTravelFragment[]): Suggestion[] =>
  favourites.map(({ count, ...travel }) => ({
    id: JSON.stringify(rideOfTravel(travel)),
    label: `${rideOf(travel)} (${count > 1 ? `${count} personnes` : '1 personne'})`,
    travel: { ...blankTravel(travel.type), ...rideOfTravel(travel) },
  }));

/** The steps that were asked for, as travels whose arrival is still to be said. */
export const askedFor = (
  { steps, preference }: Pick<ShownNote, 'steps' | 'preference'>,
  type: TravelType,
): Suggestion[] =>
  steps
    .filter((step) => step.type === type)
    .map(({ transportStepUuid, departurePlace, arrivalPlace, date, hour }) => ({
      id: transportStepUuid,
      label: `Comme demandé\u202f: ${departurePlace} → ${arrivalPlace}, ${hour}`,
      travel: {
        ...blankTravel(type),
        mode: preference === 'BOTH' ? null : (preference ?? null),
        departurePlace,
        departureDate: date,
        departureHour: hour,
        arrivalPlace,
        arrivalDate: date,
      },
    }));
