import type { DomainDeclaration } from './rules/declaration.ts';
import { type SubgraphName, subgraphNames } from './subgraphs.ts';

/** Folders of rules that are not called like their subgraph. */
const folders: Partial<Record<SubgraphName, string>> = { gatherings: 'gathering' };

const imported = async (name: SubgraphName): Promise<[SubgraphName, Record<string, unknown>]> => [
  name,
  await import(`./${folders[name] ?? name}/index.ts`),
];

/** All that `<folder>/index.ts` of each subgraph exports, in the order of the subgraphs. */
export const domainExports = new Map(await Promise.all(subgraphNames.map(imported)));

/** What it exports as `<name>Domain`. @throws Error where it does not */
function declarationOf(name: SubgraphName): [SubgraphName, DomainDeclaration] {
  const declaration = domainExports.get(name)?.[`${name}Domain`];
  if (!declaration) throw new Error(`domain/src/${folders[name] ?? name}/index.ts exports no ${name}Domain`);
  return [name, declaration as DomainDeclaration];
}

/** Every subgraph's declaration by its name: what the pages and tests about all operations are made from. */
export const domains = Object.fromEntries(subgraphNames.map(declarationOf)) as Record<SubgraphName, DomainDeclaration>;
