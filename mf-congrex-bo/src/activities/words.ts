import type { CategoryColor } from '@portal/domain/activities/states';
import type { Tone } from '@portal/shared-ui';

const longDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** « Jeudi 12 mars 2027 ». */
export function dayTitle(day: string): string {
  const text = longDay.format(new Date(`${day}T00:00Z`));
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

/** « 14:30 – 16:00 », as tables have it. */
export const hoursOf = ({ startHour, endHour }: { startHour: string; endHour: string }): string =>
  `${startHour} – ${endHour}`;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** A price in cents as people read it. */
export function priceOf(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '—';
  return cents === 0 ? 'Gratuit' : euros.format(cents / 100);
}

interface Seats {
  quota?: number | null;
  taken: number;
  placesLeft?: number | null;
}

const numbers = new Intl.NumberFormat('fr-FR');

/** « 18 / 20 », or the number of those who come where there is no quota. */
export const takenOf = ({ quota, taken }: Seats): string =>
  quota === null || quota === undefined ? numbers.format(taken) : `${numbers.format(taken)} / ${numbers.format(quota)}`;

/** « 2 places libres », « Sans quota ». */
export function leftOf({ placesLeft }: Seats): string {
  if (placesLeft === null || placesLeft === undefined) return 'Sans quota';
  if (placesLeft === 0) return 'Aucune place libre';
  return placesLeft > 1 ? `${numbers.format(placesLeft)} places libres` : '1 place libre';
}

// Orange and red are for what is missing and lost (look.md): kinds of activity share the other tones.
const categoryTones: Partial<Record<CategoryColor, Tone>> = {
  blue: 'info',
  violet: 'progress',
  pink: 'progress',
  teal: 'done',
};

/** The tone of a category's colour. */
export const categoryTone = (color: CategoryColor): Tone => categoryTones[color] ?? 'neutral';

/** « Salle Lumière, Palais des congrès ». */
export const whereOf = ({ room, place }: { room?: string | null; place?: string | null }): string =>
  [room, place].filter(Boolean).join(', ');
