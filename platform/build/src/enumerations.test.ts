import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { domains } from '@portal/domain/domains';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readSchema } from './schema-file.ts';

const folder = path.resolve(import.meta.dirname, '../../../subgraphs');
const subgraphs = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'schema.graphql')));
const declared = Object.values(domains).flatMap(({ enums }) => Object.entries(enums ?? {}));

/** The enumerations of a subgraph's schema with their values, in their order. */
const enumsOf = (subgraph: string): [string, string[]][] =>
  parse(readSchema(path.join(folder, subgraph, 'schema.graphql'))).definitions.flatMap((node) =>
    node.kind === Kind.ENUM_TYPE_DEFINITION
      ? [[node.name.value, (node.values ?? []).map(({ name }) => name.value)] as [string, string[]]]
      : [],
  );

test('an enumeration belongs to one domain', () => {
  const names = declared.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

// One that several subgraphs have is used as input, too: composition asks that it be the same in each.
test.each(subgraphs)('%s: the values of every enumeration are those of the domain', (subgraph) => {
  const known = new Map<string, readonly string[]>(declared);
  const found = enumsOf(subgraph);
  expect(found).toEqual(found.map(([name]) => [name, [...(known.get(name) ?? [])]]));
});

test('the graph has every enumeration of the domain', () => {
  const inGraph = new Set(subgraphs.flatMap(enumsOf).map(([name]) => name));
  expect(declared.map(([name]) => name).filter((name) => !inGraph.has(name))).toEqual([]);
});
