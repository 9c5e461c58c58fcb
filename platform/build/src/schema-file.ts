import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

/** A subgraph's file, as its path ends. */
export const schemaFile = /[\\/]subgraphs[\\/][^\\/]+[\\/]schema\.graphql$/;

const nameOf = (node: DefinitionNode): string | undefined =>
  'name' in node && node.kind !== Kind.DIRECTIVE_DEFINITION ? node.name?.value : undefined;

function namesIn(node: DefinitionNode): string[] {
  const names: string[] = [];
  visit(node, { NamedType: ({ name }) => void names.push(name.value) });
  return names;
}

/**
 * A schema with the definitions that it names and leaves to those that several subgraphs have in common, and with what these name in turn.
 *
 * @param common SDL of the definitions in common
 */
export function withCommon(sdl: string, common: string): string {
  const offered = new Map(parse(common).definitions.map((node) => [nameOf(node), node]));
  const own = parse(sdl).definitions;
  const known = new Set(own.map(nameOf));
  const added: DefinitionNode[] = [];
  for (const asked = own.flatMap(namesIn); asked.length > 0; ) {
    const name = asked.pop()!;
    const node = offered.get(name);
    if (!node || known.has(name)) continue;
    known.add(name);
    added.push(node);
    asked.push(...namesIn(node));
  }
  return [sdl.trimEnd(), ...added.map((node) => print(node))].join('\n\n').concat('\n');
}

/**
 * The schema of a subgraph as it is composed and served.
 *
 * @param file `subgraphs/<name>/schema.graphql`; what subgraphs have in common is `subgraphs/shared.graphql` beside its folder
 */
export function readSchema(file: string): string {
  const sdl = readFileSync(file, 'utf8');
  const common = path.join(path.dirname(file), '../shared.graphql');
  return existsSync(common) ? withCommon(sdl, readFileSync(common, 'utf8')) : sdl;
}
