import { findBrowser as findExecutable } from '@portal/run/machine/browser';
import type { LaunchOptions } from 'playwright';

/** What a browser in the background would do for itself: updates, reports, translation, a GPU that is not there. */
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--metrics-recording-only',
];

/** The browser for tests, as `npm test` finds it: one that is installed, else Playwright's own, else the distribution's package. */
export async function findBrowser(): Promise<LaunchOptions> {
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: await findExecutable(), args: [...noSandbox, ...quiet] };
}
