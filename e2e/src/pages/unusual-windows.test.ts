import type { Page } from 'playwright';
import { expect as check, test } from 'vitest';
import { openAnonymousPage, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { demoRouteParams, filledWith } from '../portal/fixtures/demo-route-params.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** A desk enlarged four times (WCAG 2.1, 1.4.10 Reflow), letters spaced out (1.4.12), a tablet held sideways, a sheet of paper, another language. */
useBrowser();

const event = '/congrex-bo/event/:gatheringUuid';

/** How much of the window's height lies under bars that stay in sight, in the middle of the page: 0 to 1. */
const coveredPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.scrollingElement!;
    root.scrollTop = root.scrollHeight / 2;
    const heights = Array.from({ length: 32 }, (_, index) => ((index + 0.5) * innerHeight) / 32);
    const staysInSight = (at: Element | null): boolean =>
      at !== null && (['fixed', 'sticky'].includes(getComputedStyle(at).position) || staysInSight(at.parentElement));
    return heights.filter((y) => staysInSight(document.elementFromPoint(innerWidth / 2, y))).length / heights.length;
  });

test('enlarged four times, a form can be read between its bars, and a dialog scrolls as a whole', async () => {
  const places = await demoRouteParams();
  const page = await openPageAs('roc', filledWith(places, `${event}/activity-form`), {
    viewport: { width: 320, height: 256 },
  });
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeVisible();
  check(await coveredPart(page)).toBeLessThan(0.3);
  await page.goto(pageAddress(filledWith(places, `${event}/details`)));
  await page.getByRole('link', { name: /^Documents/ }).click();
  const heading = page.getByRole('heading', { name: 'Documents', exact: true });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(80);
  await page.getByRole('button', { name: 'Fermer aux PS' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Fermer aux PS' });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  check(await dialog.evaluate((one) => [getComputedStyle(one).overflowY, one.scrollHeight > one.clientHeight])).toEqual(
    ['auto', true],
  );
});

test('with its letters spaced out, a form on a phone is no wider than its window', async () => {
  const route = filledWith(await demoRouteParams(), `${event}/transport-note-form`);
  const page = await openPageAs('roc', route, { viewport: phoneViewport });
  await expect(page.getByRole('button', { name: 'Demander au participant par son lien' })).toBeVisible();
  await page.evaluate(() => {
    // The spacing that WCAG 1.4.12 names. A style element would be refused by the page's policy.
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(spaced);
  });
  check(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneViewport.width);
});

test.each([phoneViewport.width, 320])('on a phone %i pixels wide the names of all areas are whole', async (width) => {
  const page = await openPageAs('superadmin', '/home', { viewport: { ...phoneViewport, width } });
  const names = page.getByRole('navigation', { name: 'Espaces' }).locator('a:visible > span:first-of-type');
  await expect(names).toHaveCount(6);
  check(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
});

test('on a tablet the buttons of a row have room of their own', async () => {
  const route = filledWith(await demoRouteParams(), `${event}/attendee-list`);
  const page = await openPageAs('roc', route, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  });
  const cells = page.locator('[data-actions]').filter({ has: page.getByRole('button') });
  await expect(cells.first()).toBeVisible();
  const beyond = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const [around, first] = [cell.getBoundingClientRect(), cell.firstElementChild!.getBoundingClientRect()];
      return Math.max(around.left - first.left, first.bottom - around.bottom);
    }),
  );
  check(Math.max(...beyond)).toBeLessThanOrEqual(0);
});

test('on paper there is the page without the frame, and a list says that it is not whole', async () => {
  const page = await openPageAs('roc', filledWith(await demoRouteParams(), `${event}/attendee-list`));
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Espaces' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Espaces' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const said = await page
    .getByRole('grid')
    .evaluate((grid) => getComputedStyle(grid.parentElement!.parentElement!, '::after').content);
  check(said).toContain('Seules les lignes visibles à l’écran sont imprimées.');
});

test('a page asks not to be translated: what changes on it afterwards would not be seen', async () => {
  const page = await openAnonymousPage('/login');
  check(await page.evaluate(() => document.documentElement.translate)).toBe(false);
});
