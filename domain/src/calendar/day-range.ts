import { badInput } from '../errors.ts';
import { daysBetween } from './day.ts';

/** Of how many days a calendar may ask at once: six weeks are a month in whole weeks. */
export const maxCalendarDays = 62;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;
/** No place is further from UTC. */
const farthestZoneMs = 14 * 3_600_000;

const isDay = (day: string): boolean => dayForm.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/**
 * The instants between which something may lie that takes place on one of these days, wherever it is.
 * @throws PortalError BAD_USER_INPUT for what is no day, for days in the wrong order, and for more than 62
 */
export function instantRangeOfDays(from: string, to: string): { from: Date; to: Date } {
  if (!isDay(from)) throw badInput({ from: 'Ce jour n’existe pas' });
  if (!isDay(to)) throw badInput({ to: 'Ce jour n’existe pas' });
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw badInput({ to: 'Le dernier jour précède le premier' });
  if (length > maxCalendarDays) throw badInput({ to: `Au plus ${maxCalendarDays} jours à la fois` });
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - farthestZoneMs),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs + farthestZoneMs),
  };
}
