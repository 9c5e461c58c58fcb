import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalized, copyTemplate, NotPossible } from './copy.ts';

/** The lists in which a subgraph has a line, and what follows the last one. */
const subgraphs = { file: 'domain/src/subgraphs.ts', end: '} as const;\n\nexport type SubgraphName' };
const kinds = { file: 'domain/src/audit/kind-labels.ts', end: '};\n' };

/** Words that can name nothing in a program. */
const reserved = new Set(
  [
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in',
    'instanceof let new null return static super switch this throw true try typeof var void while with yield',
  ].flatMap((some) => some.split(' ')),
);

/**
 * Makes a subgraph to begin with: `subgraphs/<name>`, its rules in `domain/src/<name>`, its line in the list of all, and one in that of what records are
 * about, to be put in French.
 * @param name in lower case letters, as the service is called: `loans`
 * @param aggregate what it keeps, in the singular: `loan`, which is the default for `loans`
 * @returns the files, relative to the root
 * @throws NotPossible
 */
export function newSubgraph(root: string, name: string, aggregate = singularOf(name)): string[] {
  if (!/^[a-z]+$/.test(name)) throw new NotPossible(`« ${name} » : un nom en lettres minuscules, comme « loans ».`);
  if (!/^[a-z]+[a-zA-Z]*$/.test(aggregate) || aggregate === name)
    throw new NotPossible(`Ce que garde « ${name} », au singulier, doit suivre : pnpm new subgraph ${name} loan`);
  if (reserved.has(name) || reserved.has(aggregate))
    throw new NotPossible(
      `« ${reserved.has(name) ? name : aggregate} » est un mot du langage. Choisissez un autre nom.`,
    );
  for (const folder of [`subgraphs/${name}`, `domain/src/${name}`])
    if (existsSync(join(root, folder))) throw new NotPossible(`${folder} existe déjà.`);
  const words = { library: name, book: aggregate };
  const rules = copyTemplate(root, { from: 'subgraph/domain', to: `domain/src/${name}`, words }, (text) =>
    text.replaceAll(/'@portal\/domain\/([\w/-]+)'/g, "'../$1.ts'"),
  );
  const service = copyTemplate(root, { from: 'subgraph/service', to: `subgraphs/${name}`, words }, (text) =>
    text.replaceAll(/'(?:\.\.\/)+domain\/(\w+)\.ts'/g, "'@portal/domain/library/$1'"),
  );
  addLine(root, subgraphs, `  ${name}: '${capitalized(name)}',\n`);
  addLine(root, kinds, `  ${aggregate}: '${capitalized(aggregate)}',\n`);
  return [...rules, ...service, subgraphs.file, kinds.file];
}

/** @throws Error when the list does not end as it did */
function addLine(root: string, { file, end }: typeof subgraphs, line: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes(end)) throw new Error(`${file}: no end of the list found`);
  writeFileSync(join(root, file), text.replace(end, line + end));
}

const singularOf = (name: string): string => name.replace(/s$/, '');
