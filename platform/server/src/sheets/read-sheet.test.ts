import { bomb } from '@portal/test/sheet-files';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const read = (bytes: Buffer, mostRows = 10_001) => readSheet('participants', bytes, mostRows);
const csv = (text: string) => Buffer.from(text);

test('the limit is named without the header', async () => {
  await expect(read(csv('h\na\nb\n'), 2)).rejects.toMatchObject({ code: 'IMPORT_TOO_MANY_LINES', details: { max: 1 } });
});

test('others have their turn while a large file is read', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  await expect(read(bomb(33))).rejects.toMatchObject({ code: 'FILE_DANGEROUS' });
  clearInterval(count);
  expect(turns).toBeGreaterThan(20);
});

test('one file after the other: what is read at a time is bounded', async () => {
  const [first, second] = await Promise.all([read(csv('a\nb\n')), read(csv('c\n'))]);
  expect([first.length, second.length]).toEqual([2, 1]);
});
