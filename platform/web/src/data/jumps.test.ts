import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';
import { type Chunk, type Page, rowsOf } from './chunks.ts';
import { fetchAtPosition, fetchPreviousPage, startOf } from './jumps.ts';

const total = 450;
const letters = 'ABCDE';
const cursor = (position: number) => (position === 0 ? null : `after ${position - 1}`);
/** Each hundredth, and the first of each letter, of which there are ninety. */
const anchors = [...new Set([0, 90, 100, 180, 200, 270, 300, 360, 400])].map((position) => ({
  position,
  letter: letters[Math.floor(position / 90)]!,
  after: cursor(position),
}));
const asked: string[] = [];
async function ask(after: string | null, first: number): Promise<Chunk<number, Page<number>>> {
  asked.push(`${after}, ${first}`);
  const start = after ? Number(after.split(' ')[1]) + 1 : 0;
  const items = Array.from({ length: Math.max(0, Math.min(first, total - start)) }, (_, n) => start + n);
  const end = start + items.length;
  const page = { items, total, endCursor: `after ${end - 1}`, hasNextPage: end < total };
  return { after, page, problem: undefined };
}
const rows = (chunks: readonly Chunk<number, Page<number>>[]) => rowsOf(chunks, String);

test.each([
  [0, 0, 100],
  [99, 90, 190],
  [275, 270, 370],
  [449, 400, 450],
])('row %s is among those that are there', async (position, first, end) => {
  const chunks = await fetchAtPosition(ask, anchors, position, 100);
  expect([startOf(chunks), rows(chunks)[0], rows(chunks).length, rows(chunks).includes(position)]).toEqual([
    first,
    first,
    end - first,
    true,
  ]);
});

test('the rows before come in, up to the first one, each once', async () => {
  let chunks = await fetchAtPosition(ask, anchors, 300, 100);
  for (let round = 0; round < 4; round += 1) {
    chunks = await fetchPreviousPage(ask, chunks, 100);
    expect(rows(chunks)).toEqual(Array.from({ length: 400 - startOf(chunks) }, (_, n) => startOf(chunks) + n));
  }
  expect(startOf(chunks)).toBe(0);
  expect(await fetchPreviousPage(ask, chunks, 100)).toBe(chunks);
});

test('what is there is asked again from where it begins', async () => {
  const chunks = await fetchPreviousPage(ask, await fetchAtPosition(ask, anchors, 300, 100), 100);
  asked.length = 0;
  const again = await askAgain(ask, () => chunks, { pageSize: 50, rowId: String });
  expect([startOf(again), rows(again)]).toEqual([startOf(chunks), rows(chunks)]);
  expect(asked).toEqual([`${cursor(startOf(chunks))}, 200`]);
});
