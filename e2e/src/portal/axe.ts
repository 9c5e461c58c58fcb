import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A rule that is not checked somewhere, and why. */
export interface Exception {
  rule: string;
  reason: string;
}

/** Checks what the page shows now: no violation of the rules for WCAG 2.1 A and AA and good practice (RGAA). */
export async function expectNoViolation(page: Page, exceptions: readonly Exception[] = []): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Only what is wrong comes out of the browser, and without a second page: there are no frames of other origins. A big list takes a fifth of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    // The component library's announcements name elements that may be gone by now, and go by themselves after seconds.
    .exclude('[data-live-announcer]');
  const { violations } = await builder.disableRules(exceptions.map(({ rule }) => rule)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, page.url()).toEqual([]);
}
