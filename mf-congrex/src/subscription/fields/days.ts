import { dayAfter } from '@portal/domain/subscription/nights';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
const whole = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** « mercredi 10 mars 2027 ». Days have no time zone: they are read as they are written. */
export const formatLongDay = (day: string): string => whole.format(at(day));

/** « Nuit du mardi 9 mars au mercredi 10 mars ». */
export const formatNight = (night: string): string =>
  `Nuit du ${short.format(at(night))} au ${short.format(at(dayAfter(night, 1)))}`;

/** « 20:00-22:00 » as prose has it: « 20 h 00 – 22 h 00 ». */
export const formatInterval = (interval: string): string =>
  interval
    .split('-')
    .map((hour) => hour.replace(':', '\u202fh\u202f'))
    .join(' – ');
