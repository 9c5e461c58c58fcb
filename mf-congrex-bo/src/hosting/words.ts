import {
  type RoomType,
  type StayStatus,
  stayStateLabels,
  stayStatusTones,
} from '@portal/domain/logistics/hosting/states';
import { formatEuros } from '@portal/domain/money/money';
import type { Tone } from '@portal/shared-ui';
import { counted } from '@portal/web/list/count';

const shortDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

/** « jeu. 12/03 »: an evening among others of the same event. */
export const eveningOf = (day: string): string => shortDay.format(new Date(`${day}T00:00Z`));

/** A type of room where there is little room for it. */
export const shortRoomTypes: Record<RoomType, string> = { SINGLE: 'Individuelle', DOUBLE: 'Double', TWIN: 'Partagée' };

/** A price in cents as people read it. */
export function priceOf(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '—';
  return cents === 0 ? 'Gratuit' : formatEuros(cents);
}

const numbers = new Intl.NumberFormat('fr-FR');

interface Beds {
  beds: number;
  taken: number;
  waiting: number;
}

/** « 18 / 20 ». */
export const takenOf = ({ beds, taken }: Beds): string => `${numbers.format(taken)} / ${numbers.format(beds)}`;

/** « 2 lits libres », « 3 personnes en attente ». */
export function leftOf({ beds, taken, waiting }: Beds): string {
  if (waiting > 0) return `${counted(waiting, 'personne', 'personnes')} en attente`;
  if (beds === 0) return 'Aucun lit';
  return taken >= beds ? 'Complet' : counted(beds - taken, 'lit libre', 'lits libres');
}

interface Shown {
  status: StayStatus;
  statusLabel: string;
  context?: string | null;
  hostingNight?: object | null;
}

/** What somebody's night is, in words: both status and context, and whether a hotel was chosen. */
export function stayLabelOf({ status, statusLabel, context, hostingNight }: Shown): string {
  if (status !== 'PENDING') return status === 'ACCEPTED' ? stayStateLabels.ASSIGNED : statusLabel;
  if (context === 'ASSIGNED') return stayStateLabels.RESERVED;
  return hostingNight ? stayStateLabels.WAITING : stayStateLabels.ASKED;
}

/** Its tone: orange for who waits in a line, since something is missing. */
export const stayToneOf = ({ status, context, hostingNight }: Shown): Tone =>
  status === 'PENDING' && context === 'WAITING_LIST' && hostingNight ? 'warning' : stayStatusTones[status];

/** « Ville, adresse », as far as they are known. */
export const whereOf = ({ address, city }: { address?: string | null; city?: string | null }): string =>
  [address, city].filter(Boolean).join(', ');

export { counted };
