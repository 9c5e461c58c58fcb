import { beforeAll, test } from 'vitest';
import { openContext, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import type { Account } from '../portal/fixtures/accounts.ts';
import { demoRouteParams, filledWith, type RouteParams } from '../portal/fixtures/demo-route-params.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** Browsers of three years ago (docs/decisions/browsers.md): the pages work without what came later. */
useBrowser({ keepsPages: true, isCold: true });

let places: RouteParams;
beforeAll(async () => {
  places = await demoRouteParams();
});

/** Takes away what Safari 16.4, Chrome 111 and Firefox 115 do not have. */
function makeOld() {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  const later: [object, ...PropertyKey[]][] = [
    [AbortSignal, 'any'],
    [Promise, 'withResolvers', 'try'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
    [iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    [Array, 'fromAsync'],
    [URL, 'canParse', 'parse'],
    [Element.prototype, 'checkVisibility'],
    [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
    [Document.prototype, 'startViewTransition'],
    [Navigator.prototype, 'connection', 'scheduling', 'userAgentData'],
    [Response.prototype, 'bytes'],
    [ReadableStream.prototype, Symbol.asyncIterator],
    [globalThis, 'Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'trustedTypes'],
  ];
  for (const [of, ...names] of later) for (const name of names) Reflect.deleteProperty(of, name);
}

const event = '/congrex-bo/event/:gatheringUuid';

test.each<[string, Account | undefined, string, string]>([
  ['the list of events', 'roc', '/congrex-bo', 'Événements'],
  ['an event', 'roc', `${event}/details`, ':name'],
  ['the form of an event', 'roc', '/congrex-bo/update-event/:gatheringUuid/places', 'Places et invités'],
  ['those who are invited', 'roc', `${event}/attendee-list`, ':name'],
  ['the HCPs of a field member', 'msl', '/congrex/hcps', 'Professionnels de santé'],
  ['an invitation by link', undefined, '/hcp/subscription/:gatheringUuid?token=:token', ':name'],
])('%s', async (_, as, route, title) => {
  // Where there are no trusted types, the policy's word for them is not known either.
  const options = { viewport: phoneViewport, bypassCSP: true };
  const page = as ? await openPageAs(as, undefined, options) : await (await openContext(options)).newPage();
  await page.addInitScript(makeOld);
  await page.goto(pageAddress(filledWith(places, route)));
  await expect(page.getByRole('heading', { name: filledWith(places, title) }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Une erreur serveur est survenue')).toHaveCount(0);
  await page.close();
});
