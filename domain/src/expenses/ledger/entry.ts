import { z } from 'zod';
import { ledgerPosts } from './posts.ts';

const cents = z.number().int().min(0);

/**
 * What something costs for one person: the amount that is expected now, of which a part is agreed, of which a part is paid. Paid is what a payment was
 * recorded of.
 */
const amounts = z.object({ estimated: cents, committed: cents, paid: cents });
export type Amounts = z.output<typeof amounts>;

/** One entry of the ledger: one per participant, post and source (decisions, section 6 "Money"). Cents. */
export const ledgerEntryRecordSchema = amounts
  .extend({
    post: z.enum(ledgerPosts),
    /** What costs, by its uuid in the domain that owns it. */
    source: z.string(),
    /** What people know it by; null where the post says it all. */
    label: z.string().nullable(),
  })
  .refine((v) => v.paid <= v.committed && v.committed <= v.estimated, 'Montants incohérents');
export type LedgerEntry = z.output<typeof ledgerEntryRecordSchema>;

export const nothing: Amounts = { estimated: 0, committed: 0, paid: 0 };

/** An amount that is expected, agreed or paid already. */
export const amountsAt = (amount: number, level: 'ESTIMATED' | 'COMMITTED' | 'PAID'): Amounts => ({
  estimated: amount,
  committed: level === 'ESTIMATED' ? 0 : amount,
  paid: level === 'PAID' ? amount : 0,
});

/** Sums of amounts, exactly. */
export const totalOf = (entries: readonly Amounts[]): Amounts =>
  entries.reduce(
    (sum, { estimated, committed, paid }) => ({
      estimated: sum.estimated + estimated,
      committed: sum.committed + committed,
      paid: sum.paid + paid,
    }),
    nothing,
  );
