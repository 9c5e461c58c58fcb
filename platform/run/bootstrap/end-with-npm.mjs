const POLL_MS = 500;

/**
 * Under npm, ends this process (as SIGTERM does) when npm is gone: a kill -9 of npm, or a signal that npm's shell kept for itself,
 * must not leave a portal behind. Started without npm, a process may well outlive its shell (nohup), so nothing is watched.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
