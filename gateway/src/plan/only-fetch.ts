import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import { type FragmentDefinitionNode, Kind, parse, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { AnswerShape, Shape, ValueType } from './answer-shape.ts';

/** A request whose answer is the client's, but for what its beginning is to be. */
export interface OnlyFetch {
  fetch: FetchNode;
  /** What replaces `{"data":{`: the name of the root type, which a plan never asks a domain for. */
  beginning: string;
}

/** How the answer of a domain without errors begins. */
export const answerBeginning = '{"data":{';

/**
 * The one request of a plan that asks a domain for exactly what the client asked for, so that the domain's answer is the
 * client's as it is; undefined for any other plan. A plan may ask for more, such as the type of a row of several types.
 */
export function onlyFetch({ node }: QueryPlan, { shapes, root }: AnswerShape): OnlyFetch | undefined {
  if (node?.kind !== 'Fetch' || node.requires || node.inputRewrites?.length || node.outputRewrites?.length)
    return undefined;
  const [asked, ...others] = parse(node.operation, { noLocation: true }).definitions;
  if (asked?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  const fragments = new Map(
    others.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  const names = shapes.flatMap((shape) => (shape.kind === 'typename' && !shape.leftOut ? [shape.key] : []));
  const rest = shapes.filter((shape) => shape.kind !== 'typename' || shape.leftOut);
  if (!isSame(rest, asked.selectionSet, root, fragments)) return undefined;
  // What precedes the answer ends with a comma: something must follow it.
  if (names.length > 0 && !asked.selectionSet.selections.some(isAlwaysThere)) return undefined;
  const named = names.map((key) => `${JSON.stringify(key)}:${JSON.stringify(root)},`);
  return { fetch: node, beginning: answerBeginning + named.join('') };
}

const isAlwaysThere = ({ kind, directives }: SelectionNode): boolean =>
  kind === Kind.FIELD && !directives?.some(({ name }) => name.value === 'skip' || name.value === 'include');

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Whether a selection gives the keys of the shapes and no others; a selection by type is only followed where it changes nothing. */
function isSame(shapes: readonly Shape[], asked: SelectionSetNode, type: string, fragments: Fragments): boolean {
  const wanted = keysOf(shapes, type);
  const given = selectionsOf(asked, type, fragments);
  if (!wanted || !given || wanted.size !== given.size) return false;
  return [...wanted].every(([key, shape]) => {
    const selection = given.get(key);
    if (selection === undefined) return false;
    if (shape.kind !== 'field' || !shape.shapes) return selection === null;
    return selection !== null && isSame(shape.shapes, selection, namedType(shape.type), fragments);
  });
}

/** Shapes by key; undefined when some are for rows of one type only, or when rows below a key are asked for twice. */
function keysOf(
  shapes: readonly Shape[],
  type: string,
  keys = new Map<string, Shape>(),
): Map<string, Shape> | undefined {
  for (const shape of shapes) {
    if (shape.kind === 'fragment') {
      if (shape.condition !== undefined && shape.condition !== type) return undefined;
      if (!keysOf(shape.shapes, type, keys)) return undefined;
    } else if (keys.has(shape.key) && shape.kind === 'field' && shape.shapes) return undefined;
    else keys.set(shape.key, shape);
  }
  return keys;
}

/** Selections below each key, null for a leaf; undefined where they depend on the type or repeat a key of rows. */
function selectionsOf(
  { selections }: SelectionSetNode,
  type: string,
  fragments: Fragments,
  keys = new Map<string, SelectionSetNode | null>(),
): Map<string, SelectionSetNode | null> | undefined {
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (!fragment || (fragment.typeCondition && fragment.typeCondition.name.value !== type)) return undefined;
      if (!selectionsOf(fragment.selectionSet, type, fragments, keys)) return undefined;
      continue;
    }
    const key = selection.alias?.value ?? selection.name.value;
    if (keys.has(key) && selection.selectionSet) return undefined;
    keys.set(key, selection.selectionSet ?? null);
  }
  return keys;
}

const namedType = (type: ValueType): string =>
  type.kind === 'nonNull' || type.kind === 'list' ? namedType(type.of) : type.name;
