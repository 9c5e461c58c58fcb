import type { Page } from 'playwright';
import { beforeAll, expect as check, test } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { openContext, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { demoRouteParams, filledWith } from '../portal/fixtures/demo-route-params.ts';
import { isOfTheDemo } from '../portal/fixtures/is-demo-gathering.ts';
import { openedByLink } from '../portal/routes/opened-by-link.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** A device whose clock is wrong shows what is over and what is open as the server sees it (platform/web, server-clock.ts). */
useBrowser();

interface Found {
  gatheringUuid: string;
  status: string;
  limitDate: string | null;
}
let running: Found;
let awaited: Found;
beforeAll(async () => {
  const query = `query Two($now: GatheringFilters) { running: searchGatherings(filters: $now, first: 50) { items { ...one } }
    all: searchGatherings(first: 100) { items { ...one } } }
    fragment one on Gathering { gatheringUuid status limitDate }`;
  const now = { periods: ['NOW'], gatheringTypes: ['congress'] };
  const found = await call<Record<'running' | 'all', { items: Found[] }>>('roc', query, { now });
  running = found.running.items.find(isOfTheDemo)!;
  const today = dayIn(0).iso;
  awaited = found.all.items
    .filter(isOfTheDemo)
    .find(({ status, limitDate }) => status === 'PUBLISHED_FRONT' && (limitDate ?? '') > today)!;
});

/** Has the pages that are opened here from now on think that it is so many days later. */
const shiftClock = (page: Page, days: number) =>
  page.addInitScript((aheadMs) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [Right.now() + aheadMs]) as []));
      }
      static override now(): number {
        return Right.now() + aheadMs;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, days * 86_400_000);

async function visitWithClock(account: 'msl' | 'roc', route: string, days: number): Promise<Page> {
  const page = await openPageAs(account);
  await shiftClock(page, days);
  await page.goto(pageAddress(route));
  return page;
}

test('a tablet that is ten days behind lets people sign today', async () => {
  const page = await visitWithClock('msl', `/congrex/presenceList/${running.gatheringUuid}`, -10);
  const open = page
    .getByRole('list', { name: 'Participants attendus' })
    .getByRole('button')
    .filter({ hasText: 'Signer' });
  await open.first().click();
  await expect(page.getByRole('img', { name: 'Zone de signature' })).toBeVisible();
  await expect(page.getByText('n’a pas encore commencé')).toBeHidden();
});

test('a computer that is a year ahead does not say that the last day to answer is over', async () => {
  const page = await visitWithClock('roc', `/congrex-bo/event/${awaited.gatheringUuid}/details`, 365);
  await expect(page.getByText('Date limite d’inscription').first()).toBeVisible();
  await expect(page.getByText('Date limite d’inscription dépassée')).toBeHidden();
});

test('a doctor’s link is not opened again and again on a device that is forty days behind: its renewal is due in minutes, not beyond what a timer holds', async () => {
  const page = await (await openContext()).newPage();
  await shiftClock(page, -40);
  // The page's first lines open it, by the question's hash.
  let renewals = 0;
  page.on('request', (asked) => {
    if (asked.postData()?.includes('openHcpLink')) renewals += 1;
  });
  const places = await demoRouteParams();
  await page.goto(
    pageAddress(filledWith(places, openedByLink.find(({ route }) => route.includes('/hcp/subscription/'))!.route)),
  );
  await page.getByText('Je participe', { exact: true }).click();
  await page.waitForLoadState('networkidle');
  check(renewals).toBe(0);
});
