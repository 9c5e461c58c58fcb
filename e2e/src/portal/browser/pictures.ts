import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { phoneViewport } from './visit.ts';

const folder = path.join(import.meta.dirname, '../../../../docs/pictures');

/** With PICTURES=1, takes the page as it is into docs/pictures, on a desktop and on a phone; `at` is the element to scroll to, where that is not the top. */
export async function picture(page: Page, name: string, at?: Locator): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await mkdir(folder, { recursive: true });
  const before = page.viewportSize();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const [suffix, size] of [
    ['1440', { width: 1440, height: 900 }],
    ['390', phoneViewport],
  ] as const) {
    await page.setViewportSize(size);
    await at?.scrollIntoViewIfNeeded();
    await page.screenshot({ path: path.join(folder, `${name}-${suffix}.png`), animations: 'disabled' });
  }
  if (before) await page.setViewportSize(before);
}
