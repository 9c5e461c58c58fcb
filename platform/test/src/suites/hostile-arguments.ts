import type { UserActor } from '@portal/domain';
import type { SubgraphDefinition } from '@portal/server';
import fc from 'fast-check';
import {
  type DocumentNode,
  type FieldNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { actorOfType } from '../actors.ts';
import type { TestSubgraph } from '../services/subgraph-harness.ts';
import { isThorough } from '../thorough.ts';
import type { OperationCase, Scene, SceneFor } from './rights-matrix.ts';

const prototypeKeys = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Cursors of the right form with something wrong inside, and of none. */
const wrongCursors = [
  ...[['zzz', 'b'], [1, 2], [{ $gt: '' }, 'b'], ['b', { $ne: null }], [null, null], ['a'], [], {}, 'a', null].map(
    encoded,
  ),
  '%%%',
  '9'.repeat(400),
];
const words = ['.*', '(a+)+$', '\u0000', '\u202e', '$where', "a'||'b", '\ud800'];

/** Where a text goes in: the argument, and the field of its input object. */
interface Place {
  argument: string;
  field?: string;
  isList: boolean;
  /** As what it is declared, without brackets. */
  type: string;
}

/**
 * Every text argument of every query and mutation is given keys of the prototype, wrong cursors and odd words (a few of them in `npm test`), the rest being in order: whatever comes back,
 * it is no fault of the server (robustness, attacks 15, 16, 33, 34).
 */
export function describeHostileArguments({
  definition,
  portal,
  operations,
  sceneFor,
  keepUntouched,
}: {
  definition: SubgraphDefinition;
  portal: () => TestSubgraph;
  operations: Record<string, OperationCase>;
  sceneFor: SceneFor;
  /** Told what a mutation was about when every call of it was refused. */
  keepUntouched: (name: string, scene: Scene) => void;
}): void {
  const schema = parse(definition.schema);
  const callsOf = (root: 'Query' | 'Mutation') =>
    rootFieldsOf(schema, root)
      .map((field) => {
        const types = new Map((field.arguments ?? []).map(({ name, type }) => [name.value, print(type)]));
        return [field.name.value, placesOf(schema, field), types] as const;
      })
      .filter(([, places]) => places.length > 0);
  const send = async (name: string, call: Call, place: Place, value: string) => {
    const { query, variables } = withValue(call, place, value);
    const { code } = await portal().callAs(call.actor, query, variables);
    expect(code, `${name} ${JSON.stringify(variables)}`).not.toBe('INTERNAL_SERVER_ERROR');
    return code !== undefined;
  };
  const asked = async (name: string, types: Call['types']) => {
    const { query, actor } = operations[name]!;
    const caller = actorOfType('superAdmin', actor);
    const scene = await sceneFor(name, caller);
    return { scene, call: callOf(query, scene, caller, types) };
  };

  describe(`hostile arguments: ${definition.name}`, () => {
    it.each(callsOf('Query'))('%s', async (name, places, types) => {
      const { call } = await asked(name, types);
      for (const [i, place] of places.entries()) {
        const examples = isThorough ? hostileFor(place) : someOf(hostileFor(place), name.length + i);
        await fc.assert(
          fc.asyncProperty(valuesFor(place), async (value) => {
            await send(name, call, place, value);
          }),
          { examples: examples.map((value) => [value]), numRuns: examples.length + (isThorough ? 20 : 1) },
        );
      }
    });

    // A form is sent to be refused.
    it.each(callsOf('Mutation'))('%s', async (name, places, types) => {
      const { call, scene } = await asked(name, types);
      let isUntouched = true;
      for (const [i, place] of places.entries()) {
        const all = hostileFor(place);
        for (const value of isThorough ? all : [all[i % all.length]!])
          isUntouched = (await send(name, call, place, value)) && isUntouched;
      }
      if (isUntouched) keepUntouched(name, scene);
    });
  });
}

const hostileFor = ({ argument, field, type }: Place): string[] => {
  if ((field ?? argument) === 'after') return [...wrongCursors, ...prototypeKeys.slice(0, 2)];
  return type === 'ID' ? prototypeKeys : [...prototypeKeys, ...words];
};
/** Two of them, others at each position, so that each is tried somewhere. */
const someOf = (values: string[], place: number): string[] => [
  values[place % values.length]!,
  values[(place + Math.ceil(values.length / 2)) % values.length]!,
];
const valuesFor = (place: Place): fc.Arbitrary<string> =>
  (place.field ?? place.argument) === 'after' ? fc.jsonValue().map(encoded) : fc.string({ unit: 'grapheme' });

const rootFieldsOf = (schema: DocumentNode, root: 'Query' | 'Mutation') =>
  schema.definitions.flatMap((node) =>
    (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) && node.name.value === root
      ? ((node as ObjectTypeDefinitionNode).fields ?? [])
      : [],
  );

function placesOf(
  schema: DocumentNode,
  { arguments: given }: { arguments?: readonly InputValueDefinitionNode[] | undefined },
) {
  const inputs = new Map(
    schema.definitions
      .filter((node): node is InputObjectTypeDefinitionNode => node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      .map((node) => [node.name.value, node.fields ?? []]),
  );
  return (given ?? []).flatMap(({ name, type }): Place[] => {
    const named = namedType(type);
    const fields = inputs.get(named.type);
    const own = { argument: name.value, ...named };
    if (!fields) return isText(own) ? [own] : [];
    return fields
      .map((field) => ({ argument: name.value, field: field.name.value, ...namedType(field.type) }))
      .filter(isText);
  });
}

const isText = ({ type }: Place): boolean => type === 'ID' || type === 'String';

function namedType(node: TypeNode): { type: string; isList: boolean } {
  if (node.kind === Kind.NAMED_TYPE) return { type: node.name.value, isList: false };
  const inner = namedType(node.type);
  return { type: inner.type, isList: inner.isList || node.kind === Kind.LIST_TYPE };
}

interface Call {
  actor: UserActor;
  kind: 'query' | 'mutation' | 'subscription';
  field: FieldNode;
  /** Of the arguments, as the schema declares them. */
  types: ReadonlyMap<string, string>;
  values: Record<string, unknown>;
}

/** The call that the table of rights makes, with its arguments as values. */
function callOf(query: string, given: Scene, actor: UserActor, types: Call['types']): Call {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`no operation: ${query}`);
  const field = operation.selectionSet.selections[0] as FieldNode;
  const values = Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, given)]),
  );
  return { actor, kind: operation.operation, field, values, types };
}

function withValue({ kind, field, values, types }: Call, { argument, field: part, isList }: Place, text: string) {
  const value = isList ? [text] : text;
  const variables = { ...values, [argument]: part ? { ...(values[argument] as object), [part]: value } : value };
  const names = Object.keys(variables);
  const declared = names.map((name) => `$${name}: ${types.get(name)}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const selection = field.selectionSet ? print(field.selectionSet) : '';
  return { query: `${kind}(${declared}) { ${field.name.value}(${passed}) ${selection} }`, variables };
}
