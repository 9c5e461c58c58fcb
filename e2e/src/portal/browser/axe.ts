import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isThorough } from '@portal/test/thorough';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A rule that is not checked on some page, and why. */
export interface Exception {
  rule: string;
  reason: string;
}

interface Checker {
  run(context: object, options: object): Promise<AxeResults>;
  configure(spec: Spec): void;
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
  resultTypes: ['violations'],
};
/** The rows of a list are drawn by one piece: `npm test` looks at the first of them. They are three quarters of a page of a list. */
const furtherRows = ['[role="rowgroup"] > :nth-child(n + 7)', 'li:nth-child(n + 7)'];
// A tooltip describes what the pointer was left on, and is no content of the page: no landmark has it.
const tooltips = '[data-overlay-container]:has([role="tooltip"]):not(:has([role$="dialog"]))';
// The component library's announcements name elements that may be gone by now; they are removed after some seconds.
const passedOver = ['[data-live-announcer]', tooltips, ...(isThorough ? [] : furtherRows)];
/** What a dialog or a menu covers was looked at before that opened: it is out of reach, and `npm test` passes over it. */
const outOfReach = ['[inert]', '[aria-hidden="true"]'];

const pendingInSight = '[data-pending]:not([inert] *, [aria-hidden="true"] *)';

/** An open menu keeps the rest of the page from assistive technology, as a dialog does, which the checker knows of. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one'];

const phoneWidth = 390;
/** Half of the time goes into contrast. Colours are those of the theme at any width, so that `npm test` looks at them once, on the desk. */
const contrast = 'color-contrast';
const ofTheDesk = [contrast];

/** Of a worker: in which colours text was looked at. */
const worker = globalThis as { seenColours?: Set<string> };
worker.seenColours ??= new Set();
const { seenColours } = worker;
const unseen = 'data-colours-to-see';

/**
 * Marks the text whose colours were on no page of the worker before: what is behind it decides, up to the first that lets nothing through. `npm test` has
 * the contrast of these looked at, for half of the checker's time; the long run that of all text, also over what is not around it.
 *
 * @returns the colours of what is marked
 */
const markUnseenColours = (page: Page, excluded: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([mark, known, notLookedAt]) => {
      const seen = new Set(known);
      const found = new Set<string>();
      const behind = new Map<Element, string>();
      const behindOf = (one: Element | null): string => {
        if (!one) return '';
        const before = behind.get(one);
        if (before !== undefined) return before;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
        const isOpaque = /^rgb\(/.test(backgroundColor) && opacity === '1';
        const own = `${backgroundColor} ${backgroundImage} ${opacity} ${isOpaque ? '' : behindOf(one.parentElement)}`;
        behind.set(one, own);
        return own;
      };
      for (const one of document.querySelectorAll('body, body *')) {
        one.removeAttribute(mark);
        const isText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        if (!isText && !one.matches('input, textarea, select')) continue;
        if (one.closest(notLookedAt) || !one.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
        // Of what is disabled no contrast is asked.
        const isDisabled = one.closest(':disabled, [aria-disabled="true"]') !== null;
        const colours = `${color} ${fontSize} ${fontWeight} ${textShadow} ${isDisabled} ${behindOf(one)}`;
        if (seen.has(colours)) continue;
        one.setAttribute(mark, '');
        found.add(colours);
      }
      return [...found];
    },
    [unseen, [...seenColours], excluded.join(',')] as const,
  );

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
  const excluded = [...passedOver, ...(covered && !isThorough ? outOfReach : [])];
  const exclude = excluded.map((selector) => [selector]);
  const colours = isThorough || left.includes(contrast) ? [] : await markUnseenColours(page, excluded);
  const found = await page.evaluate(
    async ([within, how, ofContrast]) => {
      const { axe } = window as unknown as { axe: Checker };
      axe.configure({ rules: [ofContrast] });
      const { violations } = await axe.run(within, how);
      return violations.map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html.slice(0, 400)).join(' | ')}`,
      );
    },
    [
      { include: [['html']], exclude },
      { ...options, rules },
      { id: contrast, selector: isThorough ? '*' : `[${unseen}]` },
    ] as const,
  );
  if (found.length === 0) for (const one of colours) seenColours.add(one);
  return found;
}
