import type { Actor } from '@portal/domain';
import type { SubgraphDefinition } from '@portal/server';
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { TestSubgraph } from '../services/subgraph-harness.ts';

interface List {
  definition: SubgraphDefinition;
  portal: () => TestSubgraph;
  /** The type of the rows. */
  type: string;
  /** A question for a page with this selection of its rows. */
  query: (selection: string) => string;
  /** The rows in its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: the data of any list
  rows: (data: any) => Record<string, unknown>[];
  people: readonly [string, Actor][];
}

/** A list takes of its rows what the asked fields are made of: each field asked for alone must be what it is when all are asked for. */
export function describeFieldsAlone({ definition, portal, type, query, rows, people }: List): void {
  const schema = buildASTSchema(parse(definition.schema), { assumeValid: true });
  const selections = selectionsOf(schema.getType(type) as GraphQLObjectType);
  describe.each(people)(`each field of ${type} alone is what it is with all others, for %s`, (_name, actor) => {
    let all: Promise<Record<string, unknown>[]> | undefined;
    const ask = async (selection: string) => {
      const { data, errors } = await portal().callAs(actor, query(selection));
      // What is closed to somebody is so alone and with others.
      expect(errors.filter(({ extensions }) => extensions.code !== 'FORBIDDEN')).toEqual([]);
      return rows(data);
    };
    test.each([...selections])('%s', async (name, selection) => {
      all ??= ask([...selections.values()].join(' '));
      const whole = await all;
      expect(whole.length).toBeGreaterThan(5);
      expect(await ask(selection)).toEqual(whole.map((row) => ({ [name]: row[name] })));
    });
  });
}

/** A selection for each field that needs no argument, with all that is below it. */
const selectionsOf = (type: GraphQLObjectType, above: readonly string[] = []): Map<string, string> =>
  new Map(
    Object.values(type.getFields()).flatMap((field) => {
      const selection = selectionOf(field, [...above, type.name]);
      return selection ? [[field.name, selection] as const] : [];
    }),
  );

function selectionOf(
  { name, args, type, astNode }: GraphQLField<unknown, unknown>,
  above: readonly string[],
): string | null {
  const inner = getNamedType(type);
  if (args.some(isRequiredArgument) || astNode?.directives?.some(({ name }) => name.value === 'external')) return null;
  if (isLeafType(inner)) return name;
  if (!isObjectType(inner) || above.includes(inner.name)) return null;
  const key = keyOf(inner);
  const below = key ?? [...selectionsOf(inner, above).values()].join(' ');
  return below ? `${name} { ${below} }` : null;
}

/** Of what is joined the key is enough: the rest is another list's. */
function keyOf({ astNode, extensionASTNodes }: GraphQLObjectType): string | null {
  const directives = [astNode, ...extensionASTNodes].flatMap((node) => node?.directives ?? []);
  const fields = directives.find(({ name }) => name.value === 'key')?.arguments?.[0]?.value;
  return fields?.kind === 'StringValue' ? fields.value : null;
}
