import type { Browser, Page } from 'playwright';
import { before, type Fetched, kb } from './requests.ts';
import { type Circumstances, type Opened, openScreen, type Screen } from './visit.ts';

/** From one screen to the next within the page. */
export interface Change {
  name: string;
  /** Over the wire, the first time: what had begun when the data was painted. */
  kb: number;
  requests: number;
  /** What came later, which nobody waited for. */
  kbAfter: number;
  /** The same as `kb` where the screen before was read for a while, in which code of the next ones comes by itself. */
  kbRead: number;
  /** Until it shows, once all code and data were seen. */
  seenMs: number[];
}

interface Arrival {
  ms: number;
  /** Of the page's clock. */
  at: number;
}

const go = (page: Page, { hash, data }: Screen): Promise<Arrival> =>
  page.evaluate(
    ([to, selector]) =>
      (globalThis as unknown as { benchSeen: { go(to: string, selector: string): Promise<Arrival> } }).benchSeen.go(
        to!,
        selector!,
      ),
    [hash, data],
  );

const QUIET_MS = 1000;

/** Waits until nothing was asked for during a second. */
async function quiet(page: Page, requests: () => unknown[]): Promise<void> {
  for (let known = -1; known !== requests().length; ) {
    known = requests().length;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Longer than it takes until a page that waits for nothing loads what may come next (platform/web/src/remote/idle-loads.ts). */
const READ_MS = 10_000;

/** Goes where nobody was yet. @returns what had been asked for when its data was painted, and all of it */
async function firstTime({ page, requests, clockOf }: Opened, to: Screen) {
  const known = new Set(requests());
  const { at } = await go(page, to);
  await quiet(page, requests);
  const more: Fetched[] = requests().filter((one) => !known.has(one));
  return { waitedFor: before(more, clockOf(at)), more };
}

/** What somebody waits for who has read the screen before. */
async function afterReading(browser: Browser, [from, to]: readonly [Screen, Screen], where: Circumstances) {
  const opened = await openScreen(browser, from, where);
  try {
    await opened.page.waitForTimeout(READ_MS);
    await quiet(opened.page, opened.requests);
    return kb((await firstTime(opened, to)).waitedFor);
  } finally {
    await opened.context.close();
  }
}

/** Goes to another screen at once, then back and forth. */
export async function change(
  browser: Browser,
  [from, to]: readonly [Screen, Screen],
  where: Circumstances,
  times: number,
): Promise<Change> {
  const opened = await openScreen(browser, from, where);
  const { page, context } = opened;
  try {
    await page.waitForLoadState('networkidle');
    const { waitedFor, more } = await firstTime(opened, to);
    const seenMs: number[] = [];
    for (let time = 0; time < times; time++) {
      await go(page, from);
      await page.waitForTimeout(1000);
      seenMs.push((await go(page, to)).ms);
      await page.waitForTimeout(1000);
    }
    const name = `${from.name} → ${to.name}`;
    const size = kb(waitedFor);
    const kbRead = await afterReading(browser, [from, to], where);
    return { name, kb: size, kbRead, requests: waitedFor.length, kbAfter: kb(more) - size, seenMs };
  } finally {
    await context.close();
  }
}

/** What a person does on a list, each thing an input that the page answers. */
const inputs: Record<string, (page: Page) => Promise<unknown>> = {
  typing: (page) => page.getByRole('searchbox').first().pressSequentially('dur', { delay: 150 }),
  'select a row': (page) =>
    page
      .getByRole('checkbox', { name: /^Sélectionner / })
      .nth(1)
      .click({ force: true }),
  'open a menu': (page) => page.locator('main button[aria-haspopup]:visible').last().click(),
};

/** The longest wait for an answer to each kind of input, in ms; a kind that the screen does not have is left out. */
export async function inputDelays(browser: Browser, screen: Screen, where: Circumstances) {
  const { page, context } = await openScreen(browser, screen, where);
  const delays: Record<string, number> = {};
  const seen = () =>
    page.evaluate(() => (globalThis as unknown as { benchSeen: { inputs: number[] } }).benchSeen.inputs.splice(0));
  try {
    await page.waitForLoadState('networkidle');
    page.setDefaultTimeout(5000);
    for (const [name, act] of Object.entries(inputs)) {
      await seen();
      const isDone = await act(page).then(
        () => true,
        () => false,
      );
      await page.waitForTimeout(1500);
      // The browser tells nothing of what took less than 16 ms.
      if (isDone) delays[name] = Math.max(16, ...(await seen()));
    }
    return delays;
  } finally {
    await context.close();
  }
}
