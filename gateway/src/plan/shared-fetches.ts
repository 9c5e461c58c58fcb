import type { FetchNode, ParallelNode, PlanNode } from '@apollo/query-planner';
import type { Path } from './plan-paths.ts';

/** Entities of several places of the answer, of which a domain is asked the same. */
export interface SharedFetch {
  fetch: FetchNode;
  /** From where the parallel node stands. */
  paths: Path[];
}

const known = new WeakMap<ParallelNode, (PlanNode | SharedFetch)[]>();

/**
 * What a parallel node asks for, with those fetches of entities made one that ask the same domain the same of their entities: people of an event's team,
 * its validators and who asked for a change are one request instead of three. Apollo's planner has one for each place, which its executor sends one by one.
 */
export function sharedFetches(node: ParallelNode): (PlanNode | SharedFetch)[] {
  const found = known.get(node) ?? grouped(node.nodes);
  known.set(node, found);
  return found;
}

function grouped(nodes: readonly PlanNode[]): (PlanNode | SharedFetch)[] {
  const shared = new Map<string, SharedFetch>();
  const steps: (PlanNode | SharedFetch)[] = [];
  for (const node of nodes) {
    const entities =
      node.kind === 'Flatten' && node.node.kind === 'Fetch' && node.node.requires ? node.node : undefined;
    if (node.kind !== 'Flatten' || !entities) {
      steps.push(node);
      continue;
    }
    const question = questionOf(entities);
    const same = shared.get(question);
    if (same) same.paths.push(node.path);
    else {
      const first = { fetch: entities, paths: [node.path] };
      shared.set(question, first);
      steps.push(first);
    }
  }
  return steps;
}

/** What tells a fetch from another: not its name, which the planner counts up. */
const questionOf = ({ serviceName, operation, operationName, requires, variableUsages }: FetchNode): string =>
  JSON.stringify([serviceName, operation.replace(` ${operationName}(`, ' ('), requires, variableUsages]);
