import type { ReadRule } from './reads.ts';
import type { Rows, Workflow } from './workflow.ts';

// biome-ignore lint/suspicious/noExplicitAny: workflows of one domain have documents of different types
export type AnyWorkflow = Workflow<any, any, Rows<any, any>>;

/** What the domain declares for one subgraph: its state tables and what each query asks for. */
export interface DomainDeclaration {
  workflows: readonly AnyWorkflow[];
  /** Query name, or `Type.field` for a field with a right of its own → who may read it. */
  reads: Record<string, ReadRule>;
  /** Enumerations of the graph that are this domain's, with their values: the schema of each subgraph is held against them. */
  enums?: Record<string, readonly string[]>;
}

/** Every name that a mutation may have: rows and their other names. */
export const mutationNames = (workflows: readonly AnyWorkflow[]): Set<string> =>
  new Set(
    workflows.flatMap(({ rows }) => Object.entries(rows).flatMap(([name, row]) => [name, ...(row.alsoNamed ?? [])])),
  );

/**
 * The rows behind a mutation: those of its own name, and only where there is none those that it leads to besides. What is done within another act is
 * permitted as that act is.
 */
export const rowsNamed = (workflows: readonly AnyWorkflow[], name: string) => {
  const rows = workflows.flatMap((workflow) => Object.entries(workflow.rows));
  const own = rows.flatMap(([key, row]) => (key === name ? [row] : []));
  return own.length > 0 ? own : rows.flatMap(([, row]) => (row.alsoNamed?.includes(name) ? [row] : []));
};

/** Whether a visitor without a session may try it: some row asks for neither a right nor `where`. */
export const isOpenToAll = (workflows: readonly AnyWorkflow[], name: string): boolean =>
  rowsNamed(workflows, name).some((row) => row.allowed.some(({ right, link, where }) => !right && !link && !where));
