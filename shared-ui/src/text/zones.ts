import { formatDateTime } from './dates.ts';

/** Made once: a history asks for the zone a line, and each new one looks up language and zone again. */
const browser = Intl.DateTimeFormat();

/** The reader's IANA time zone. */
export const readersZone = (): string => browser.resolvedOptions().timeZone;

/** « heure d’Europe centrale » of a zone; an unknown zone is returned as it is. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

/** The suffix of hours in a zone that is not the reader's: « (heure de l’Est nord-américain) »; nothing for the reader's own. */
export const zoneNote = (timeZone: string, reader = readersZone()): string =>
  timeZone === reader ? '' : ` (${zoneName(timeZone)})`;

/** When somebody did something, in the reader's own time: "12/03/26 14:30". Only the times of an event are in the event's zone. */
export const formatAct = (value: string | Date): string => formatDateTime(value, readersZone());

/** "12/03/26": the day of an act, on the reader's calendar as its time is. */
export const formatActDay = (value: string | Date): string => formatAct(value).slice(0, 8);
