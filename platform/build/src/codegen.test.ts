import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateOperations } from './codegen.ts';

const graph = `type Query { one(uuid: ID!): One }
type Mutation { rename(uuid: ID!, name: String!): One! }
type One { uuid: ID! name: String! }
`;
const operations = `mutation RenameOne($uuid: ID!, $name: String!) {
  one: rename(uuid: $uuid, name: $name) { ...Named }
}
fragment Named on One { uuid name }
`;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'codegen-'));
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'graph.graphql'), graph);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a document has its name, the field of its mutation, and the text that the gateway knows', async () => {
  await writeFile(path.join(dir, 'src/rename.graphql'), operations);
  const manifest = await generateOperations(dir, path.join(dir, 'graph.graphql'));
  const module = await readFile(path.join(dir, 'src/generated/documents/RenameOneDocument.ts'), 'utf8');
  const { loc, definitions } = JSON.parse(/= (\{.*\}) as unknown/.exec(module)![1]!);
  expect(definitions).toEqual([
    {
      ...{ kind: 'OperationDefinition', operation: 'mutation', name: { kind: 'Name', value: 'RenameOne' } },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'rename' } }] },
    },
  ]);
  expect(Object.values(manifest)).toEqual([loc.source.body]);
  expect(loc.source.body).toContain('fragment Named on One');
});

test('an operation that does not fit the graph stops the build', async () => {
  await writeFile(path.join(dir, 'src/rename.graphql'), 'query Two { two { uuid } }\n');
  await expect(generateOperations(dir, path.join(dir, 'graph.graphql'))).rejects.toThrow(/two/);
});
