import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isThorough } from '@portal/test/thorough';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A rule that is not checked on some page, and why. */
export interface Exception {
  rule: string;
  reason: string;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
  resultTypes: ['violations'],
};
/** The rows of a list are drawn by one piece: `npm test` looks at the first of them. They are three quarters of a page of a list. */
const furtherRows = ['[role="rowgroup"] > :nth-child(n + 7)', 'li:nth-child(n + 7)'];
// The component library's announcements name elements that may be gone by now; they are removed after some seconds.
const passedOver = ['[data-live-announcer]', ...(isThorough ? [] : furtherRows)];
/** What a dialog or a menu covers was looked at before that opened: it is out of reach, and `npm test` passes over it. */
const outOfReach = ['[inert]', '[aria-hidden="true"]'];

const pendingInSight = '[data-pending]:not([inert] *, [aria-hidden="true"] *)';

/** An open menu keeps the rest of the page from assistive technology, as a dialog does, which the checker knows of. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one'];

const phoneWidth = 390;
const ofColours = 'color-contrast';
/** Whose contrast was looked at: of all files of a worker, which each have this module for themselves. */
const worker = globalThis as { coloursSeen?: Set<string> };

/**
 * Half of the time goes into contrast. Colours are those of the theme at any width and in any state: `npm test` looks at them once for each page and
 * each dialog, light and dark, on the desk.
 */
function mayPassOverColours(page: Page, { title, isDark }: Shown): boolean {
  if (isThorough) return false;
  if ((page.viewportSize()?.width ?? 0) <= phoneWidth) return true;
  const { hash } = new URL(page.url());
  const [path = '', query] = hash.split('?');
  const tab = new URLSearchParams(query).get('rubrique');
  const kind = path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':uuid');
  const shown = JSON.stringify([kind, tab, title?.replaceAll(/\d+/g, ''), isDark]);
  worker.coloursSeen ??= new Set();
  const isSeen = worker.coloursSeen.has(shown);
  worker.coloursSeen.add(shown);
  return isSeen;
}

/**
 * Checks what the page shows now: no violation of the rules for WCAG 2.1 A and AA and good practice (RGAA). The checker is put into a page once, and
 * only what is wrong comes out: there are no frames of other origins, for which its own driver brings the whole of it a second time.
 */
export async function expectNoViolation(page: Page, exceptions: readonly Exception[] = []): Promise<void> {
  await nothingPending(page);
  const shown = await shownBy(page);
  const isCovered = shown.title !== undefined;
  const left = [
    ...exceptions.map(({ rule }) => rule),
    ...(isCovered ? ofWholePages : []),
    ...(mayPassOverColours(page, shown) ? [ofColours] : []),
  ];
  const found = await violationsOf(page, left, isCovered);
  // A page that changes during the check may give false violations; real ones are found again by a second check.
  if (found.length > 0) expect(await violationsOf(page, left, isCovered), page.url()).toEqual([]);
}

/** A pending button would finish in the middle of the check and give inconsistent results. One behind a dialog waits for the dialog. */
const nothingPending = (page: Page) => page.locator(pendingInSight).first().waitFor({ state: 'detached' });

interface Shown {
  /** Of what lies over the page and keeps its main part from assistive technology: a dialog's title, or what a menu begins with. */
  title: string | undefined;
  isDark: boolean;
}

const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate((hidden) => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    if (!document.querySelector('main')?.closest(hidden)) return { title: undefined, isDark };
    const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
    const opened = [...document.querySelectorAll(over)].filter((one) => !one.closest(hidden)).at(-1);
    const named = opened?.querySelector('h1, h2, h3, [role="menuitem"]') ?? opened;
    return { title: `${opened?.role} ${named?.textContent?.slice(0, 60)}`, isDark };
  }, outOfReach.join(','));

/** @param left the rules that are not checked */
async function violationsOf(page: Page, left: readonly string[], isCovered: boolean): Promise<string[]> {
  await nothingPending(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
  const exclude = [...passedOver, ...(isCovered && !isThorough ? outOfReach : [])].map((selector) => [selector]);
  return page.evaluate(
    async ([within, how]) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
      const { violations } = await axe.run(within, how);
      return violations.map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html.slice(0, 400)).join(' | ')}`,
      );
    },
    [
      { include: [['html']], exclude },
      { ...options, rules },
    ] as const,
  );
}
