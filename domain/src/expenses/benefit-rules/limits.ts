import type { BeneficiaryCategory } from '../transparency/line.ts';
import { type BenefitKind, benefitKinds, type LimitedTo } from './kinds.ts';
import type { BenefitMeasures } from './measures.ts';

/** A limit from a day on. */
export interface BenefitLimit {
  kind: BenefitKind;
  limitedTo: LimitedTo;
  /** Cents. */
  amount: number;
  /** yyyy-MM-dd */
  from: string;
}

export type BenefitLimits<Limit extends BenefitLimit = BenefitLimit> = Partial<Record<BenefitKind, Limit>>;

/**
 * The limits of a day for somebody: of each kind the last one in force, that of their category before that of all.
 * @param day on which the event begins, yyyy-MM-dd
 */
export function limitsOn<Limit extends BenefitLimit>(
  limits: readonly Limit[],
  day: string,
  beneficiary: BeneficiaryCategory,
): BenefitLimits<Limit> {
  const inForce = [...limits].filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1));
  const of = (kind: BenefitKind, whom: LimitedTo) => inForce.find((one) => one.kind === kind && one.limitedTo === whom);
  return Object.fromEntries(
    benefitKinds.flatMap((kind) => {
      const limit = of(kind, beneficiary) ?? of(kind, 'ALL');
      return limit ? [[kind, limit]] : [];
    }),
  ) as BenefitLimits<Limit>;
}

/** What goes beyond its limit; what is exactly at it does not. */
export const exceededOf = <Limit extends BenefitLimit>(
  measures: BenefitMeasures,
  limits: BenefitLimits<Limit>,
): { kind: BenefitKind; amount: number; limit: Limit }[] =>
  benefitKinds.flatMap((kind) => {
    const limit = limits[kind];
    return limit && measures[kind] > limit.amount ? [{ kind, amount: measures[kind], limit }] : [];
  });
