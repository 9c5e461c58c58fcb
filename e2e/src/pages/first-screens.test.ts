import type { Page } from 'playwright';
import { expect as check, test } from 'vitest';
import { openContext, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { demoRouteParams, filledWith } from '../portal/fixtures/demo-route-params.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** What a browser that was never there loads until it shows what a person came for, without the data: docs/performance.md, “Screens”, has both. */
useBrowser({ isCold: true });

interface FirstScreen {
  route: string;
  as?: 'roc' | 'dm';
  shows: string;
  /** A little above what was measured; the goals are in docs/performance.md. */
  mostKb: number;
  mostFiles: number;
}

const rows = '[role=gridcell], main li [data-title]';
const screens: FirstScreen[] = [
  { route: '/login', shows: 'input[name=login]', mostKb: 147, mostFiles: 3 },
  { route: '/home', as: 'roc', shows: 'main a[target=_blank]', mostKb: 268, mostFiles: 6 },
  { route: '/congrex-bo', as: 'roc', shows: rows, mostKb: 342, mostFiles: 11 },
  {
    route: '/congrex-bo/event/:gatheringUuid/details',
    as: 'roc',
    shows: '#rubrique-informations',
    mostKb: 365,
    mostFiles: 16,
  },
  { route: '/congrex/events', as: 'dm', shows: rows, mostKb: 341, mostFiles: 11 },
];

async function loaded(page: Page, { route, shows }: FirstScreen) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  // Not the data: other journeys make more of it meanwhile.
  const answers = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/graphql') answers.add(requestId);
  });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!answers.has(requestId)) bytes += encodedDataLength;
  });
  const files = new Set<string>();
  const manifests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname.endsWith('.woff2')) files.add(pathname);
    if (pathname.endsWith('manifest.json')) manifests.push(pathname);
  });
  await page.goto(pageAddress(filledWith(await demoRouteParams(), route)));
  await expect(page.locator(shows).first()).toBeVisible();
  return { kb: bytes / 1000, files: files.size, manifests };
}

test.each(screens)('$route comes with at most $mostKb KB in $mostFiles files', async (screen) => {
  const page = screen.as ? await openPageAs(screen.as) : await (await openContext()).newPage();
  const { kb, files, manifests } = await loaded(page, screen);
  check(kb).toBeLessThan(screen.mostKb);
  check(files).toBeLessThanOrEqual(screen.mostFiles);
  // The page says itself where a remote begins.
  check(manifests).toEqual([]);
});

test('while somebody reads the list, what the pages of an event are made of comes', async () => {
  const page = await openPageAs('roc');
  const details = page.waitForRequest(/\/assets\/details\.\w+\.js$/);
  await page.goto(pageAddress('/congrex-bo'));
  await expect(page.locator(rows).first()).toBeVisible();
  await details;
});
