import { isThorough } from '@portal/test/thorough';
import type { BrowserContext, Locator, Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import contract from '../../contract/routes.json' with { type: 'json' };
import { type Exception, expectNoViolation } from '../portal/browser/axe.ts';
import { complainOfMotion, consoleErrorsOf, waitForNetworkIdle } from '../portal/browser/page-problems.ts';
import {
  desktopViewport,
  goTo,
  openContext,
  openPageAs,
  phoneViewport,
  routeOf,
  useBrowser,
} from '../portal/browser/visit.ts';
import type { Account } from '../portal/fixtures/accounts.ts';
import { demoRouteParams, filledWith, type RouteParams } from '../portal/fixtures/demo-route-params.ts';
import type { Opened } from '../portal/routes/opened-route.ts';
import { opened } from '../portal/routes/opened-routes.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** Every route of the contract that exists opens, is quiet, and is accessible on a desk and a phone; no link leads nowhere. */
useBrowser({ keepsPages: true });

const inTheGallery: Exception[] = [
  { rule: 'landmark-unique', reason: 'the gallery shows the breadcrumbs beside those of the frame' },
];

let places: RouteParams;
beforeAll(async () => {
  places = await demoRouteParams();
});
const filled = (text: string): string => filledWith(places, text);

/** Links within the portal, by their route pattern: one event's page represents those of all events. */
const links = new Map<string, { route: string; as: Account | undefined; from: string }>();
const shapeOf = (route: string): string => route.split('?')[0]!.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':uuid');

/** As whom and what: `npm test` follows each pattern once, the long run as each person on whose pages it is. */
const keyOf = (route: string, as: Account | undefined): string =>
  isThorough ? `${as ?? 'nobody'} ${shapeOf(route)}` : shapeOf(route);

/** Those that are opened above. */
const openedShapes = (): Set<string> => new Set(opened.map(({ route, as }) => keyOf(filled(route), as)));

async function noteLinks(page: Page, as: Account | undefined): Promise<void> {
  const found = await page
    .locator('a[href^="#/"]')
    .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')!.slice(1)));
  for (const route of found) {
    const key = keyOf(route, as);
    if (!links.has(key)) links.set(key, { route, as, from: routeOf(page) });
  }
}

/** One browser profile for each person: what was loaded before is cached for the next page, as for a real user. */
const profiles = new Map<Account | undefined, Promise<BrowserContext>>();
const profileOf = async (as: Account | undefined): Promise<BrowserContext> => {
  if (!as) return openContext();
  const first = await openPageAs(as);
  await first.close();
  return first.context();
};
async function newPage(as: Account | undefined): Promise<Page> {
  if (!profiles.has(as)) profiles.set(as, profileOf(as));
  return (await profiles.get(as)!).newPage();
}

/** The elements that make the page wider than its window, with the style rules for narrow windows that they have. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    const narrowRules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule).map((rule) => rule.cssText),
    );
    const rulesOf = (one: Element) =>
      narrowRules.filter((text) => [...one.classList].some((name) => text.includes(`.${name}`))).length;
    const at = `${clientWidth} of ${scrollWidth}, ${matchMedia('(max-width: 720px)').matches ? 'narrow' : 'wide'}`;
    return wide.slice(0, 5).map((one) => `${at}: ${one.outerHTML.slice(0, 120)} (${rulesOf(one)} rules)`);
  });

/** A page of somebody, in which they go on from route to route, and what it complained about. */
interface Tab {
  page: Page;
  complaints: string[];
  isIdle: () => Promise<void>;
}

async function newTab(as: Account | undefined): Promise<Tab> {
  const page = await newPage(as);
  await complainOfMotion(page);
  return { page, complaints: consoleErrorsOf(page), isIdle: waitForNetworkIdle(page) };
}

const missing = 'Cette page n’existe pas';
/** By person: those that nobody uses now. */
const tabs = new Map<Account, Tab[]>();

/** Opens a route: the first of somebody by its address, the others within the page, for half the time. Who is not signed in comes by a link each time. */
async function arrive(route: string, as: Account | undefined): Promise<Tab> {
  const known = as && tabs.get(as)?.pop();
  if (!known) {
    const tab = await newTab(as);
    await tab.page.goto(pageAddress(route));
    return tab;
  }
  await known.page.setViewportSize(desktopViewport);
  await goTo(known.page, route);
  return known;
}

/**
 * Leaves the page to the next route of the same person, at the page that does not exist: the next one may have the same words as this one, and a list that
 * nobody looks at would ask again for all that other journeys change. A page whose test failed never comes here: it stays as it was for the picture.
 */
