import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Which folders of an area's sources import which: those right below `src`, whatever is below them. */
function importsBetween(area: string): Map<string, Set<string>> {
  const src = path.join(root, area, 'src');
  const found = new Map<string, Set<string>>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.startsWith('generated')) continue;
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/g)) {
      const [from, to] = [file, path.join(path.dirname(file), target!)].map((each) => each.split(path.sep)[0]!);
      if (from !== to && existsSync(path.join(src, from!, '.')) && existsSync(path.join(src, to!, '.')))
        found.set(from!, (found.get(from!) ?? new Set()).add(to!));
    }
  }
  return found;
}

/** A way from a folder back to itself, or none. */
function circle(imports: Map<string, Set<string>>, way: readonly string[]): readonly string[] | undefined {
  for (const next of imports.get(way.at(-1)!) ?? []) {
    if (next === way[0]) return [...way, next];
    if (way.includes(next)) continue;
    const found = circle(imports, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

test.each(areas)('the folders of %s do not import one another in a circle', (area) => {
  const imports = importsBetween(area);
  const circles = [...imports.keys()].flatMap((folder) => circle(imports, [folder])?.join(' → ') ?? []);
  expect(circles).toEqual([]);
});
