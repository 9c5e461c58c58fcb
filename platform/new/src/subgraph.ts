import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalized, copyTemplate, NotPossible } from './copy.ts';

const list = 'domain/src/subgraphs.ts';
const endOfList = '} as const;\n\nexport type SubgraphName';

/**
 * Makes a subgraph to begin with: `subgraphs/<name>`, its rules in `domain/src/<name>`, and its line in the list of all.
 * @param name in lower case letters, as the service is called: `loans`
 * @param aggregate what it keeps, in the singular: `loan`, which is the default for `loans`
 * @returns the files, relative to the root
 * @throws NotPossible
 */
export function newSubgraph(root: string, name: string, aggregate = singularOf(name)): string[] {
  if (!/^[a-z]+$/.test(name)) throw new NotPossible(`« ${name} » : un nom en lettres minuscules, comme « loans ».`);
  if (!/^[a-z]+[a-zA-Z]*$/.test(aggregate) || aggregate === name)
    throw new NotPossible(`Ce que garde « ${name} », au singulier, doit suivre : pnpm new subgraph ${name} loan`);
  for (const folder of [`subgraphs/${name}`, `domain/src/${name}`])
    if (existsSync(join(root, folder))) throw new NotPossible(`${folder} existe déjà.`);
  const lines = readFileSync(join(root, list), 'utf8');
  if (!lines.includes(endOfList)) throw new Error(`${list}: no end of the list found`);
  const words = { library: name, book: aggregate };
  const rules = copyTemplate(root, { from: 'subgraph/domain', to: `domain/src/${name}`, words }, (text) =>
    text.replaceAll(/'@portal\/domain\/([\w/-]+)'/g, "'../$1.ts'"),
  );
  const service = copyTemplate(root, { from: 'subgraph/service', to: `subgraphs/${name}`, words }, (text) =>
    text.replaceAll(/'(?:\.\.\/)+domain\/(\w+)\.ts'/g, "'@portal/domain/library/$1'"),
  );
  writeFileSync(join(root, list), lines.replace(endOfList, `  ${name}: '${capitalized(name)}',\n${endOfList}`));
  return [...rules, ...service, list];
}

const singularOf = (name: string): string => name.replace(/s$/, '');
