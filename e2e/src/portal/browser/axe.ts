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
/** Half of the time goes into contrast. Colours are those of the theme at any width, so that `npm test` looks at them once, on the desk. */
const ofTheDesk = ['color-contrast'];

/**
 * Checks what the page shows now: no violation of the rules for WCAG 2.1 A and AA and good practice (RGAA). The checker is put into a page once, and
 * only what is wrong comes out: there are no frames of other origins, for which its own driver brings the whole of it a second time.
 */
export async function expectNoViolation(page: Page, exceptions: readonly Exception[] = []): Promise<void> {
  const found = await violationsOf(page, exceptions);
  // A page that changes during the check may give false violations; real ones are found again by a second check.
  if (found.length > 0) expect(await violationsOf(page, exceptions), page.url()).toEqual([]);
}

/** Whether something lies over the page that keeps its main part from assistive technology. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate((hidden) => {
    const main = document.querySelector('main');
    return main !== null && main.closest(hidden) !== null;
  }, outOfReach.join(','));

async function violationsOf(page: Page, exceptions: readonly Exception[]): Promise<string[]> {
  // A pending button would finish in the middle of the check and give inconsistent results: wait for it. One behind a dialog waits for the dialog.
  await page.locator(pendingInSight).first().waitFor({ state: 'detached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const covered = await isCovered(page);
  const isPhone = (page.viewportSize()?.width ?? 0) <= phoneWidth;
  const left = [
    ...exceptions.map(({ rule }) => rule),
    ...(covered ? ofWholePages : []),
    ...(isPhone && !isThorough ? ofTheDesk : []),
  ];
  const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
  const exclude = [...passedOver, ...(covered && !isThorough ? outOfReach : [])].map((selector) => [selector]);
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
