import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { now } from '../gathering/example.test-data.ts';
import { administrationAreas } from './administration-areas.test-data.ts';
import { firstReason, refusalOf } from './available-actions.ts';
import { eventAreas } from './event-areas.test-data.ts';

const areas = { ...eventAreas, ...administrationAreas };

/** The names of the fields that are read of the document, those of what lies in a plain object one by one. */
function recorded(doc: object): { doc: never; read: Set<string> } {
  const read = new Set<string>();
  const watch = (value: object, prefix: string): object =>
    new Proxy(value, {
      get(target, name) {
        const found = Reflect.get(target, name) as unknown;
        if (typeof name === 'symbol') return found;
        const isPlain =
          typeof found === 'object' && found !== null && Object.getPrototypeOf(found) === Object.prototype;
        if (isPlain && prefix === '') return watch(found, `${name}.`);
        read.add(prefix + name);
        return found;
      },
    });
  return { doc: watch(doc, '') as never, read };
}

describe.each(Object.entries(areas))('%s', (_, { docs, actors, ...table }) => {
  test.each(Object.keys(table.rows))('%s declares the fields that its rules read, and no others', (name) => {
    const row = table.rows[name]!;
    const read = new Set<string>();
    for (const plain of docs)
      for (const actor of actors) {
        const watched = recorded(plain);
        const context = { doc: watched.doc, actor, now, newUuid: () => '', input: undefined };
        refusalOf(table as never, name, context);
        for (const { where } of row.allowed) where?.(watched.doc, actor);
        for (const guard of [...(row.around ?? []), ...(row.when ?? [])]) firstReason([guard], context);
        for (const path of watched.read) read.add(path);
      }
    expect([...read].sort()).toEqual([...row.reads].sort());
  });
});

/** Every table that a button may ask, by its name. */
async function everyTable(): Promise<[string, object][]> {
  const domain = new URL('..', import.meta.url);
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!test-data|\.test)\.ts$/.test(name) && /Actions = \{$/m.test(readFileSync(new URL(name, domain), 'utf8')),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, domain).href) as Promise<object>));
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]): [string, object][] =>
      typeof value === 'object' && 'stateOf' in value && 'rows' in value ? [[name, value.rows]] : [],
    ),
  );
}

test('no table of actions is left out', async () => {
  const compared = new Set<object>(Object.values(areas).map(({ rows }) => rows));
  const leftOut = (await everyTable()).flatMap(([name, rows]) => (compared.has(rows) ? [] : [name]));
  expect(leftOut).toEqual([]);
});
