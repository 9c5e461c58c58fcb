import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../processes/command.ts';
import { ROOT } from '../root.ts';
import { canInstallPackages, installDebianPackages } from './debian.ts';
import type { Machine } from './machine.ts';
import { answers } from './network.ts';
import { programsNamed } from './programs.ts';

/** Chromium without a window: half the work for a page. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const OTHER_PATHS = ['/usr/bin', '/snap/bin', '/opt/google/chrome'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT_DOWNLOADS = 'https://cdn.playwright.dev/';
const DOWNLOAD_MS = 300_000;

/** No browser on the machine, and none could be brought. */
export class BrowserNotFoundError extends Error {}

const thisMachine: Machine = { env: process.env, say: (line) => console.error(line) };

/**
 * Path of the browser for tests: `PORTAL_BROWSER`, else Chromium's shell without a window, from the distribution when this process may
 * install it, else a browser that is installed, else Playwright's.
 * @throws BrowserNotFoundError saying what to do
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const found =
    machine.env.PORTAL_BROWSER ??
    (await shellWithoutWindow(machine)) ??
    installedBrowser(machine) ??
    (await playwrightBrowser(machine)) ??
    (await packagedBrowser(machine));
  if (found) return found;
  throw new BrowserNotFoundError(
    'Aucun navigateur pour les tests. Installez Chromium, ou indiquez le chemin d’un navigateur dans PORTAL_BROWSER.',
  );
}

async function shellWithoutWindow(machine: Machine): Promise<string | undefined> {
  const installed = () => programsNamed([SHELL], machine.env.PATH, OTHER_PATHS)[0];
  if (!installed() && (await canInstallPackages(machine))) await installDebianPackages([SHELL], machine);
  return installed();
}

function installedBrowser({ env }: Machine): string | undefined {
  return programsNamed(NAMES, env.PATH, OTHER_PATHS)[0] ?? MAC_BROWSERS.find((path) => existsSync(path));
}

async function playwrightBrowser(machine: Machine): Promise<string | undefined> {
  const fromTests = createRequire(join(ROOT, 'e2e/package.json'));
  const { chromium } = fromTests('playwright') as { chromium: { executablePath(): string } };
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (!(await answers(PLAYWRIGHT_DOWNLOADS, machine))) return undefined;
  machine.say('Téléchargement du navigateur de Playwright…');
  const tool = join(fromTests.resolve('playwright/package.json'), '../cli.js');
  await runCommand(process.execPath, [tool, 'install', 'chromium'], { env: machine.env, timeoutMs: DOWNLOAD_MS });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function packagedBrowser(machine: Machine): Promise<string | undefined> {
  if (!(await canInstallPackages(machine))) return undefined;
  await installDebianPackages(['chromium'], machine);
  return installedBrowser(machine);
}
