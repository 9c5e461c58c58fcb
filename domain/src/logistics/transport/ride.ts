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

/** What is proposed for one direction, ride by ride; null while nothing is. */
export const proposedRides = (travels: readonly (Ride & { type: TravelType })[], type: TravelType): string | null =>
  travels
    .filter((travel) => travel.type === type)
    .map(rideOf)
    .join(' · ') || null;
