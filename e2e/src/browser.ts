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

/** A page of a test is gone before its scripts have run often enough for what compiling them better costs: a tenth of what pages compute. */
const shortLived = ['--js-flags=--no-maglev --no-opt'];

/** The browser for tests, as `npm test` finds it: one that is installed, else Playwright's own, else the distribution's package. */
export async function findBrowser(): Promise<LaunchOptions> {
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: await findExecutable(), args: [...noSandbox, ...quiet, ...shortLived] };
}
