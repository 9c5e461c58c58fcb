import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeServices } from '@apollo/composition';
import { Supergraph } from '@apollo/federation-internals';
import { extendSchema, type GraphQLError, parse, printSchema, validate } from 'graphql';
import { liveTypeDefs } from '../../../gateway/src/live/live-schema.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Every subgraph that has a schema, by name. */
function serviceList(): { name: string; url: string; typeDefs: ReturnType<typeof parse> }[] {
  const folder = path.join(root, 'subgraphs');
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'schema.graphql')))
    .map((name) => ({
      name,
      url: `http://${name}`,
      typeDefs: parse(readFileSync(path.join(folder, name, 'schema.graphql'), 'utf8')),
    }));
}

/** Writes a file whole or not at all, and only when it changes: the gateway watches it. */
function writeAtomically(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Operations of every remote that the composed API would no longer accept. */
function brokenOperations(api: Parameters<typeof validate>[0]): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell');
  return remotes.flatMap((remote) => {
    const folder = path.join(root, remote, 'src');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.graphql'));
    if (files.length === 0) return [];
    const text = files.map((f) => readFileSync(path.join(folder, f), 'utf8')).join('\n');
    return validate(api, parse(text)).map((error) => `${remote}: ${error.message}`);
  });
}

const { supergraphSdl, errors } = composeServices(serviceList());
if (errors) {
  for (const error of errors) console.error((error as GraphQLError).message);
  process.exit(1);
}
const api = extendSchema(Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema(), parse(liveTypeDefs));
const broken = brokenOperations(api);
writeAtomically(path.join(root, 'api.graphql'), printSchema(api));
if (broken.length > 0) {
  console.error(`Opérations que le graphe composé n’accepte plus :\n${broken.join('\n')}`);
  process.exit(1);
}
writeAtomically(path.join(root, 'supergraph.graphql'), supergraphSdl);
