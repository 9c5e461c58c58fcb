import { frenchDayOf } from '../../calendar/french-day.ts';
import type { HcpFile } from '../known-gathering.ts';

export const fileValidityLabels = {
  VALID: 'Valide',
  EXPIRES_SOON: 'Expire bientôt',
  EXPIRED: 'Expiré',
} as const;
export type FileValidity = keyof typeof fileValidityLabels;

const soonDays = 60;
const dayMs = 86_400_000;

/** What ends until this day ends soon. */
export const lastSoonDay = (now: Date): string => frenchDayOf(new Date(now.getTime() + soonDays * dayMs));

/** Whether a document still holds; its expiration date is the last valid day (specification, section 5 "Other rules"). */
export function fileValidityOf({ expirationDate }: Pick<HcpFile, 'expirationDate'>, now: Date): FileValidity {
  if (expirationDate === null) return 'VALID';
  if (expirationDate < frenchDayOf(now)) return 'EXPIRED';
  return expirationDate <= lastSoonDay(now) ? 'EXPIRES_SOON' : 'VALID';
}
