import { sameValue } from '../fields/same-value.ts';
import { ownEntry } from '../texts/label-table.ts';
import {
  type EditRule,
  type Fields,
  fieldOf,
  type ItemKeys,
  isObject,
  partNameOf,
  partsOf,
  pathsOverlap,
  valueAt,
  within,
} from './edits.ts';

/** Fields that two people changed at the same time, tied ones together; `theirs` is what is kept now, without what is sealed. */
export interface Collision {
  paths: string[];
  /** The same paths as they are kept. */
  kept: string[];
  theirs: Fields;
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
    ? touchedIn(rule, input, touched)
    : Object.keys(input).flatMap((name) => [...partsOf(name, input[name], items).keys()]);
  const keptIn = typeof rule.keptIn === 'function' ? rule.keptIn(input) : (rule.keptIn ?? {});
  const keptPaths = (path: string) => ownEntry(keptIn, path) ?? ownEntry(keptIn, fieldOf(path)) ?? [path];
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

/**
 * An edit of the present version with all of its fields: a page that was opened before a field was deployed knows nothing of it, and what it leaves
 * out stays as it is.
 *
 * @param touched the paths of the form that the person changed
 */
export function wholeEdit<Doc>(rule: EditRule<Doc>, doc: Doc, input: Fields, touched: readonly string[]): Fields {
  if (rule.isPartial) return input;
  const now = rule.values(doc, input);
  const mine = touchedIn(rule, input, touched).flatMap((path) => groupOf(path, rule));
  const whole = { ...leftOut(now, input, mine), ...input };
  const outer = rule.within;
  if (!outer || !isObject(input[outer]) || !isObject(now[outer])) return whole;
  const parts = mine.filter((path) => fieldOf(path) === outer).map(partNameOf);
  return { ...whole, [outer]: { ...leftOut(now[outer], input[outer], parts), ...input[outer] } };
}

/** Paths of the form as paths of the input. */
const touchedIn = ({ within: outer }: Pick<EditRule<never>, 'within'>, input: Fields, touched: readonly string[]) =>
  touched.map((path) => (outer && !Object.hasOwn(input, fieldOf(path)) ? within(outer, path) : path));

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
