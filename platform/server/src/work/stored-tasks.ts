import type { WorkKind } from '@portal/domain';
import type { Context } from '../service/context.ts';
import type { Filter, Model, Projection } from '../storage/mongoose-types.ts';
import { unionQuery } from '../storage/union-query.ts';

/** More than anybody works through in a day: of more, the count says « 200 ». */
export const mostWork = 200;
const mostMs = 3000;

/** The role of a kind, where it has one. */
export type WorkRole = WorkKind<never>['role'];

/** Where what may wait is stored, of all kinds in one collection. */
export interface StoredTasks<Stored> {
  model: Model<Stored>;
  /**
   * What of a kind may wait for the person, by an index. What is another's work is left out by the database (`teamRoleFilter`, by the role of the kind): it
   * would take the place of what is theirs.
   */
  filterOf: (ctx: Context, kind: string, from: readonly string[], role: WorkRole) => Filter<Stored>;
  /** The most urgent first. */
  sort: Readonly<Record<string, 1 | -1>>;
  /** What is not read of a document. */
  without?: readonly (keyof Stored & string)[];
}

/** Up to `mostWork` documents for each of the filters, by one question to the database. */
export function queryTogether<Stored>(
  { model, sort, without = [] }: Omit<StoredTasks<Stored>, 'filterOf'>,
  [first, ...others]: readonly [Filter<Stored>, ...Filter<Stored>[]],
) {
  const hidden: Projection = Object.fromEntries(['_id', ...without].map((field) => [field, 0] as const));
  const branchOf = (filter: Filter<Stored>) => ({ filter, sort, limit: mostWork, fields: hidden });
  return unionQuery(model, [branchOf(first), ...others.map(branchOf)], { maxTimeMS: mostMs });
}

/** @returns the documents of each filter, in the order of the filters */
export async function findTogether<Stored>(
  source: Omit<StoredTasks<Stored>, 'filterOf'>,
  filters: readonly Filter<Stored>[],
): Promise<Stored[][]> {
  const [first, ...others] = filters;
  if (!first) return [];
  const byFilter = filters.map((): Stored[] => []);
  for (const { branch, ...doc } of await queryTogether(source, [first, ...others]))
    byFilter[branch]!.push(doc as object as Stored);
  return byFilter;
}
