import type { Operation } from '@apollo/federation-internals';
import type { GraphQLDataSource } from '@apollo/gateway';
import { evaluateCondition, type FetchNode, type PlanNode, type QueryPlan } from '@apollo/query-planner';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { AnswerShape } from './answer-shape.ts';
import { copyOf, isRow, mergeInto, ownValue, type Row } from './own-keys.ts';
import { type Representations, representationsOf } from './representations.ts';
import { shapeAnswer } from './shape-answer.ts';

export type DomainAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;
type Path = readonly (string | number)[];
type SubgraphError = NonNullable<DomainAnswer['errors']>[number];

/** An operation that was planned and shaped once, to be run any number of times. */
export interface PreparedPlan {
  plan: QueryPlan;
  operation: Operation;
  shape: AnswerShape;
  supergraphSchema: GraphQLSchema;
}

export interface DomainRequest {
  query: string;
  operationName?: string | undefined;
  variables: Row;
}

/** Asks one domain. */
export type Ask = (domain: string, request: DomainRequest) => Promise<DomainAnswer>;

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

/** Where in the answer a node works: the rows there, and the path that led to them. */
interface Cursor {
  path: Path;
  rows: unknown;
}

/**
 * Runs a plan: same answers, nulls and errors as Apollo's executor, without working out anew for each request what does not
 * change, and with every entity asked for once.
 */
export async function runPlan(prepared: PreparedPlan, variables: Row, ask: Ask): Promise<ExecutionResult> {
  const run = new Run(prepared, variables, ask);
  await run.node(prepared.plan.node as PlanNode | undefined, { path: [], rows: run.data });
  try {
    const { data, errors } = shapeAnswer(prepared.shape, run.data, variables);
    if (run.errors.length > 0) return { data, errors: run.errors };
    return errors.length > 0 ? { data, extensions: { valueCompletion: errors } } : { data };
  } catch (error) {
    return { errors: [new GraphQLError((error as Error).message, { originalError: error as Error })] };
  }
}

class Run {
  readonly data: Row = Object.create(null);
  readonly errors: GraphQLError[] = [];
  readonly #prepared: PreparedPlan;
  readonly #variables: Row;
  readonly #ask: Ask;

  constructor(prepared: PreparedPlan, variables: Row, ask: Ask) {
    this.#prepared = prepared;
    this.#variables = variables;
    this.#ask = ask;
  }

  async node(node: PlanNode | undefined, cursor: Cursor): Promise<void> {
    switch (node?.kind) {
      case 'Sequence':
        for (const child of node.nodes) await this.node(child, cursor);
        return;
      case 'Parallel':
        await Promise.all(node.nodes.map((child) => this.node(child, cursor)));
        return;
      case 'Flatten': {
        const rows = follow(cursor.rows, node.path, 0);
        if (rows) await this.node(node.node, { path: [...cursor.path, ...node.path], rows });
        return;
      }
      case 'Condition': {
        const holds = evaluateCondition(node, this.#prepared.operation.variableDefinitions, this.#variables);
        return this.node(holds ? node.ifClause : node.elseClause, cursor);
      }
      case 'Fetch':
        return this.#fetch(node, cursor).catch((error: Error) => {
          this.errors.push(new GraphQLError(error.message, { originalError: error }));
        });
    }
  }

  async #fetch(fetch: FetchNode, cursor: Cursor): Promise<void> {
    const rows = (Array.isArray(cursor.rows) ? cursor.rows : [cursor.rows]).filter((row) => row != null) as Row[];
    if (rows.length === 0) return;
    const variables: Row = Object.create(null);
    for (const name of fetch.variableUsages ?? []) {
      const value = ownValue(this.#variables, name);
      if (value !== undefined) variables[name] = value;
    }
    if (!fetch.requires) {
      const data = await this.#send(fetch, variables, (path) => (path ? [[...cursor.path, ...path]] : [undefined]));
      for (const [nth, row] of rows.entries()) mergeInto(row, nth === 0 ? data : copyOf(data));
      return;
    }
    const found = representationsOf(this.#prepared.supergraphSchema, rows, fetch.requires);
    if (found.values.length === 0) return;
    if ('representations' in variables) throw new Error('Variables cannot contain key "representations"');
    variables.representations = found.values;
    const data = await this.#send(fetch, variables, this.#entityPaths(cursor, found));
    if (isRow(data)) mergeEntities(data._entities, rows, found);
  }

  async #send(
    { serviceName, operation, operationName }: FetchNode,
    variables: Row,
    pathsOf: (path: Path | undefined) => (Path | undefined)[],
  ): Promise<unknown> {
    const answer = await this.#ask(serviceName, { query: operation, operationName, variables });
    for (const error of answer.errors ?? []) {
      for (const path of pathsOf(error.path)) this.errors.push(domainError(error, serviceName, path));
    }
    return answer.data;
  }

  /** An error of an entity is told at every place where that entity stands. */
  #entityPaths(cursor: Cursor, { places }: Representations): (path: Path | undefined) => (Path | undefined)[] {
    let hydrated: Path[] | undefined;
    return (path) => {
      if (typeof path?.[1] !== 'number') return [path && [...cursor.path, ...path]];
      hydrated ??= pathsAt(this.data, cursor.path);
      const all = hydrated;
      return (places[path[1]] ?? []).map((place) => [...(all[place] ?? []), ...path.slice(2)]);
    };
  }
}

function mergeEntities(entities: unknown, rows: readonly Row[], { values, places }: Representations): void {
  if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
  if (entities.length !== values.length) {
    throw new Error(`Expected "data._entities" to contain ${values.length} elements`);
  }
  entities.forEach((entity: unknown, index) => {
    for (const [nth, place] of (places[index] ?? []).entries()) {
      const row = rows[place];
      if (!row || !isRow(entity)) continue;
      mergeInto(row, nth === 0 ? entity : copyOf(entity));
    }
  });
}

function domainError(
  { message, extensions }: SubgraphError,
  serviceName: string,
  path: Path | undefined,
): GraphQLError {
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    path,
    extensions: { ...extensions, serviceName, code: extensions?.code ?? 'DOWNSTREAM_SERVICE_ERROR' },
  });
}

/** The rows that a path of the plan leads to; `@` goes through a list. */
function follow(value: unknown, path: Path, at: number): unknown {
  if (at === path.length || value === undefined || value === null) return value;
  const step = path[at];
  if (step === '@') return (value as unknown[]).flatMap((element) => follow(element, path, at + 1));
  if (typeof step !== 'string' || Array.isArray(value)) throw new Error(`Unexpected ${String(step)} in a plan's path`);
  return follow(ownValue(value as Row, step), path, at + 1);
}

/** The answer's path of every row that a path of the plan leads to. */
function pathsAt(data: unknown, path: Path): Path[] {
  const found: Path[] = [];
  const walk = (value: unknown, at: number, here: (string | number)[]): void => {
    if (value === null || value === undefined) return;
    const step = path[at];
    if (step === undefined) found.push(here);
    else if (step === '@') {
      for (const [index, element] of (value as unknown[]).entries()) walk(element, at + 1, [...here, index]);
    } else walk(ownValue(value as Row, String(step)), at + 1, [...here, step]);
  };
  walk(data, 0, []);
  return found;
}
