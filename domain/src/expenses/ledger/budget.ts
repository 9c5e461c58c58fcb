import { type Amounts, nothing, totalOf } from './entry.ts';
import { benefitPosts, type LedgerPost, ledgerPosts } from './posts.ts';

export type Planned = Partial<Record<LedgerPost, number>>;
type OfPost = Amounts & { post: LedgerPost };

/** What a post was planned for, and what it comes to. */
export interface BudgetLine extends Amounts {
  post: LedgerPost;
  /** Null where nobody planned anything. */
  planned: number | null;
  /** By how much what is expected goes beyond the plan; 0 within it. */
  over: number;
}

export interface Budget {
  lines: BudgetLine[];
  total: Amounts & { planned: number | null; over: number };
}

const over = (planned: number | null, { estimated }: Amounts): number =>
  planned === null ? 0 : Math.max(0, estimated - planned);

/** Each of the posts, with what there is of it. */
const linesOf = (posts: readonly LedgerPost[], sums: readonly OfPost[]): OfPost[] =>
  posts.map((post) => ({ post, ...totalOf(sums.filter((one) => one.post === post)) }));

/** The budget of a gathering, from the sums of its accounts by post. */
export function budgetOf(sums: readonly OfPost[], planned: Planned): Budget {
  const lines = linesOf(ledgerPosts, sums).map((line): BudgetLine => {
    const plan = planned[line.post] ?? null;
    return { ...line, planned: plan, over: over(plan, line) };
  });
  const total = totalOf(sums);
  const plans = lines.flatMap((line) => line.planned ?? []);
  const plannedTotal = plans.length === 0 ? null : plans.reduce((sum, plan) => sum + plan, 0);
  return { lines, total: { ...total, planned: plannedTotal, over: over(plannedTotal, total) } };
}

/** What somebody has of a gathering, post by post (specification, section 2 "benefits summary"). */
export function benefitsOfPerson(sums: readonly OfPost[]): { lines: OfPost[]; total: Amounts } {
  const lines = linesOf(benefitPosts, sums);
  return { lines, total: lines.reduce((sum, line) => totalOf([sum, line]), nothing) };
}
