/** An object as JSON gives it. */
export type Row = Record<string, unknown>;

/** A key that the object has by itself: aliases may be called `constructor` or `__proto__` (robustness.md, attack 10). */
export const ownValue = (row: Row, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);

/** Sets a key that the object has by itself, whatever its name. */
export function setOwn(row: Row, key: string, value: unknown): void {
  if (key in row && !Object.hasOwn(row, key)) {
    Object.defineProperty(row, key, { value, configurable: true, enumerable: true, writable: true });
  } else {
    row[key] = value;
  }
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts what a domain answered into what is known already; lists of the same length are joined element by element. */
export function mergeInto(target: Row, source: unknown): void {
  if (!isRow(source)) return;
  for (const key of Object.keys(source)) {
    const given = source[key];
    if (given === undefined) continue;
    const known = ownValue(target, key);
    if (isRow(given) && known) mergeInto(known as Row, given);
    else if (Array.isArray(given) && Array.isArray(known) && known.length === given.length) mergeLists(known, given);
    else setOwn(target, key, given);
  }
}

function mergeLists(known: unknown[], given: unknown[]): void {
  for (let index = 0; index < given.length; index += 1) {
    const element = known[index];
    if (isRow(element) && isRow(given[index])) mergeInto(element, given[index]);
    else known[index] = given[index];
  }
}

/** A copy of a JSON value, so that what is merged at one path does not appear at another. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isRow(value)) return value;
  const copy: Row = {};
  for (const key of Object.keys(value)) setOwn(copy, key, copyOf(value[key]));
  return copy as Value;
}