async function leave(tab: Tab, as: Account | undefined): Promise<void> {
  if (!as) return tab.page.close();
  // A page that leads on by itself may do so at this moment, and take the place of where it was left to.
  await expect(async () => {
    await goTo(tab.page, '/nulle/part');
    await expect(tab.page.getByRole('heading', { name: missing })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  tabs.set(as, [...(tabs.get(as) ?? []), tab]);
}

async function open({ route, as, title, says, tab: inTab, leadsTo, isSamePage }: Opened): Promise<void> {
  const tab = await arrive(filled(route), as);
  const { page, complaints, isIdle } = tab;
  const heading = page.getByRole('heading', { name: filled(title) }).first();
  await expect(heading).toBeVisible();
  if (says) await expect(page.getByText(filled(says)).first()).toBeVisible();
  if (inTab) await expect.poll(() => page.title()).toContain(filled(inTab));
  // The page that it leaves may have the same words.
  if (leadsTo) await expect.poll(() => routeOf(page).split('?')[0]).toBe(filled(leadsTo));
  await isIdle();
  await noteLinks(page, as);
  expect(complaints).toEqual([]);
  if (!isSamePage) await expectAccessible(tab, heading, route === '/ui' ? inTheGallery : []);
  await leave(tab, as);
}

/** A window of 1280 pixels whose page is magnified four times shows so many of it: nothing may lie beside it (WCAG 1.4.10). */
const magnified = { width: 320, height: 844 };

/** On a desk and on a phone; in the narrowest window it is not wider than that. */
async function expectAccessible({ page, isIdle }: Tab, heading: Locator, exceptions: Exception[]): Promise<void> {
  await expectNoViolation(page, exceptions);
  await page.setViewportSize(phoneViewport);
  // The gallery is as long as all pages together: once is enough.
  if (exceptions !== inTheGallery) await expectNoViolation(page, exceptions);
  await page.setViewportSize(magnified);
  // On a busy machine the browser may keep the styles of the desk's width, though the rule and the query hold; a phone loads the page at its own.
  if ((await beyondTheEdge(page)).length > 0) {
    await page.reload();
    await heading.waitFor();
    await isIdle();
  }
  const widest = () => beyondTheEdge(page);
  await expect.poll(widest, { message: 'the page is wider than its window' }).toEqual([]);
}

// They only read: some at a time, each on a page of its own, which stays open for the picture when it fails.
describe.concurrent('the routes of the contract', () => {
  test.each(opened)('$route opens for $as', open);
});

describe('the other routes of the contract', () => {
  test('those that are not due yet show the 404 page, and the list of them is this one', async () => {
    const due = opened.map(({ route }) => route.split('?')[0]!);
    const isDue = (path: string) => {
      const pattern = new RegExp(`^${path.replace(/:\w+\?/g, '[^/]*').replace(/:\w+/g, '[^/]+')}$`);
      return path === '/*' || due.some((route) => pattern.test(route));
    };
    const later = contract.routes
      .filter(({ path }) => !isDue(path))
      .map(({ path }) => path.replace(/:\w+\??/g, places.gatheringUuid!));
    const unexpected: string[] = [];
    const look = async () => {
      const page = await openPageAs('superadmin', '/home');
      for (let path = later.pop(); path; path = later.pop()) {
        await page.goto(pageAddress(path));
        // Its text names the URL, so that the text of the previous route is not taken for this one's.
        const isMissing = await page
          .getByText(`Aucune page du portail ne correspond à « ${path} »`)
          .waitFor()
          .then(
            () => true,
            () => false,
          );
        if (!isMissing) unexpected.push(path);
      }
    };
    await Promise.all([look(), look(), look()]);
    expect(unexpected).toEqual([]);
  });
});

/** Colours are those of the theme: `npm test` looks at every other of them in the dark. */
const inTheDark = [
  '/home',
  '/congrex-bo',
  '/congrex-bo/event/:gatheringUuid/details',
  '/congrex-bo/event/:gatheringUuid/attendee-list',
  '/congrex-bo/create-event/information?type=congress',
].filter((_route, i) => isThorough || i % 2 === 0);
test.each(inTheDark)('%s is accessible in the dark', async (route) => {
  const page = await openPageAs('roc', filled(route), { colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page);
});

test('an area whose screen loads slowly never says that its page does not exist', async () => {
  const page = await newPage('msl');
  await page.addInitScript(() => {
    const watch = () => {
      if (document.body?.textContent?.includes('Cette page n’existe pas')) Object.assign(window, { saidMissing: true });
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  const isScreen = /\/remotes\/mf-serf\/.*\/assets\/(?!remoteEntry|__federation)/;
  await page.route(isScreen, async (route) => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await route.continue();
  });
  await page.goto(pageAddress('/serf'));
  await expect(page.getByRole('heading', { name: 'Demandes d’échange scientifique' })).toBeVisible();
  expect(await page.evaluate(() => 'saidMissing' in window)).toBe(false);
});

test('no link of these pages leads to a page that does not exist', async () => {
  expect(links.size).toBeGreaterThan(20);
  const dead: string[] = [];
  const known = openedShapes();
  const further = [...links].filter(([key]) => !known.has(key)).map(([, link]) => link);
  const isMissing = async ({ page, isIdle }: Tab) => {
    await page.getByRole('heading').first().waitFor();
    await isIdle();
    return page.getByRole('heading', { name: missing }).isVisible();
  };
  const follow = async (as: Account | undefined) => {
    for (const { route, from } of further.filter((link) => link.as === as)) {
      const tab = await arrive(route, as);
      // A page that is slow to come within another has the address to itself before it is called missing.
      if (await isMissing(tab)) {
        await tab.page.reload();
        if (await isMissing(tab)) dead.push(`${from} → ${route}`);
      }
      await leave(tab, as);
    }
  };
  await Promise.all([...new Set(further.map(({ as }) => as))].map(follow));
  expect(dead).toEqual([]);
});
