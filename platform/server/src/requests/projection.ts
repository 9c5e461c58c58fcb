import type { GraphQLResolveInfo, SelectionNode } from 'graphql';
import { GraphQLIncludeDirective, GraphQLSkipDirective, getDirectiveValues } from 'graphql';
import type { Context } from '../service/context.ts';
import type { Projection } from '../storage/mongoose-types.ts';
import type { Resolver } from './resolver-guards.ts';

/** A stored field, or a part of one. */
type Path<Doc> = (keyof Doc & string) | `${keyof Doc & string}.${string}`;
type Outer<P> = P extends `${infer Field}.${string}` ? Field : P;
type Taken<Doc, P> = Pick<Doc, Outer<P> & keyof Doc>;

const paths = new WeakMap<Resolver, readonly string[]>();

/**
 * Declares a field's resolver with the stored fields that it is made of; the compiler lets it read no others. A resolver that is not declared so is
 * thought to read everything, and a field without a resolver is stored under its own name.
 */
export const resolvedFrom =
  <Doc>() =>
  <const P extends Path<Doc>, Args = unknown>(
    fields: readonly P[],
    resolve: (doc: Taken<Doc, P>, args: Args, ctx: Context) => unknown,
  ): Resolver<Doc> => {
    // What the schema lets through are the arguments that the field declares.
    const resolver: Resolver<Doc> = (doc, args, ctx) => resolve(doc, args as Args, ctx);
    paths.set(resolver, fields);
    return resolver;
  };

/** How the rows of an answer are found in the question, and what they are made of. */
export interface Rows {
  /** The field under which a list's rows are, below the one that is asked; none where that one is the row itself, as in a reference. */
  at?: string;
  /** The resolvers of their type that are not stored fields. */
  fields: Readonly<Record<string, Resolver>>;
  /** What is read of each row whatever is asked: its identifier, and a list's sort key. */
  always: readonly string[];
  /** For a question for which everything must be taken. */
  everything: Projection;
}

/** What is taken of the rows that a question asks for: the stored fields that the asked ones are made of. */
export function projectionOf(info: GraphQLResolveInfo, { at, fields, always, everything }: Rows): Projection {
  const taken = new Set(always);
  for (const name of namesBelow(info, at)) {
    const resolver = fields[name];
    const made = resolver ? paths.get(resolver) : [name];
    if (!made) return everything;
    for (const path of made) taken.add(path);
  }
  // A part of what is taken whole would be refused.
  const whole = [...taken].filter((path) => !taken.has(path.split('.')[0]!) || !path.includes('.'));
  return { _id: 0, ...Object.fromEntries(whole.map((path) => [path, 1])) };
}

/** The fields of the question, below the field that is asked. */
export const fieldsAskedFor = (info: GraphQLResolveInfo): string[] => [...asked(info, info.fieldNodes).keys()];

/** Whether a field is in the question, below the field that is asked. */
export const isAskedFor = (info: GraphQLResolveInfo, name: string): boolean => asked(info, info.fieldNodes).has(name);

function namesBelow(info: GraphQLResolveInfo, at: string | undefined): string[] {
  const below = asked(info, info.fieldNodes);
  return [...(at === undefined ? below : asked(info, below.get(at) ?? [])).keys()];
}

interface Selecting {
  selectionSet?: { selections: readonly SelectionNode[] } | undefined;
}

/** The fields below some places of a question by their names, also in fragments, and whatever their aliases. */
function asked(info: GraphQLResolveInfo, places: readonly Selecting[]): Map<string, Selecting[]> {
  const found = new Map<string, Selecting[]>();
  const collect = ({ selectionSet }: Selecting): void => {
    for (const one of selectionSet?.selections ?? []) {
      if (!isIncluded(info, one)) continue;
      if (one.kind === 'Field') {
        if (!one.name.value.startsWith('__')) found.set(one.name.value, [...(found.get(one.name.value) ?? []), one]);
      } else collect(one.kind === 'InlineFragment' ? one : info.fragments[one.name.value]!);
    }
  };
  places.forEach(collect);
  return found;
}

function isIncluded({ variableValues }: GraphQLResolveInfo, node: SelectionNode): boolean {
  if (!node.directives?.length) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
}
