import { GraphQLError } from 'graphql';
import type { AnswerShape, Shape, ValueType } from './answer-shape.ts';
import { isRow, ownValue, type Row, setOwn } from './own-keys.ts';

/** A null that an error explains already, so that it is not reported again further up. */
const explained = Symbol('null that an error explains');

interface Walk {
  answer: AnswerShape;
  variables: Readonly<Record<string, unknown>>;
  path: (string | number)[];
  errors: GraphQLError[];
}

/**
 * Makes the answer of an operation out of what the domains gave: only what was requested, in that order, with nulls where
 * the GraphQL specification (section 6.4.4) puts them. Same results as Apollo's `computeResponse`, on types worked out once.
 * @throws Error when a domain gave a value of another kind than its schema says
 */
export function shapeAnswer(
  answer: AnswerShape,
  given: Row,
  variables: Readonly<Record<string, unknown>>,
): { data: Row | null; errors: GraphQLError[] } {
  const walk: Walk = { answer, variables: { __proto__: null, ...answer.defaults, ...variables }, path: [], errors: [] };
  const data: Row = {};
  const whole = fill(walk, answer.shapes, given, data, answer.root);
  return { data: whole ? data : null, errors: walk.errors };
}

/** Fills a row; false when a null in it must reach further up. */
function fill(walk: Walk, shapes: readonly Shape[], input: Row, output: Row, parent: string): boolean {
  for (const shape of shapes) {
    if (shape.leftOut?.(walk.variables)) continue;
    switch (shape.kind) {
      case 'field': {
        const { key, odd, type } = shape;
        const given = (odd ? ownValue(input, key) : input[key]) ?? null;
        const known = odd ? ownValue(output, key) : output[key];
        walk.path.push(key);
        const value = complete(walk, type, shape.shapes, given, known, parent);
        walk.path.pop();
        const shown = value === explained ? null : value;
        if (odd) setOwn(output, key, shown);
        else output[key] = shown;
        if (value === explained && shape.type.kind === 'nonNull') return false;
        break;
      }
      case 'typename':
        if (!fillTypename(walk, shape.key, input, output, parent)) return false;
        break;
      default: {
        const typename = typeof input.__typename === 'string' ? input.__typename : undefined;
        if (!shape.applies(typename ?? parent)) break;
        if (!fill(walk, shape.shapes, input, output, shape.condition ?? parent)) return false;
      }
    }
  }
  return true;
}

function fillTypename({ answer }: Walk, key: string, input: Row, output: Row, parent: string): boolean {
  if (ownValue(output, key) !== undefined) return true;
  const given = ownValue(input, key) ?? ownValue(input, '__typename');
  const name = typeof given === 'string' && answer.isType(given) ? given : parent;
  if (!answer.isObject(name)) return false;
  setOwn(output, key, name);
  return true;
}

/**
 * A value as the schema wants it. `known` is what another selection of the same key has already put there.
 * A non-null type gives `explained` instead of null, so that it reaches further up.
 */
function complete(
  walk: Walk,
  type: ValueType,
  shapes: readonly Shape[] | undefined,
  given: unknown,
  known: unknown,
  parent: string,
): unknown {
  if (known === null || (known !== undefined && !shapes)) return known;
  if (type.kind === 'nonNull') {
    const value = complete(walk, type.of, shapes, given, known, parent);
    if (value === null) report(walk, `Cannot return null for non-nullable ${placeOf(walk, type.of, parent)}.`);
    return value === null || value === explained ? explained : value;
  }
  if (given === null) return null;
  if (type.kind === 'list') return completeList(walk, type, shapes, given, known, parent);
  if (type.kind === 'composite') return completeRow(walk, type, shapes ?? [], given, known, parent);
  if (type.isValid(given)) return given;
  report(walk, `Invalid value found for ${placeOf(walk, type, parent)}.`);
  return explained;
}

function completeList(
  walk: Walk,
  type: ValueType & { kind: 'list' },
  shapes: readonly Shape[] | undefined,
  given: unknown,
  known: unknown,
  parent: string,
): unknown {
  if (!Array.isArray(given)) throw new Error(`Invalid non-list value returned by subgraph for list type ${type.name}`);
  const before = Array.isArray(known) ? known : undefined;
  const list = new Array<unknown>(given.length);
  let broken = false;
  for (let index = 0; index < given.length; index += 1) {
    walk.path.push(index);
    const value = complete(walk, type.of, shapes, given[index] ?? null, before?.[index], parent);
    walk.path.pop();
    list[index] = value === explained ? null : value;
    broken ||= value === explained && type.of.kind === 'nonNull';
  }
  return broken ? explained : list;
}

function completeRow(
  walk: Walk,
  type: ValueType & { kind: 'composite' },
  shapes: readonly Shape[],
  given: unknown,
  known: unknown,
  parent: string,
): unknown {
  if (!isRow(given)) throw new Error(`Invalid non-object value returned by subgraph for composite type ${type.name}`);
  const typename = given.__typename;
  if (typeof typename === 'string' && !walk.answer.isComposite(typename)) {
    report(walk, `Invalid __typename found for object at ${placeOf(walk, type, parent)}.`);
    return explained;
  }
  const output: Row = isRow(known) ? known : {};
  const whole = fill(walk, shapes, given, output, typeof typename === 'string' ? typename : type.name);
  return whole ? output : explained;
}

function report({ errors, path }: Walk, message: string): void {
  errors.push(new GraphQLError(message, { path: [...path], extensions: { code: 'INVALID_GRAPHQL' } }));
}

function placeOf({ path }: Walk, type: ValueType, parent: string): string {
  const last = path.at(-1);
  return typeof last === 'string' ? `field ${parent}.${last}` : `array element of type ${type.name} at index ${last}`;
}
