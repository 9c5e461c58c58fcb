import { mostPlanned } from '@portal/domain/expenses/ledger/plan';
import { ledgerPostLabels, ledgerPosts } from '@portal/domain/expenses/ledger/posts';
import { formatEuros, readEuros } from '@portal/domain/money/money';
import { z } from 'zod';
import type { PostLine } from './use-budget.ts';

/** What is typed for each post, in euros; empty where nothing is planned. */
const planned = z.object({
  posts: z.array(
    z.object({
      post: z.enum(ledgerPosts),
      amount: z.string().transform((text, ctx) => {
        if (text.trim() === '') return null;
        const read = readEuros(text, mostPlanned);
        if ('cents' in read) return read.cents;
        ctx.addIssue({ code: 'custom', message: read.message });
        return z.NEVER;
      }),
    }),
  ),
});
export const planSchema = planned;
export type PlanValues = z.input<typeof planned>;

/** Posts are edited one by one: two people may plan two of them at once. */
export const planItems = { posts: ({ post }: { post: string }) => post };

export const planValuesOf = (lines: readonly Pick<PostLine, 'post' | 'planned'>[]): PlanValues => ({
  posts: ledgerPosts.map((post) => {
    const amount = lines.find((line) => line.post === post)?.planned;
    return { post, amount: amount == null ? '' : formatEuros(amount) };
  }),
});

export const postLabel = (post: (typeof ledgerPosts)[number]): string => ledgerPostLabels[post];
