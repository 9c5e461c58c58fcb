/** The path of the route that the page is opened with. */
export const path = location.hash.slice(1).split(/[?#]/)[0] || '/';

const segments = path.split('/');

/** What stands for the parameters of a pattern (`:name`) that the path fits; false for another one. */
export function parametersOf(pattern) {
  const parts = pattern.split('/');
  const fits = parts.length === segments.length && parts.every((part, at) => part[0] === ':' || part === segments[at]);
  return fits && Object.fromEntries(parts.map((part, at) => [part, segments[at]]));
}
