import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { pageAddress } from './portal/address.ts';
import { demoPlaces, filledWith, type Places } from './portal/demo-places.ts';
import { expect } from './portal/expect.ts';
import { answerAsNewerServices } from './portal/newer-service.ts';
import { opened } from './portal/opened-routes.ts';
import { complaintsOf, idlenessOf } from './portal/quiet.ts';
import { goTo, useBrowser, visit } from './portal/visit.ts';

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

let places: Places;
beforeAll(async () => {
  places = await demoPlaces();
});

const pages = new Map<string, Page>();
async function pageOf(account: string): Promise<Page> {
  const known = pages.get(account);
  if (known) return known;
  const page = await visit(account);
  await answerAsNewerServices(page);
  await page.goto(pageAddress('/nulle/part'));
  pages.set(account, page);
  return page;
}

test.each(opened.filter(({ route }) => shown.includes(route)))('$route opens for $as', async ({ route, as, title }) => {
  const page = await pageOf(as!);
  const complaints = complaintsOf(page);
  const isIdle = idlenessOf(page);
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
