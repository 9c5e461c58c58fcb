const tickMs = 100;
/** Shorter ones are the ordinary work of a process. */
const noticedMs = 1_000;
/** What was sent meanwhile is read within this time after it. */
const backlogMs = 500;

let lastTick = performance.now();
let stall = { ms: 0, endedAt: Number.NEGATIVE_INFINITY };

/** Notes how long this process did not run: it was stopped, or its event loop was blocked. */
function tick(): void {
  const now = performance.now();
  const paused = now - lastTick - tickMs;
  if (paused > noticedMs) stall = { ms: paused, endedAt: now };
  lastTick = now;
}
setInterval(tick, tickMs).unref();

/** How long what is read just now may have waited unread because this process did not run. */
export function stalledForMs(): number {
  const now = performance.now();
  // The first that is read after a stall comes before the tick that notes it.
  const paused = now - lastTick - tickMs;
  if (paused > noticedMs) return paused;
  return now - stall.endedAt < backlogMs ? stall.ms : 0;
}
