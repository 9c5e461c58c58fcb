import {
  ledgerPostLabels,
  PortalError,
  problemsOf,
  semester,
  type TransparencyLine,
  transparencyProblems,
} from '@portal/domain';
import type { Context, Resolver } from '@portal/server';
import { transparencyPage } from './lines.ts';

/** Professionals that one call looks at; the next one goes on behind them. */
const atOnce = 200;

/** Lines of a half year that the ministry would refuse, among the next professionals. @throws PortalError BAD_USER_INPUT for no half year */
export async function transparencyRefusals(
  ctx: Context,
  { year, half, after }: { year: number; half: number; after?: string | null },
) {
  const asked = semester.safeParse({ year, half });
  if (!asked.success) throw new PortalError('BAD_USER_INPUT');
  const { people, looked, endCursor, hasNextPage } = await transparencyPage(ctx, asked.data, atOnce, after ?? null);
  const lines = people.flat();
  const items = lines.filter((line) => problemsOf(line).length > 0);
  return { items, looked, lineCount: lines.length, endCursor: hasNextPage ? endCursor : null, hasNextPage };
}

export const transparencyTypes: Record<string, Record<string, Resolver>> = {
  TransparencyRefusal: {
    problems: (line: TransparencyLine) =>
      problemsOf(line).map((problem) => ({ problem, label: transparencyProblems[problem] })),
    postLabel: ({ post }: TransparencyLine) => ledgerPostLabels[post],
  },
};
