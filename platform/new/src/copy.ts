import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What was asked for cannot be made; the message says in French why. */
export class NotPossible extends Error {}

const templates = join(import.meta.dirname, '..');

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of a template, each with what stands for it; with a capital letter too. */
export type Words = Record<string, string>;

/** In one pass: a new name may contain a word of the template. */
function renamed(text: string, words: Words): string {
  const all: Words = Object.fromEntries(
    Object.entries(words).flatMap(([word, name]) => [
      [word, name],
      [capitalized(word), capitalized(name)],
    ]),
  );
  return text.replaceAll(new RegExp(Object.keys(all).join('|'), 'g'), (word) => all[word]!);
}

/**
 * Copies a folder of templates under other words, in the names of the files too.
 * @param changed what else changes in a file's text
 * @returns the files, relative to the root
 * @throws NotPossible when the folder is there already
 */
export function copyTemplate(
  root: string,
  { from, to, words }: { from: string; to: string; words: Words },
  changed: (text: string) => string = (text) => text,
): string[] {
  if (existsSync(join(root, to))) throw new NotPossible(`${to} existe déjà.`);
  const files = readdirSync(join(templates, from), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(templates, from).length + 1));
  return files.map((file) => {
    const target = join(to, renamed(file, words));
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), renamed(changed(readFileSync(join(templates, from, file), 'utf8')), words));
    return target;
  });
}
