import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { formatDay } from '@portal/shared-ui';

const none = '--';

/** « 09/03/27 17:00 ». */
export const momentOf = (day: string | null | undefined, hour: string | null | undefined): string =>
  day ? [formatDay(day), hour].filter(Boolean).join(' ') : none;

/** « Paris → Lyon ». */
export const wayOf = (from: string | null | undefined, to: string | null | undefined): string =>
  from || to ? `${from ?? '…'} → ${to ?? '…'}` : none;

interface Ride {
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
  const later = arrivalDate === departureDate ? '' : ` (${formatDay(arrivalDate)})`;
  return `${transportModeLabels[mode]}, ${formatDay(departureDate)}, ${departurePlace} ${departureHour} → ${arrivalPlace} ${arrivalHour}${later}`;
}
