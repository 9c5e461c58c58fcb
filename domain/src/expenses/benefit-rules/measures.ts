import type { LedgerEntry } from '../ledger/entry.ts';
import type { LedgerPost } from '../ledger/posts.ts';
import type { BeneficiaryCategory } from '../transparency/line.ts';
import type { BenefitKind } from './kinds.ts';

/** What somebody's benefits at an event come to, kind by kind, in cents; `total` is all of them. */
export type BenefitMeasures = Record<BenefitKind, number> & { total: number };

type Entry = Pick<LedgerEntry, 'post' | 'estimated'>;

const journeys: readonly LedgerPost[] = ['TRANSFER', 'TRANSPORT'];
const amounts = (entries: readonly Entry[], is: (post: LedgerPost) => boolean): number[] =>
  entries.flatMap(({ post, estimated }) => (is(post) ? [estimated] : []));
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/**
 * Benefits as they are expected, since a formality comes before them. The ledger has an entry for each meal and each night: the dearest one counts
 * against the limit of one. Agency fees are no benefit.
 */
export function measuresOf(entries: readonly Entry[]): BenefitMeasures {
  const benefits = entries.filter(({ post }) => post !== 'AGENCY_FEE');
  const registration = sum(amounts(benefits, (post) => post === 'SUBSCRIPTION'));
  const total = sum(amounts(benefits, () => true));
  return {
    MEAL: Math.max(0, ...amounts(benefits, (post) => post === 'RESTAURANT')),
    NIGHT: Math.max(0, ...amounts(benefits, (post) => post === 'HOSTING')),
    REGISTRATION: registration,
    TRANSPORT: sum(amounts(benefits, (post) => journeys.includes(post))),
    HOSPITALITY: total - registration,
    total,
  };
}

/** Interns are students of the law; what the participant's category says is what the portal knows of it at an event. */
export const beneficiaryAs = ({ category }: { category: string }): BeneficiaryCategory =>
  category === 'INTERN' ? 'ETU' : 'PRS';
