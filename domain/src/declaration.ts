import type { ReadRule } from './reads.ts';
import type { Rows, Workflow } from './workflow.ts';

// biome-ignore lint/suspicious/noExplicitAny: workflows of one domain have documents of different types
export type AnyWorkflow = Workflow<any, any, Rows<any, any>>;

/** What the domain declares for one subgraph: its state tables and what each query asks for. */
export interface DomainDeclaration {
  workflows: readonly AnyWorkflow[];
  /** Query name, or `Type.field` for a field with a right of its own → who may read it. */
  reads: Record<string, ReadRule>;
}

/** Every name under which a mutation may stand: rows and their other names. */
export const mutationNames = (workflows: readonly AnyWorkflow[]): Set<string> =>
  new Set(
    workflows.flatMap(({ rows }) => Object.entries(rows).flatMap(([name, row]) => [name, ...(row.alsoNamed ?? [])])),
  );
