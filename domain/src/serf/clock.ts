import type { SerfState, SerfStatus } from './states.ts';

/** From this moment on forms are signed in the portal, and such a signature may be given again; those before are on paper (specification, section 9). */
export const editableSignaturePivot = new Date('2020-10-19T13:40:00+02:00');

const monthsOfValidity = 12;
const monthsOfRenewal = 2;

/** The same moment so many months later; of a month that is too short its last day. */
function monthsLater(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

/** A SERF is valid for a year from its signature. */
export const expirationOf = (signatureDate: Date): Date => monthsLater(signatureDate, monthsOfValidity);

/** From when on one that expires then is to be signed again. */
export const renewalOf = (expirationDate: Date): Date => monthsLater(expirationDate, -monthsOfRenewal);

export interface SerfMoments {
  state: SerfState;
  expirationDate: Date | null;
  renewalDate: Date | null;
}

/** What a SERF is at a moment. */
export function serfStatusOf({ state, expirationDate, renewalDate }: SerfMoments, now: Date): SerfStatus {
  if (state !== 'signed' || !expirationDate || !renewalDate) return state;
  if (now >= expirationDate) return 'expired';
  return now >= renewalDate ? 'expires_soon' : 'signed';
}

/** Whether the signature was given in the portal, and may be given again before its term. */
export const isSignatureEditable = ({ signatureDate }: { signatureDate: Date | null }): boolean =>
  signatureDate !== null && signatureDate >= editableSignaturePivot;
