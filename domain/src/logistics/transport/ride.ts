import { shownDay } from '../../calendar/day.ts';
import { transportModeLabels } from '../../subscription/transport-modes.ts';
import type { TravelType } from './states.ts';

/** One ride that is proposed or given. */
export interface Ride {
  mode: keyof typeof transportModeLabels;
  departurePlace: string;
  departureDate: string;
  departureHour: string;
  arrivalPlace: string;
  arrivalDate: string;
  arrivalHour: string;
}

/** « Train, 09/03/27, Paris 17:00 → Lyon 19:00 »; the day of arrival where it is another one. */
export function rideOf(ride: Ride): string {
  const { mode, departurePlace, departureDate, departureHour, arrivalPlace, arrivalDate, arrivalHour } = ride;
  const later = arrivalDate === departureDate ? '' : ` (${shownDay(arrivalDate)})`;
  return `${transportModeLabels[mode]}, ${shownDay(departureDate)}, ${departurePlace} ${departureHour} → ${arrivalPlace} ${arrivalHour}${later}`;
}

type Departure = Pick<Ride, 'departureDate' | 'departureHour'> & { type: TravelType };
const start = ({ departureDate, departureHour }: Departure): string => `${departureDate} ${departureHour}`;

/** The rides of one direction, in the order in which they are travelled: they are kept as they were typed. */
export const travelsOf = <T extends Departure>(travels: readonly T[], type: TravelType): T[] =>
  travels.filter((travel) => travel.type === type).sort((a, b) => (start(a) < start(b) ? -1 : 1));

/** What is proposed for one direction, ride by ride; null while nothing is. */
export const proposedRides = (travels: readonly (Ride & { type: TravelType })[], type: TravelType): string | null =>
  travelsOf(travels, type).map(rideOf).join(' · ') || null;
