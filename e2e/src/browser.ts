import { findBrowser as findExecutable } from '@portal/run/machine/browser';
import type { LaunchOptions } from 'playwright';

/** Background activity of a browser that tests do not want: updates, reports, translation, a missing GPU. */
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
