import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { isCarried } from '../../logistics/transfers/amounts.ts';
import { benefitFilingStates } from '../benefit-rules/kinds.ts';
import { beneficiaryAs, measuresOf } from '../benefit-rules/measures.ts';
import type { Spender } from '../context.ts';
import { type Cost, costRecordSchema, entriesOf } from './costs.ts';
import { type Amounts, type LedgerEntry, ledgerEntryRecordSchema, totalOf } from './entry.ts';
import { type LedgerPost, ledgerPosts } from './posts.ts';

const cents = z.number();
const amounts = { estimated: cents, committed: cents, paid: cents };

/**
 * The ledger of one participant: what costs for them, and the entries and sums that follow. What is no more stays among its costs, with its version,
 * so that an older event that comes late does not bring it back.
 */
export const accountRecordSchema = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  /** Whose spending it is over all events of a year; null for staff and people added by hand. */
  healthCareProfessionalUuid: z.string().nullable(),
  isNoShow: z.boolean(),
  /** Who does not come, or did not: what was paid for them all the same nobody had. Of an account from before, only no-shows are known. */
  isAway: z.boolean().optional(),
  costs: z.array(storedVerbatim(costRecordSchema)),
  entries: z.array(storedVerbatim(ledgerEntryRecordSchema)),
  posts: z.array(z.object({ post: z.enum(ledgerPosts), ...amounts })),
  total: z.object(amounts),
  /** What the limits of the law are compared with (benefit-rules), and whose they are. */
  measures: z.object({
    ...{ MEAL: cents, NIGHT: cents, REGISTRATION: cents, TRANSPORT: cents, HOSPITALITY: cents, total: cents },
  }),
  beneficiary: z.enum(['PRS', 'ETU']),
  /** How far the formality of the invitation is; kept with it, and here so that lists find it. */
  filing: z.enum(benefitFilingStates),
  updatedAt: z.date(),
});
export type Account = z.output<typeof accountRecordSchema>;

/** Costs after others came: events come more than once and, after a retry, out of their order. What has the same version says the same. */
export function withCosts(known: readonly Cost[], came: readonly Cost[]): Cost[] {
  const newest = new Map(known.map((one) => [one.source, one]));
  for (const one of came)
    if (one.rev >= (newest.get(one.source)?.rev ?? Number.NEGATIVE_INFINITY)) newest.set(one.source, one);
  return [...newest.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** Sums of entries by post, in the order of the posts; posts without any are left out. */
export const sumsByPost = (entries: readonly (Amounts & { post: LedgerPost })[]): (Amounts & { post: LedgerPost })[] =>
  ledgerPosts.flatMap((post) => {
    const of = entries.filter((one) => one.post === post);
    return of.length === 0 ? [] : [{ post, ...totalOf(of) }];
  });

/** The fee of the congress, as a source of costs of its own. */
const costOfSubscription = ({ participantUuid, sourceRev, subscriptionPrice, subscriptionDate }: Spender): Cost => ({
  source: participantUuid,
  label: null,
  rev: sourceRev,
  facts: { kind: 'SUBSCRIPTION', subscriptionPrice, subscriptionDate },
});

/** What an account says: the entries of its costs, and their sums. Without the person nothing is known to be spent yet. */
export function accountWithTotals(
  costs: readonly Cost[],
  person: Spender | null,
): Pick<
  Account,
  'entries' | 'posts' | 'total' | 'isNoShow' | 'isAway' | 'healthCareProfessionalUuid' | 'measures' | 'beneficiary'
> {
  const all = person ? [costOfSubscription(person), ...costs] : [];
  const entries: LedgerEntry[] = person ? all.flatMap((one) => entriesOf(one, person)) : [];
  return {
    healthCareProfessionalUuid: person?.healthCareProfessionalUuid ?? null,
    isNoShow: person?.presence === 'NO_SHOW',
    isAway: person !== null && !isCarried(person),
    entries,
    posts: sumsByPost(entries),
    total: totalOf(entries),
    measures: measuresOf(entries),
    beneficiary: beneficiaryAs(person ?? { category: '' }),
  };
}
