import { isThorough } from '@portal/test/thorough';
import type { Page } from 'playwright';
import { beforeAll, expect as check, test } from 'vitest';
import { desktopViewport, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { demoRouteParams, filledWith, type RouteParams } from '../portal/fixtures/demo-route-params.ts';
import { expect } from '../portal/setup/expect.ts';

/** Who goes through a page by Tab sees what is focused: no bar that stays in sight lies over it (WCAG 2.2, 2.4.11). */
useBrowser();

const event = '/congrex-bo/event/:gatheringUuid';
const steps = 28;

let places: RouteParams;
beforeAll(async () => {
  places = await demoRouteParams();
});

/** Run in the page: the name of the focused element when all of it lies under something else, or outside of the window. */
async function hiddenFocus(): Promise<string | null> {
  // It is drawn: an animation that takes no time begins with a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // What is drawn for a hidden control is what surrounds it: a switch, a box to drop a file on.
  let drawn: Element = focused.closest('label') ?? focused;
  const isDrawn = ({ width, height }: DOMRect) => width > 16 && height > 16;
  while (!isDrawn(drawn.getBoundingClientRect()) && drawn.parentElement) drawn = drawn.parentElement;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  const parts = [0.15, 0.5, 0.85].flatMap((right) => [0.2, 0.5, 0.8].map((down) => [right, down] as const));
  const isSeen = parts.some(([right, down]) => {
    const at = document.elementFromPoint(x + width * right, y + height * down);
    return at !== null && (drawn.contains(at) || at.contains(drawn));
  });
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return isSeen ? null : `${focused.tagName} « ${name.trim().slice(0, 40)} » at ${Math.round(y)}`;
}

async function hiddenOnTheWay(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const one = await page.evaluate(hiddenFocus);
    if (one) hidden.push(`${key}: ${one}`);
  }
  return hidden;
}

const routes: [string, string][] = [
  ['/congrex-bo/create-event/information?type=congress', 'Nom'],
  [`${event}/activity-form`, 'Nom'],
  [`${event}/details`, ''],
];

const atEachSize = routes.flatMap(([route, field], i) =>
  [desktopViewport, phoneViewport]
    // `npm test` goes through each page once, the sizes in turns.
    .filter((_size, j) => isThorough || (i + j) % 2 === 0)
    .map(({ width, height }) => [route, width, height, field] as const),
);
test.each(atEachSize)('%s at %i by %i', async (route, width, height, field) => {
  // Lower than the usual window: more lies under the bars.
  const page = await openPageAs('roc', filledWith(places, route), { viewport: { width, height: height - 150 } });
  const ready = field ? page.getByRole('textbox', { name: field }) : page.getByRole('link', { name: /^Documents/ });
  await expect(ready.first()).toBeVisible();
  check(await hiddenOnTheWay(page, 'Tab')).toEqual([]);
  check(await hiddenOnTheWay(page, 'Shift+Tab')).toEqual([]);
});

test('an option that lies over a bar is gone to without moving the page, which would close its panel', async () => {
  const low = { viewport: { ...desktopViewport, height: 500 } };
  const page = await openPageAs('roc', '/congrex-bo/create-event/information?type=congress', low);
  const field = page.getByRole('combobox', { name: /^Fuseau horaire/ });
  await field.click();
  await field.fill('europe');
  await expect(page.getByRole('option').nth(4)).toBeVisible();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Europe/ }).first()).toBeVisible();
  check(await top()).toBe(before);
});

test('a row that is gone to by arrows while others are selected lies above what can be done with them', async () => {
  const page = await openPageAs('roc', filledWith(places, `${event}/attendee-list`));
  await page.getByRole('rowheader').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Actions sur la sélection' })).toBeVisible();
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
  check(await hiddenOnTheWay(page, 'ArrowDown')).toEqual([]);
});
