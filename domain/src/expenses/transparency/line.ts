import { z } from 'zod';
import { day } from '../../fields/fields.ts';
import { type HcpType, hcpTypes, specialties } from '../../hcps/enumerations.ts';
import type { Carried } from '../../logistics/transfers/amounts.ts';
import type { Account } from '../ledger/account.ts';
import { isActivityAgreed } from '../ledger/amounts-by-source.ts';
import { benefitPosts, type LedgerPost, ledgerPosts } from '../ledger/posts.ts';

/** From which amount a benefit is declared, in cents (Code de la santé publique, art. D. 1453-1). */
export const declaredFrom = 1000;

/** What kind of person has the benefit, and what a benefit is, in the words of the public file. */
export const beneficiaryCategories = { PRS: 'Professionnel de santé', ETU: 'Étudiant' } as const;
export type BeneficiaryCategory = keyof typeof beneficiaryCategories;
export const beneficiaryCategoryOf = (type: HcpType): BeneficiaryCategory => (type === 'INTERN' ? 'ETU' : 'PRS');

export const benefitNatures: Record<LedgerPost, string> = {
  SUBSCRIPTION: 'INSCRIPTION',
  TRANSFER: 'TRANSPORT',
  TRANSPORT: 'TRANSPORT',
  AGENCY_FEE: 'AUTRE',
  HOSTING: 'HEBERGEMENT',
  ACTIVITY: 'AUTRE',
  RESTAURANT: 'REPAS',
  EXPENSE_NOTE: 'AUTRE',
};

/** Ways to identify a professional that the file knows; the portal has the RPPS number of most. */
export const professionalIdTypes = { RPPS: 'RPPS', NONE: 'SANS' } as const;

/** A benefit to declare: what somebody had of one event in one post, with the convention that it belongs to. */
export const transparencyLine = z.object({
  healthCareProfessionalUuid: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  type: z.enum(hcpTypes).nullable(),
  specialty: z.enum(specialties).nullable(),
  rppsNumber: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  gatheringUuid: z.string(),
  eventName: z.string(),
  /** On which the event began. */
  date: day.nullable(),
  post: z.enum(ledgerPosts),
  /** Cents; null for what was given at a price that nobody entered. */
  amount: z.number().int().nullable(),
  /** Of the invitation: the letter that is the convention bears the same. */
  convention: z.string(),
});
export type TransparencyLine = z.output<typeof transparencyLine>;

/** Why the ministry would refuse a line, and what to do about it. */
export const transparencyProblems = {
  NO_IDENTITY: 'Professionnel effacé ou introuvable',
  NO_RPPS: 'Numéro RPPS absent de la fiche',
  NO_ADDRESS: 'Code postal ou ville absents de la fiche',
  NO_DATE: 'Événement sans date',
  NO_AMOUNT: 'Montant non saisi',
} as const;
export type TransparencyProblem = keyof typeof transparencyProblems;
const problems: readonly [TransparencyProblem, (line: TransparencyLine) => boolean][] = [
  ['NO_IDENTITY', ({ type }) => type === null],
  ['NO_RPPS', ({ type, rppsNumber }) => type !== null && !rppsNumber],
  ['NO_ADDRESS', ({ type, postalCode, city }) => type !== null && !(postalCode && city)],
  ['NO_DATE', ({ date }) => date === null],
  ['NO_AMOUNT', ({ amount }) => amount === null],
];

/** What is wrong with a line; nothing for one that can be declared. */
export const problemsOf = (line: TransparencyLine): TransparencyProblem[] =>
  problems.flatMap(([problem, is]) => (is(line) ? [problem] : []));

type Declared = Pick<Account, 'posts' | 'costs'>;

/**
 * Posts in which something was given at a price that nobody entered. A meal is always a benefit, so that one without a price misses it; another activity
 * without one is part of the event.
 */
const unpriced = ({ costs }: Pick<Account, 'costs'>, person: Carried | null): LedgerPost[] =>
  costs.flatMap(({ facts }): LedgerPost[] => {
    if (facts.kind === 'STAY')
      return !facts.isGone && facts.context === 'ASSIGNED' && facts.status === 'ACCEPTED' && facts.price === null
        ? ['HOSTING']
        : [];
    if (facts.kind === 'ACTIVITY')
      return facts.isRestauration && facts.price === null && person && isActivityAgreed(facts, person)
        ? ['RESTAURANT']
        : [];
    if (facts.kind === 'TRANSPORT_NOTE')
      return facts.status === 'ACCEPTED' && facts.ticketPrice === null ? ['TRANSPORT'] : [];
    return [];
  });

/**
 * The benefits of an account that are declared: what is agreed, of 10 € and more per post, and what has no price yet. What is expected only is no
 * benefit; agency fees are never one.
 * @param person null where the participant is not known: what is agreed for them only then is left out
 * @returns cents per post, null where the amount misses
 */
export function declaredBenefits(
  account: Declared,
  person: Carried | null,
): { post: LedgerPost; amount: number | null }[] {
  const priced = account.posts.flatMap(({ post, committed }) =>
    benefitPosts.some((one) => one === post) && committed >= declaredFrom ? [{ post, amount: committed }] : [],
  );
  const missing = [...new Set(unpriced(account, person))].map((post) => ({ post, amount: null }));
  return [...priced, ...missing];
}
