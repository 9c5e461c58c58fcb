const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Whether two values are the same once they are kept: the order of an object's fields does not count, and undefined is null. */
export const sameValue = (a: unknown, b: unknown): boolean => canonical(plain(a)) === canonical(plain(b));

/** JSON with sorted keys, so that the order in which fields were written does not count. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
