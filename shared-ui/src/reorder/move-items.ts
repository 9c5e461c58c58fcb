/** The ids with some of them before or after another one. */
export function moveItems(
  ids: readonly string[],
  keys: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): string[] {
  const left = ids.filter((id) => !keys.has(id) || id === target);
  const at = left.indexOf(target) + (position === 'after' ? 1 : 0);
  const next = [...left.slice(0, at), ...ids.filter((id) => keys.has(id) && id !== target), ...left.slice(at)];
  return next;
}
