import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeServices } from '@apollo/composition';
import { Supergraph } from '@apollo/federation-internals';
import {
  type DocumentNode,
  extendSchema,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { liveTypeDefs } from '../../../gateway/src/live/live-schema.ts';
import { readSchema } from './schema-file.ts';

export interface SubgraphSchema {
  name: string;
  sdl: string;
}

/** Every subgraph of a folder that has a schema. */
export function subgraphSchemas(root: string): SubgraphSchema[] {
  const folder = path.join(root, 'subgraphs');
  return readdirSync(folder)
    .map((name) => ({ name, file: path.join(folder, name, 'schema.graphql') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, sdl: readSchema(file) }));
}

/** The schemas do not fit together; the message says what Apollo's composition said. */
export class CompositionError extends Error {}

/** One graph of all subgraphs. @throws CompositionError */
export function compose(schemas: readonly SubgraphSchema[]): { supergraphSdl: string; api: GraphQLSchema } {
  const services = schemas.map(({ name, sdl }) => ({ name, url: `http://${name}`, typeDefs: parse(sdl) }));
  const { supergraphSdl, errors } = composeServices(services);
  if (errors) throw new CompositionError(errors.map((error) => (error as GraphQLError).message).join('\n'));
  const schema = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
  return { supergraphSdl, api: extendSchema(schema, parse(liveTypeDefs)) };
}

/** Operations in the sources of every remote that the graph would not accept. */
export function brokenSources(root: string, api: GraphQLSchema): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell');
  return remotes.flatMap((remote) => {
    const folder = path.join(root, remote, 'src');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.graphql'));
    if (files.length === 0) return [];
    const text = files.map((f) => readFileSync(path.join(folder, f), 'utf8')).join('\n');
    return validate(api, parse(text)).map((error) => `${remote} : ${error.message}`);
  });
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

const operationNames = ({ definitions }: DocumentNode): string =>
  definitions.flatMap((one) => (one.kind === 'OperationDefinition' && one.name ? [one.name.value] : [])).join(', ');

/** Whether all fragments that it takes are in it. */
function isWhole(document: DocumentNode): boolean {
  const fragments = new Set(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [one.name.value] : [])),
  );
  let isMissing = false;
  visit(document, {
    FragmentSpread: ({ name }) => {
      isMissing ||= !fragments.has(name.value);
    },
  });
  return !isMissing;
}

/** Texts of operations under their hashes, as a remote brings them. */
type Operations = Record<string, string>;

/** What the graph would not accept of them, by operation and field. */
export function brokenOperations(
  api: GraphQLSchema,
  operations: Operations,
  known = new Map<string, string[]>(),
): string[] {
  const problems = Object.entries(operations).flatMap(([hash, text]) => {
    if (!known.has(hash)) {
      const document = parse(text);
      // Manifests of before hold a few texts that are no whole ones: nobody can have sent them.
      const rules = isWhole(document) ? specifiedRules : [];
      const named = `opération ${operationNames(document)}`;
      known.set(
        hash,
        validate(api, document, rules).map(({ message }) => `${named} : ${message}`),
      );
    }
    return known.get(hash)!;
  });
  return [...new Set(problems)];
}

/**
 * Operations of the versions of remotes that are on the disk, and that the graph would no longer accept: pages that are open run them, and any of them may be
 * chosen again. @param operationsDir `<remote>/<version>/operations.json`
 */
export function brokenDeployed(operationsDir: string, api: GraphQLSchema): string[] {
  // The same operation is in many versions.
  const known = new Map<string, string[]>();
  return foldersIn(operationsDir).flatMap((remote) =>
    foldersIn(path.join(operationsDir, remote)).flatMap((version) => {
      const file = path.join(operationsDir, remote, version, 'operations.json');
      if (!existsSync(file)) return [];
      const operations = JSON.parse(readFileSync(file, 'utf8')) as Operations;
      return brokenOperations(api, operations, known).map((problem) => `${remote}, version ${version}, ${problem}`);
    }),
  );
}

/** What may be done about versions that a new graph would break. */
export const brokenAdvice =
  'Gardez ces champs (au besoin avec @deprecated), ou retirez du disque une version que plus personne n’utilise : npm run deploy -- forget <espace> <version>.';

/** Writes a file whole or not at all, and only when it changes: the gateway watches it. */
export function replaceText(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
