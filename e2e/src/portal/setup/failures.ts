import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'vitest';
import { openPages } from '../browser/visit.ts';

const folder = path.join(import.meta.dirname, '../../../../.cache/e2e');

/** Keeps a picture of every open page when a test has failed, and says where. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await mkdir(folder, { recursive: true });
  for (const [index, page] of openPages().entries()) {
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => undefined);
    if (!picture) continue;
    const file = path.join(folder, `${task.name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${index}.png`);
    await writeFile(file, picture);
    console.error(`${page.url()} : ${path.relative(process.cwd(), file)}`);
  }
});
