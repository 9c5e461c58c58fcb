import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';
import { transform } from 'esbuild';
import { type DocumentNode, Kind, parse, print } from 'graphql';

/** Text of each operation that a package may send, under its SHA-256 in hexadecimal: what the gateway accepts in production. */
export type OperationManifest = Record<string, string>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function graphqlFiles(dirs: string[]): Promise<string[]> {
  const files: string[] = [];
  for (const dir of dirs) {
    const names = await readdir(path.join(dir, 'src'), { recursive: true });
    files.push(...names.filter((name) => name.endsWith('.graphql')).map((name) => path.join(dir, 'src', name)));
  }
  return files.sort();
}

/** Types and documents of the package's operations, in src/generated. */
async function writeTypes(dir: string, schema: string, files: string[]): Promise<void> {
  await generate(
    {
      cwd: dir,
      schema,
      documents: files,
      silent: true,
      errorsOnly: true,
      generates: {
        [path.join(dir, 'src/generated/')]: {
          preset,
          documentTransforms: [addTypenameSelectionDocumentTransform],
          presetConfig: { fragmentMasking: false },
          config: {
            useTypeImports: true,
            enumsAsTypes: true,
            skipTypename: true,
            defaultScalarType: 'string',
            scalars: { Upload: { input: 'File', output: 'string' }, JSON: 'unknown' },
          },
        },
      },
    },
    true,
  );
}

/** The texts as the client prints them, read from the generated documents themselves. */
async function printedOperations(generated: string): Promise<string[]> {
  if (!existsSync(generated)) return [];
  const { code } = await transform(await readFile(generated, 'utf8'), { loader: 'ts', format: 'esm' });
  const exported = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as object;
  return Object.values(exported)
    .filter((value): value is DocumentNode => (value as DocumentNode | null)?.kind === 'Document')
    .filter(({ definitions }) => definitions.some(({ kind }) => kind === 'OperationDefinition'))
    .map((document) => print(document));
}

/** A file with one operation may also be imported as text (`?raw`) where a screen does without the GraphQL client. */
async function rawOperations(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.filter((text) => {
    const { definitions } = parse(text);
    // One that takes a fragment of another file is no whole text: nobody can send it.
    return (
      definitions.length === 1 && definitions[0]!.kind === 'OperationDefinition' && !/\.\.\.\s*(?!on\b)\w/.test(text)
    );
  });
}

/**
 * Checks the operations of a package against the composed graph, writes their types (src/generated) and gives the manifest.
 *
 * @param dir the package; @param schema path of api.graphql; @param alsoFrom other packages whose operations this one sends
 * @throws when an operation does not fit the graph: the message names file and field
 */
export async function generateOperations(
  dir: string,
  schema: string,
  alsoFrom: string[] = [],
): Promise<OperationManifest> {
  const files = await graphqlFiles([dir, ...alsoFrom]);
  const generated = path.join(dir, 'src/generated');
  await rm(generated, { recursive: true, force: true });
  if (files.length === 0) return {};
  await mkdir(generated, { recursive: true });
  await writeTypes(dir, schema, files);
  const texts = [...(await printedOperations(path.join(generated, 'graphql.ts'))), ...(await rawOperations(files))];
  const manifest = Object.fromEntries(texts.map((text) => [sha256(text), text]).sort());
  await splitDocuments(generated);
  await writeFile(path.join(generated, 'operations.json'), JSON.stringify(manifest, null, 1));
  return manifest;
}

const documentLine = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<(\w+), ?(\w+)>;$/;
const typesImport = 'import type { TypedDocumentNode';
const documentType = `${typesImport} } from '@graphql-typed-document-node/core';`;

/** What the client reads of a document: kind and name of the operation, a mutation's own field, and the text that it sends. Fragments stay as they are. */
function clientDocument(document: DocumentNode): object {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return document;
  const fields = operation.selectionSet.selections.filter((one) => one.kind === Kind.FIELD);
  const field = fields.find(({ name }) => name.value !== '__typename') ?? fields[0]!;
  const named = (name: string) => ({ kind: Kind.NAME, value: name });
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: operation.operation,
        name: named(operation.name!.value),
        selectionSet: { kind: Kind.SELECTION_SET, selections: [{ kind: Kind.FIELD, name: named(field.name.value) }] },
      },
    ],
    loc: { source: { body: print(document) } },
  };
}

/**
 * Each document becomes a module of its own: a screen brings those it sends, and no others. They are still imported from `graphql.ts`. Of the syntax tree
 * only what the client looks at is kept (docs/decisions/data-layer.md).
 */
async function splitDocuments(generated: string): Promise<void> {
  const file = path.join(generated, 'graphql.ts');
  if (!existsSync(file)) return;
  const folder = path.join(generated, 'documents');
  await mkdir(folder);
  const writing: Promise<void>[] = [];
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => {
    const [, name, document, ...types] = documentLine.exec(line) ?? [];
    if (!name) return line;
    const sent = clientDocument(JSON.parse(document!) as DocumentNode);
    const type = types.map((one) => (one === 'unknown' ? one : `types.${one}`)).join(', ');
    const content = `export const ${name} = ${JSON.stringify(sent)} as unknown as TypedDocumentNode<${type}>;`;
    const module = `${documentType}\nimport type * as types from '../graphql.ts';\n${content}\n`;
    writing.push(writeFile(path.join(folder, `${name}.ts`), module));
    return `export { ${name} } from './documents/${name}.ts';`;
  });
  await Promise.all(writing);
  await writeFile(file, lines.filter((line) => !line.startsWith(typesImport)).join('\n'));
}
