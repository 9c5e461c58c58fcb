export { counted } from '@portal/web/list/count';

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`.trim();

/** « 1:05 »: what is left until a moment, in minutes and seconds. */
export function leftUntil(at: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
