import type { Operation } from '@apollo/federation-internals';
import type { PlanNode, QueryPlan } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { AnswerShape } from './answer-shape.ts';

/** An operation that was planned and shaped once, to be run any number of times. */
export interface PreparedPlan {
  plan: QueryPlan;
  operation: Operation;
  shape: AnswerShape;
  supergraphSchema: GraphQLSchema;
}

/** Whether this runner knows every kind of node of the plan; what rewrites data between domains is left to Apollo's. */
export function canRun(node: QueryPlan['node'] | PlanNode): boolean {
  switch (node?.kind) {
    case undefined:
      return true;
    case 'Fetch':
      return !node.inputRewrites?.length && !node.outputRewrites?.length && !node.contextRewrites?.length;
    case 'Sequence':
    case 'Parallel':
      return node.nodes.every(canRun);
    case 'Flatten':
      return canRun(node.node);
    case 'Condition':
      return canRun(node.ifClause) && canRun(node.elseClause);
    default:
      return false;
  }
}
