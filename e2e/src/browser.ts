import { access } from 'node:fs/promises';
import type { LaunchOptions } from 'playwright';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser for tests: one that is installed, else Playwright's own. */
export async function findBrowser(): Promise<LaunchOptions> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  for (const executablePath of installed) {
    const isThere = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (isThere) return { executablePath, args };
  }
  return { args };
}
