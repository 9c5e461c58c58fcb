import { monthsBefore } from '../../calendar/day.ts';
import { workingDayBefore, workingDayUpTo } from '../../calendar/french-calendar.ts';
import type { BeneficiaryCategory } from '../transparency/line.ts';
import type { BenefitFilingState, BenefitRegime } from './kinds.ts';
import { type BenefitLimits, exceededOf } from './limits.ts';
import type { BenefitMeasures } from './measures.ts';

/** How long before the benefit each formality is due at the latest (Code de la santé publique, art. R. 1453-14 and following). */
const declaredWorkingDaysBefore = 8;
const authorisedMonthsBefore = 2;

/**
 * What an invitation needs. Any benefit is declared, one beyond a limit is authorised (art. L. 1453-8 and L. 1453-11); hospitality is not open to
 * students (art. L. 1453-7, 4°).
 */
export function regimeOf(
  measures: BenefitMeasures,
  limits: BenefitLimits,
  beneficiary: BeneficiaryCategory,
): BenefitRegime {
  if (measures.total === 0) return 'NONE';
  if (beneficiary === 'ETU') return 'FORBIDDEN';
  return exceededOf(measures, limits).length > 0 ? 'AUTHORISATION' : 'DECLARATION';
}

/** The last days for both formalities of an event; null without a begin. */
export interface LastDays {
  declareBy: string | null;
  authoriseBy: string | null;
}

/**
 * The last days before an event on the French calendar: eight working days before it to declare; two months before it to ask for an authorisation, on the
 * working day before where that day is not worked.
 * @param begin yyyy-MM-dd
 */
export const lastDaysBefore = (begin: string | null): LastDays => ({
  declareBy: begin && workingDayBefore(begin, declaredWorkingDaysBefore),
  authoriseBy: begin && workingDayUpTo(monthsBefore(begin, authorisedMonthsBefore)),
});

/** The one that counts for what is needed. */
export const lastDayOf = (regime: BenefitRegime, { declareBy, authoriseBy }: LastDays): string | null => {
  if (regime === 'DECLARATION') return declareBy;
  return regime === 'AUTHORISATION' ? authoriseBy : null;
};

/** In which states nothing more is to be done: an authorisation that was asked for is more than a declaration. */
export const closedFilingStates = {
  DECLARATION: ['DECLARED', 'REQUESTED', 'AUTHORISED'],
  AUTHORISATION: ['REQUESTED', 'AUTHORISED'],
} as const satisfies Partial<Record<BenefitRegime, readonly BenefitFilingState[]>>;

/** Whether the formality is still to be done. */
export const isOutstanding = (regime: BenefitRegime, state: BenefitFilingState): boolean =>
  (regime === 'DECLARATION' || regime === 'AUTHORISATION') &&
  !(closedFilingStates[regime] as readonly BenefitFilingState[]).includes(state);

/** Whether a day comes after the last one. */
export const isPast = (lastDay: string | null, day: string): boolean => lastDay !== null && day > lastDay;
