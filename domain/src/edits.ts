import { z } from 'zod';
import { sameValue } from './same-value.ts';
import { entryOf } from './table.ts';

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

type Fields = Record<string, unknown>;

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

/** Fields that two people changed at the same time, tied ones together; `theirs` is what is kept now, without what is sealed. */
export interface Collision {
  paths: string[];
  /** The same paths as they are kept. */
  kept: string[];
  theirs: Fields;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const fieldOf = (path: string): string => path.split('.', 1)[0]!;
const within = (field: string, part: string): string => `${field}.${part}`;
const partNameOf = (path: string): string => path.slice(fieldOf(path).length + 1);

/** Whether one path is the other, or a part of it. */
export const pathsOverlap = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** The parts of a field that are compared one by one: items of a list, fields of an object, or the field itself. */
function partsOf(name: string, value: unknown, items: ItemKeys): Map<string, unknown> {
  const keyOf = entryOf(items, name);
  if (keyOf) {
    const list = Array.isArray(value) ? value : [];
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
  const value = entryOf(fields, name);
  return path === name ? value : partsOf(name, value, items).get(path);
}

const groupOf = (path: string, { tied = [] }: Pick<EditRule<never>, 'tied'>): readonly string[] =>
  tied.find((paths) => paths.some((one) => pathsOverlap(one, path))) ?? [path];

/**
 * An edit that was made from an older version, as an edit of the present one: what the person changed, and for all the rest what is there now.
 *
 * @param changed the paths, as they are kept, that others changed since
 * @param touched the paths of the form that the person changed; undefined for all of the input
 * @returns the input to go on with, and what collides: with a collision, nothing may be saved
 */
export function mergeEdit<Doc>(
  rule: EditRule<Doc>,
  doc: Doc,
  input: Fields,
  {
    changed,
    touched,
    items = {},
  }: { changed: readonly string[]; touched?: readonly string[] | null; items?: ItemKeys },
): { input: Fields; collisions: Collision[] } {
  const now = rule.values(doc, input);
  const outer = rule.within;
  const mine = touched
    ? touched.map((path) => (outer && !Object.hasOwn(input, fieldOf(path)) ? within(outer, path) : path))
    : Object.keys(input).flatMap((name) => [...partsOf(name, input[name], items).keys()]);
  const keptIn = typeof rule.keptIn === 'function' ? rule.keptIn(input) : (rule.keptIn ?? {});
  const keptPaths = (path: string) => entryOf(keptIn, path) ?? entryOf(keptIn, fieldOf(path)) ?? [path];
  const isSealed = (path: string) => rule.sealed?.includes(fieldOf(path)) ?? false;
  const isChanged = (path: string) =>
    keptPaths(path).some((kept) => changed.some((other) => pathsOverlap(other, kept)));
  const differs = (path: string) =>
    isSealed(path) || !sameValue(valueAt(input, path, items), valueAt(now, path, items));

  const groups = new Map(mine.map((path) => [groupOf(path, rule).join(), groupOf(path, rule)]));
  const collisions = [...groups.values()]
    .filter((paths) => paths.some(isChanged) && paths.some(differs))
    .map((paths) => {
      const named = (path: string) => (outer && fieldOf(path) === outer ? partNameOf(path) : path);
      const open = paths.filter((path) => !isSealed(path));
      return {
        paths: paths.map(named),
        kept: [...new Set(paths.flatMap(keptPaths))],
        theirs: Object.fromEntries(open.map((path) => [named(path), valueAt(now, path, items) ?? null])),
      };
    });
  const all = [...groups.values()].flat();
  const whole = rule.isPartial ? input : { ...leftOut(now, input, all), ...input };
  return { input: merged(whole, now, { mine: all, isSealed, items }), collisions };
}

/** What is there now of the fields that the input leaves out and the person did not clear. */
const leftOut = (now: Fields, input: Fields, mine: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => !Object.hasOwn(input, name) && value !== null && value !== undefined && !mine.includes(name),
    ),
  );

function merged(
  input: Fields,
  now: Fields,
  { mine, isSealed, items }: { mine: readonly string[]; isSealed: (path: string) => boolean; items: ItemKeys },
): Fields {
  const result: Fields = {};
  for (const [name, value] of Object.entries(input)) {
    const paths = mine.filter((path) => fieldOf(path) === name);
    // What is no field of the document (a reason) goes along.
    if (paths.includes(name) || !(Object.hasOwn(now, name) || isSealed(name))) result[name] = value;
    else if (paths.length > 0) result[name] = mergedParts(name, value, now[name], paths, items);
    else if (Object.hasOwn(now, name)) result[name] = now[name];
  }
  return result;
}

/** A list with the items, or an object with the fields, that the person changed; an item that is gone from theirs is taken out. */
function mergedParts(name: string, mine: unknown, now: unknown, paths: readonly string[], items: ItemKeys): unknown {
  const parts = now === undefined ? new Map<string, unknown>() : partsOf(name, now, items);
  const given = partsOf(name, mine, items);
  if (parts.has(name) || given.has(name)) return mine;
  for (const path of paths) {
    if (given.has(path)) parts.set(path, given.get(path));
    else parts.delete(path);
  }
  if (items[name]) return [...parts.values()];
  return Object.fromEntries([...parts].map(([path, value]) => [partNameOf(path), value]));
}
