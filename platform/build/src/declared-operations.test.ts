import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mutationNames } from '@portal/domain';
import { domains } from '@portal/domain/domains';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readSchema } from './schema-file.ts';

const folder = path.resolve(import.meta.dirname, '../../../subgraphs');
const subgraphs = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'schema.graphql')));

/** Fields of the types of a schema, extensions included, by type. */
function fieldsOf(subgraph: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const node of parse(readSchema(path.join(folder, subgraph, 'schema.graphql'))).definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const names = (node.fields ?? []).map((field) => field.name.value);
    fields.set(node.name.value, [...(fields.get(node.name.value) ?? []), ...names]);
  }
  return fields;
}

test('every subgraph has a declaration in the domain, and the other way round', () => {
  expect(Object.keys(domains).sort()).toEqual(subgraphs.sort());
});

test.each(subgraphs)('%s: every mutation has a row, every query says who may read it', (subgraph) => {
  const { workflows, reads } = domains[subgraph as keyof typeof domains];
  const fields = fieldsOf(subgraph);
  const declared = mutationNames(workflows);
  expect((fields.get('Mutation') ?? []).filter((name) => !declared.has(name))).toEqual([]);
  const asked = Object.keys(reads).filter((key) => !key.includes('.'));
  expect((fields.get('Query') ?? []).sort()).toEqual(asked.sort());
});

/** The rows of an import come together; of transfers no line is left to decide. */
const neverDrawn = ['decideTransferImportLine'];

test.each(subgraphs)('%s: every button has a mutation', (subgraph) => {
  const mutations = fieldsOf(subgraph).get('Mutation') ?? [];
  const buttons = domains[subgraph as keyof typeof domains].workflows.flatMap(({ rows }) =>
    Object.entries(rows).flatMap(([name, row]) =>
      row.button && !neverDrawn.includes(name) ? [[name, ...(row.alsoNamed ?? [])]] : [],
    ),
  );
  expect(buttons.filter((names) => !names.some((name) => mutations.includes(name)))).toEqual([]);
});

test.each(subgraphs)('%s: a field with a right of its own is in the graph', (subgraph) => {
  const fields = fieldsOf(subgraph);
  const guarded = Object.keys(domains[subgraph as keyof typeof domains].reads).filter((key) => key.includes('.'));
  const missing = guarded.filter((key) => {
    const [type, field] = key.split('.') as [string, string];
    return !fields.get(type)?.includes(field);
  });
  expect(missing).toEqual([]);
});

/** The mutations of a subgraph that take what they were made from. */
const takingBase = (subgraph: string): string[] =>
  parse(readSchema(path.join(folder, subgraph, 'schema.graphql'))).definitions.flatMap((node) =>
    (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    node.name.value === 'Mutation'
      ? (node.fields ?? [])
          .filter(({ arguments: args }) =>
            args?.some(({ name, type }) => name.value === 'base' && type.kind === Kind.NON_NULL_TYPE),
          )
          .map(({ name }) => name.value)
      : [],
  );

test.each(subgraphs)('%s: every edit says what it was made from, in its row and in the graph', (subgraph) => {
  const rows = domains[subgraph as keyof typeof domains].workflows.flatMap(({ rows }) => Object.entries(rows));
  const withRule = rows.filter(([, row]) => row.edits).map(([name]) => name);
  expect(takingBase(subgraph).sort()).toEqual(withRule.sort());
  const fields = fieldsOf(subgraph).get('Mutation') ?? [];
  const updates = fields.filter((name) => /^(update|edit|grant)[A-Z]/.test(name));
  expect(withRule).toEqual(expect.arrayContaining(updates));
});
