import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { answerAsNewerServices } from '../portal/browser/newer-service.ts';
import { consoleErrorsOf, waitForNetworkIdle } from '../portal/browser/page-problems.ts';
import { goTo, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { demoRouteParams, filledWith, type RouteParams } from '../portal/fixtures/demo-route-params.ts';
import { opened } from '../portal/routes/opened-routes.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** Pages stand while a service that was deployed after them brings states that they do not know (docs/decisions/versions.md). */
useBrowser({ keepsPages: true });

const event = '/congrex-bo/event/:gatheringUuid';
/** One for each way in which a page uses a state. */
const shown = [
  '/admin/audit',
  '/admin/events',
  '/skyclarys/admin',
  '/congrex/:gatheringUuid/tabs?rubrique=participants',
  '/congrex-bo/update-event/:gatheringUuid/information',
  `${event}/attendee-list`,
  `${event}/mails`,
  `${event}/expense-notes`,
  '/serf/list',
];

let places: RouteParams;
beforeAll(async () => {
  places = await demoRouteParams();
});

const pages = new Map<string, Page>();
async function pageOf(account: string): Promise<Page> {
  const known = pages.get(account);
  if (known) return known;
  const page = await openPageAs(account);
  await answerAsNewerServices(page);
  await page.goto(pageAddress('/nulle/part'));
  pages.set(account, page);
  return page;
}

test.each(opened.filter(({ route }) => shown.includes(route)))('$route opens for $as', async ({ route, as, title }) => {
  const page = await pageOf(as!);
  const complaints = consoleErrorsOf(page);
  const isIdle = waitForNetworkIdle(page);
  await goTo(page, filledWith(places, route));
  // A form is under the name of its event: which steps are open in a state is not known.
  const heading = filledWith(places, route.includes('/update-event/') ? ':name' : title);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await isIdle();
  expect(complaints).toEqual([]);
  await goTo(page, '/nulle/part');
});

test('each of them is a route that is opened', () => {
  expect(shown.filter((route) => !opened.some((one) => one.route === route))).toEqual([]);
});
