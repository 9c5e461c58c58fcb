const lastOf = new Map<string, Promise<unknown>>();

/**
 * Works that name a common key come one after the other, within this process. Two at once would be right as well, since their transactions
 * collide, but each collision costs the work of the one that loses.
 */
export function runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const earlier = Promise.allSettled(keys.map((key) => lastOf.get(key)));
  const mine = earlier.then(work);
  const last = mine
    .catch(() => undefined)
    .then(() => {
      for (const key of keys) if (lastOf.get(key) === last) lastOf.delete(key);
    });
  for (const key of keys) lastOf.set(key, last);
  return mine;
}
