import { waits } from '@portal/run/test/timeouts';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findBrowser } from '../../browser.ts';
import { cookieOf } from '../api/graphql.ts';
import { type Account, demoPassword, emailOf } from '../fixtures/accounts.ts';
import { address, pageAddress } from '../setup/address.ts';
import { expect } from '../setup/expect.ts';
import { acquireProfile, releaseProfiles } from './browser-profiles.ts';

export const desktopViewport = { width: 1440, height: 900 };
export const phoneViewport = { width: 390, height: 844 };

/** Of the worker, whose files use it one after another: it takes a second to start. */
const worker = globalThis as { browser?: Browser };
let browser: Browser;
let opensCold = false;

/** A browser for the tests of a file. Pages are closed after each test, unless the steps of a scenario share them. */
export function useBrowser({ keepsPages = false, isCold = false } = {}): void {
  beforeAll(async () => {
    if (!worker.browser?.isConnected()) worker.browser = await chromium.launch(await findBrowser());
    browser = worker.browser;
    opensCold = isCold;
  });
  const closePages = () => releaseProfiles(browser);
  if (!keepsPages) afterEach(closePages);
  afterAll(closePages);
}

/** Pages that are open now, for the pictures of a failure. */
export const openPages = (): Page[] => browser?.contexts().flatMap((context) => context.pages()) ?? [];

/** A browser profile of its own with French locale and desktop size, without animations. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const all = {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: desktopViewport,
    reducedMotion: 'reduce',
    ...options,
  } as const;
  const context = await acquireProfile(browser, all, opensCold);
  context.setDefaultTimeout(waits.conditionMs);
  return context;
}

/** The account is signed in from now on in all tabs of a profile, whoever was before. */
export async function giveSession(context: BrowserContext, account: Account | (string & {})): Promise<void> {
  const [name, value] = (await cookieOf(account)).split('=') as [string, string];
  await context.addCookies([{ name, value, url: address.portal, httpOnly: true, sameSite: 'Lax' }]);
}

/** A page on which the account is logged in by its cookie, at a route if one is given. */
export async function openPageAs(
  account: Account | (string & {}),
  route?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await openContext(options);
  await giveSession(context, account);
  const page = await context.newPage();
  if (route) await page.goto(pageAddress(route));
  return page;
}

/** A page without a session. */
export async function openAnonymousPage(route: string): Promise<Page> {
  const page = await (await openContext()).newPage();
  await page.goto(pageAddress(route));
  return page;
}

/** Opens a link as from a mail, in a tab that may show another route of the portal: the page is loaded, not only its route changed. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** Fills in the login screen, as a person does. */
export async function signIn(page: Page, account: Account | (string & {}), password = demoPassword): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(emailOf(account));
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The route that the page shows. */
export const routeOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1));

/** Waits until the page shows a route. */
export const waitForRoute = (page: Page, route: string): Promise<void> => expect.poll(() => routeOf(page)).toBe(route);

/** Goes to a route within the page, as a link does. */
export const goTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((target) => {
    location.hash = `#${target}`;
  }, route);
