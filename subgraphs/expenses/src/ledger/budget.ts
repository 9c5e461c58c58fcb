import {
  type Amounts,
  type BudgetLine,
  benefitPosts,
  budgetOf,
  type LedgerPost,
  nothing,
  type PlannedBudget,
  totalOf,
} from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  type KeyOrder,
  pageSize,
  searchClauses,
  trusted,
  visiblePeopleFilter,
} from '@portal/server';
import { findVisibleGathering } from '../visibility.ts';
import { type AccountFilter, Accounts, type StoredAccount } from './accounts.ts';
import { PlannedBudgets } from './plan.ts';

type Sum = Amounts & { _id: LedgerPost };

const summed = (of: string) => ({
  estimated: { $sum: `$${of}.estimated` },
  committed: { $sum: `$${of}.committed` },
  paid: { $sum: `$${of}.paid` },
});

type OfPost = Amounts & { post: LedgerPost };

/** Sums by post of the accounts that a filter finds. */
export const sumsByPost = async (filter: AccountFilter): Promise<OfPost[]> =>
  (
    await Accounts.aggregate<Sum>([
      { $match: filter },
      { $project: { _id: 0, posts: 1 } },
      { $unwind: '$posts' },
      { $group: { _id: '$posts.post', ...summed('posts') } },
    ])
  ).map(({ _id: post, ...amounts }) => ({ post, ...amounts }));

const sumOf = async (filter: AccountFilter): Promise<Amounts & { count: number }> => {
  const stages = [{ $match: filter }, { $group: { _id: null, ...summed('total'), count: { $sum: 1 } } }];
  const [sum] = await Accounts.aggregate<Amounts & { count: number }>(stages);
  const { estimated, committed, paid } = sum ?? nothing;
  return { estimated, committed, paid, count: sum?.count ?? 0 };
};

/** A gathering's budget as the graph shows it; what is asked of it further knows the gathering. */
export interface ShownBudget {
  gatheringUuid: string;
  plan: PlannedBudget | null;
  lines: BudgetLine[];
  total: Amounts & { planned: number | null; over: number };
}

/** What a gathering costs, and what was planned. @throws PortalError NOT_FOUND when it is out of reach */
export async function budget(ctx: Context, gatheringUuid: string): Promise<ShownBudget> {
  await findVisibleGathering(ctx, gatheringUuid);
  const [sums, plan] = await Promise.all([
    sumsByPost({ gatheringUuid }),
    PlannedBudgets.findOne({ gatheringUuid }, { _id: 0 }).lean() as Promise<PlannedBudget | null>,
  ]);
  const planned = Object.fromEntries((plan?.posts ?? []).map(({ post, amount }) => [post, amount]));
  return { gatheringUuid, plan, ...budgetOf(sums, planned) };
}

export const noShowsOf = ({ gatheringUuid }: Pick<ShownBudget, 'gatheringUuid'>) =>
  sumOf({ gatheringUuid, isNoShow: true } as AccountFilter);

const less = (all: Amounts, part: Amounts): Amounts => ({
  estimated: all.estimated - part.estimated,
  committed: all.committed - part.committed,
  paid: all.paid - part.paid,
});

/** What is spent, post by post, on those whom the actor does not see: everything, less those whom they see. */
export async function hiddenSpendingByPost(ctx: Context, gatheringUuid: string): Promise<OfPost[]> {
  const [all, seen] = await Promise.all([
    sumsByPost({ gatheringUuid }),
    sumsByPost({ $and: [{ gatheringUuid }, visiblePeopleFilter(ctx)] } as AccountFilter),
  ]);
  return all.map(({ post, ...sum }) => ({ post, ...less(sum, seen.find((one) => one.post === post) ?? nothing) }));
}

export const hiddenSpending = async (
  ctx: Context,
  { gatheringUuid }: Pick<ShownBudget, 'gatheringUuid'>,
): Promise<Amounts> => totalOf(await hiddenSpendingByPost(ctx, gatheringUuid));

const order: KeyOrder<StoredAccount> = { key: 'nameKey', id: 'participantUuid', direction: 1 };

/** Who costs something, by name. @throws PortalError BAD_USER_INPUT for a wrong cursor */
export async function peopleOfBudget(
  ctx: Context,
  { gatheringUuid }: Pick<ShownBudget, 'gatheringUuid'>,
  { search, first, after }: { search?: string | null; first?: number | null; after?: string | null },
) {
  const filter = {
    $and: [
      { gatheringUuid, 'total.estimated': trusted({ $gt: 0 }) },
      visiblePeopleFilter(ctx),
      ...searchClauses(search),
    ],
  } as AccountFilter;
  return countedPage({ model: Accounts, filter, order, size: pageSize(first), after: cursorPosition(order, after) });
}

/** What somebody has of a gathering, each entry by itself; null for somebody out of reach. */
export async function benefitsOf(ctx: Context, participantUuid: string) {
  const filter = { $and: [{ participantUuid }, visiblePeopleFilter(ctx)] } as AccountFilter;
  const account = await Accounts.findOne(filter, { _id: 0, gatheringUuid: 1, entries: 1 }).lean();
  if (!account) return null;
  try {
    await findVisibleGathering(ctx, account.gatheringUuid);
  } catch {
    return null;
  }
  const lines = benefitPosts.flatMap((post) => account.entries.filter((entry) => entry.post === post));
  return { participantUuid, lines, total: totalOf(lines) };
}
