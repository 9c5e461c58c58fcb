/** What the page that is shown is waiting for: its code, and its questions. */
let count = 0;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const tell of [...listeners]) tell();
}

/** Counts something that the page waits for. @returns the same */
export function trackPageLoading<Result>(work: Promise<Result>): Promise<Result> {
  const ended = () => {
    count--;
    tellAll();
  };
  count++;
  tellAll();
  work.then(ended, ended);
  return work;
}

/**
 * Does something once the page has waited for nothing during a while: on a slow line what comes later than the page must not come beside it.
 *
 * @returns how to give it up
 */
export function whenPageIdle(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    listeners.delete(look);
  };
  const look = () => {
    clearTimeout(timer);
    if (count > 0) return;
    timer = setTimeout(() => {
      stop();
      act();
    }, ms);
  };
  listeners.add(look);
  look();
  return stop;
}
