import { expect as ofPlaywright } from 'playwright/test';

/** Waits for what a page shows; with patience for a machine on which portal, engines and browser share two cores. */
export const expect = ofPlaywright.configure({ timeout: 40_000 });
