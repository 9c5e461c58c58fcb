const tails = new Map<string, Promise<unknown>>();

/**
 * Works that name a common key come one after the other, within this process. Two at once would be right as well, since their transactions
 * collide, but each collision costs the work of the one that loses.
 */
export function inTurn<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const earlier = Promise.allSettled(keys.map((key) => tails.get(key)));
  const mine = earlier.then(work);
  const tail = mine
    .catch(() => undefined)
    .then(() => {
      for (const key of keys) if (tails.get(key) === tail) tails.delete(key);
    });
  for (const key of keys) tails.set(key, tail);
  return mine;
}
