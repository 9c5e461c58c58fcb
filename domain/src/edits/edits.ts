import { z } from 'zod';
import { sameValue } from '../fields/same-value.ts';
import { ownEntry } from '../texts/label-table.ts';

/**
 * What an edit was made from: the version of the document that the form was filled with, and the fields that the person changed in it.
 * Without `touched`, every field of the input counts as changed. `settled` is the version up to which the person has seen what others changed and has
 * chosen what stays: only what was changed since then collides.
 */
export const editBaseInput = z.strictObject({
  rev: z.int().min(0),
  touched: z.array(z.string().min(1).max(200)).max(500).nullish(),
  settled: z.int().min(0).nullish(),
});
export type EditBase = z.output<typeof editBaseInput>;

export type Fields = Record<string, unknown>;

/**
 * Lists whose items are edited one by one, with what an item is known by. A path is the name of a field, that of a list and an item
 * (`gatheringBusinessUnits.<uuid>`), or that of an object and a field (`additionalInfo.country`).
 */
export type ItemKeys = Record<string, (item: never) => string>;

type KeptIn = Record<string, readonly string[]>;

/** How the input of an edit speaks of its document. */
export interface EditRule<Doc> {
  /** What the form is filled with for the document as it is. */
  values: (doc: Doc, input: Fields) => Fields;
  /** Input fields that are kept sealed: their values are in no form and in no answer, and the form sends those only that were typed. */
  sealed?: readonly string[];
  /** Under which paths an input path, or all of an input field, is kept, when not under its own. */
  keptIn?: KeptIn | ((input: Fields) => KeptIn);
  /** Input paths that a rule ties together: they collide as one. */
  tied?: readonly (readonly string[])[];
  /** Fields that are left out of the input stay as they are; otherwise the input is the whole, and they are cleared. */
  isPartial?: true;
  /** The field of the input that holds those of the form (`form`, `file`); the form names its fields without it. */
  within?: string;
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

export const fieldOf = (path: string): string => path.split('.', 1)[0]!;
export const within = (field: string, part: string): string => `${field}.${part}`;
export const partNameOf = (path: string): string => path.slice(fieldOf(path).length + 1);

/** Whether one path is the other, or a part of it. */
export const pathsOverlap = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** The parts of a field that are compared one by one: items of a list, fields of an object, or the field itself. */
export function partsOf(name: string, value: unknown, items: ItemKeys): Map<string, unknown> {
  const keyOf = ownEntry(items, name);
  if (keyOf) {
    const list = Array.isArray(value) ? value : [];
    // Each list has items of its own kind, which its own function names.
    return new Map(list.map((item) => [within(name, keyOf(item as never)), item]));
  }
  if (isObject(value)) return new Map(Object.entries(value).map(([key, part]) => [within(name, key), part]));
  return new Map([[name, value]]);
}

/** The paths of what differs between two sets of fields, for the names in the second. */
export function changedPaths(before: Fields, after: Fields, items: ItemKeys = {}): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (sameValue(before[name], value)) return [];
    const was = partsOf(name, before[name], items);
    const is = partsOf(name, value, items);
    const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
      (path) => !sameValue(was.get(path), is.get(path)),
    );
    // An object where nothing was differs as a whole; so does a list whose order alone differs.
    return was.has(name) || is.has(name) || differing.length === 0 ? [name] : differing;
  });
}

/** The value at a path. */
export function valueAt(fields: Fields, path: string, items: ItemKeys): unknown {
  const name = fieldOf(path);
  const value = ownEntry(fields, name);
  return path === name ? value : partsOf(name, value, items).get(path);
}
