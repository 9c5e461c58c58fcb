import type { Tone } from '@portal/shared-ui/base';
import { formatDateTime, formatDay, zoneNote } from '@portal/shared-ui/base';
import type { EveniumGuestQuery } from '../generated/graphql.ts';

type Guest = EveniumGuestQuery['eveniumGuest'];
type Item = { term: string; value: string };

export const guestTones: Record<string, Tone> = {
  UNANSWERED: 'neutral',
  CONFIRMED: 'success',
  DECLINED: 'warning',
  CANCELED: 'neutral',
};

const modes: Record<string, string> = { FLIGHT: 'Vol', TRAIN: 'Train' };
const directions: Record<string, string> = { ARRIVAL: 'Arrivée', DEPARTURE: 'Départ' };

const known = (items: readonly (readonly [string, string | null])[]): Item[] =>
  items.flatMap(([term, value]) => (value ? [{ term, value }] : []));
const at = (instant: string | null, timeZone: string): string | null =>
  instant ? `${formatDateTime(instant, timeZone)}${zoneNote(timeZone)}` : null;

/** « Arrivée, train TGV 6607 ». */
export const journeyTitle = ({ direction, mode, number }: Guest['journeys'][number]): string =>
  `${directions[direction] ?? direction}, ${(modes[mode] ?? mode).toLowerCase()} ${number ?? ''}`.trim();

export const journeyItems = ({ from, to, departureAt, arrivalAt }: Guest['journeys'][number], timeZone: string) =>
  known([
    ['De', from],
    ['Départ', at(departureAt, timeZone)],
    ['À', to],
    ['Arrivée', at(arrivalAt, timeZone)],
  ]);

export const stayItems = ({ address, roomType, checkIn, checkOut }: Guest['stays'][number]) =>
  known([
    ['Adresse', address],
    ['Chambre', roomType],
    ['Arrivée', formatDay(checkIn)],
    ['Départ', formatDay(checkOut)],
  ]);

export const transferItems = ({ at: instant, provider }: Guest['transfers'][number], timeZone: string) =>
  known([
    ['Heure', at(instant, timeZone)],
    ['Prestataire', provider],
  ]);
