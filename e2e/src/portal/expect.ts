import { patience } from '@portal/run/test/patience';
import { expect as ofPlaywright } from 'playwright/test';

/** Waits for what a page shows; with a timeout for a machine on which portal, engines and browser share two cores. */
export const expect = ofPlaywright.configure({ timeout: patience.conditionMs });
