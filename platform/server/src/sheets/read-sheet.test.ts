import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inParts, zipBomb } from '@portal/test/probes/sheet-files';
import { waitFor } from '@portal/test/wait-for';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const megabyte = 2 ** 20;
const read = (bytes: Buffer, mostRows = 10_001, onPart?: (at: number) => void) =>
  readSheet('participants', inParts(bytes, onPart), mostRows);
const csv = (text: string) => Buffer.from(text);

/** What is in use, once what is not is collected. */
function inUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('the limit is named without the header', async () => {
  await expect(read(csv('h\na\nb\n'), 2)).rejects.toMatchObject({ code: 'IMPORT_TOO_MANY_LINES', details: { max: 1 } });
});

test('others have their turn while a large file is read', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  await expect(read(zipBomb(33))).rejects.toMatchObject({ code: 'FILE_DANGEROUS' });
  clearInterval(count);
  expect(turns).toBeGreaterThan(20);
});

test('one file after the other: what is read at a time is bounded', async () => {
  const [first, second] = await Promise.all([read(csv('a\nb\n')), read(csv('c\n'))]);
  expect([first.length, second.length]).toEqual([2, 1]);
});

test('of a file that is too long no more is asked for than what is read', async () => {
  let asked = 0;
  const tooLong = read(csv('a@b.c;1\n'.repeat(2_000_000)), 10_001, (at) => {
    asked = at;
  });
  await expect(tooLong).rejects.toMatchObject({ code: 'IMPORT_TOO_MANY_LINES' });
  expect(asked).toBeLessThan(megabyte);
});

test('of 10 MB no more is held at a time than a few parts', async () => {
  const line = Buffer.from(`${'x'.repeat(80_000)};1\n`);
  const lines = (10 * megabyte) / line.length;
  const held: number[] = [];
  async function* file() {
    for (let sent = 0; sent < lines; sent++) {
      // Seldom: collecting takes a good part of the time that a reading may take, on a busy machine all of it.
      if (sent % 45 === 0) held.push(inUse());
      yield Buffer.from(line);
    }
  }
  expect(await readSheet('participants', file(), 10_001)).toHaveLength(Math.ceil(lines));
  expect(held.length).toBeGreaterThan(2);
  expect(Math.max(...held) - held[0]!).toBeLessThan(4 * megabyte);
});

test('what breaks off is refused as its source says, and the next file is read', async () => {
  async function* broken() {
    yield csv('a;b\n');
    throw new Error('the line is lost');
  }
  await expect(readSheet('participants', broken(), 10)).rejects.toThrow('the line is lost');
  expect(await read(csv('a\n'))).toHaveLength(1);
});

test('a source is ended with the reading', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield csv('a\n'.repeat(1000));
    } finally {
      isEnded = true;
    }
  }
  await expect(readSheet('participants', endless(), 10)).rejects.toMatchObject({ code: 'IMPORT_TOO_MANY_LINES' });
  await waitFor(() => isEnded, { what: 'the end of the source' });
});
