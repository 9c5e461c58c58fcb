/** Milliseconds between two attempts, which double from the first to the longest; a connection that comes back ends the wait. */
const firstWait = 5_000;
const longestWait = 300_000;
let attempts = 0;

const nextChance = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(goOn, wait);
    addEventListener('online', goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    }
  });

/**
 * Tries again what needs the network until it is done, or until it is asked for again. It is loaded with the page itself: what is loaded when it is
 * needed may be what the network has just refused.
 * @param attempt gives whether it is done; what it throws counts as no
 */
export async function retryWhenOnline(attempt: () => Promise<boolean>): Promise<void> {
  attempts += 1;
  const mine = attempts;
  for (let wait = firstWait; !(await attempt().catch(() => false)); wait = Math.min(2 * wait, longestWait)) {
    await nextChance(wait);
    if (mine !== attempts) return;
  }
}
