import { evaluateCondition, type FetchNode, type PlanNode } from '@apollo/query-planner';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { type Ask, domainError } from './domain-requests.ts';
import { copyOf, isRow, mergeInto, ownValue, type Row } from './own-keys.ts';
import { follow, type Path, pathsAt } from './plan-paths.ts';
import type { PreparedPlan } from './prepared-plan.ts';
import { type Representations, representationsOf } from './representations.ts';
import { shapeAnswer } from './shape-answer.ts';
import { sharedFetches } from './shared-fetches.ts';

/** Where in the answer a node works: the rows there, and the path that led to them. */
interface Cursor {
  path: Path;
  rows: unknown;
}

/**
 * Runs a plan: same answers, nulls and errors as Apollo's executor, without working out again for each request what does not
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

/** Those of the operation's variables that a request of its plan uses. */
export function variablesOf({ variableUsages = [] }: FetchNode, given: Row): Row {
  const variables: Row = Object.create(null);
  for (const name of variableUsages) {
    const value = ownValue(given, name);
    if (value !== undefined) variables[name] = value;
  }
  return variables;
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
        await Promise.all(
          sharedFetches(node).map((step) =>
            'paths' in step
              ? this.#fetchSafely(
                  step.fetch,
                  step.paths.flatMap((path) => below(cursor, path) ?? []),
                )
              : this.node(step, cursor),
          ),
        );
        return;
      case 'Flatten': {
        const there = below(cursor, node.path);
        if (there) await this.node(node.node, there);
        return;
      }
      case 'Condition': {
        const holds = evaluateCondition(node, this.#prepared.operation.variableDefinitions, this.#variables);
        return this.node(holds ? node.ifClause : node.elseClause, cursor);
      }
      case 'Fetch':
        return this.#fetchSafely(node, [cursor]);
    }
  }

  /** Of entities that are asked for together, each place tells that they could not be. */
  #fetchSafely(fetch: FetchNode, cursors: Cursor[]): Promise<void> {
    return this.#fetch(fetch, cursors).catch((error: Error) => {
      for (const _ of cursors) this.errors.push(new GraphQLError(error.message, { originalError: error }));
    });
  }

  async #fetch(fetch: FetchNode, places: Cursor[]): Promise<void> {
    const cursors = places.filter((place) => rowsAt(place).length > 0);
    const rows = cursors.flatMap(rowsAt);
    if (rows.length === 0) return;
    const variables = variablesOf(fetch, this.#variables);
    const pathsOf = (path: Path | undefined) => cursors.map((cursor) => (path ? [...cursor.path, ...path] : undefined));
    if (!fetch.requires) {
      const data = await this.#send(fetch, variables, pathsOf);
      for (const [nth, row] of rows.entries()) mergeInto(row, nth === 0 ? data : copyOf(data));
      return;
    }
    const found = representationsOf(this.#prepared.supergraphSchema, rows, fetch.requires);
    if (found.values.length === 0) return;
    if ('representations' in variables) throw new Error('Variables cannot contain key "representations"');
    variables.representations = found.values;
    const data = await this.#send(fetch, variables, this.#entityPaths(cursors, found, pathsOf));
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

  /** An error of an entity is reported at every path of that entity. */
  #entityPaths(
    cursors: readonly Cursor[],
    { places }: Representations,
    pathsOf: (path: Path | undefined) => (Path | undefined)[],
  ): (path: Path | undefined) => (Path | undefined)[] {
    let hydrated: Path[] | undefined;
    return (path) => {
      if (typeof path?.[1] !== 'number') return pathsOf(path);
      hydrated ??= cursors.flatMap((cursor) => pathsAt(this.data, cursor.path));
      const all = hydrated;
      return (places[path[1]] ?? []).map((place) => [...(all[place] ?? []), ...path.slice(2)]);
    };
  }
}

const rowsAt = ({ rows }: Cursor): Row[] => (Array.isArray(rows) ? rows : [rows]).filter((row) => row != null) as Row[];

/** Where a path of the plan leads from there; undefined where nothing is. */
function below(cursor: Cursor, path: Path): Cursor | undefined {
  const rows = follow(cursor.rows, path, 0);
  return rows ? { path: [...cursor.path, ...path], rows } : undefined;
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
