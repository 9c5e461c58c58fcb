import { waits } from '@portal/run/test/timeouts';
import { expect as ofPlaywright } from 'playwright/test';

/** Waits for what a page shows; with a timeout for a machine on which portal, engines and browser share two cores. */
export const expect = ofPlaywright.configure({ timeout: waits.conditionMs });
