import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyTemplate } from './copy.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-new-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a new name that contains a word of the template is written as it is', () => {
  const words = { library: 'bookings', book: 'booking' };
  const files = copyTemplate(root, { from: 'subgraph/service', to: 'subgraphs/bookings', words });
  const text = files.map((file) => file + readFileSync(join(root, file), 'utf8')).join('\n');
  expect(text).toContain("createDatabase('bookings')");
  expect(text).toContain('bookingUuid');
  expect(text).not.toMatch(/bookinging|Bookinging/);
});
