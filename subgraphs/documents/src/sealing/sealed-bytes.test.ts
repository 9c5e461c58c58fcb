import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  type AbortableStream,
  chunkBytes,
  openBytes,
  SealingStream,
  sealedChunkBytes,
  sealedRange,
} from './sealed-bytes.ts';

const seal = { key: randomBytes(32), fileUuid: 'one' };

async function sealed(clear: Buffer, chunk = 10_000): Promise<Buffer> {
  const kept: Buffer[] = [];
  const target = new Writable({
    write(bytes, _encoding, done) {
      kept.push(bytes);
      done();
    },
  });
  const stream = new SealingStream(seal, target as unknown as AbortableStream);
  for (let i = 0; i < clear.length; i += chunk) stream.write(clear.subarray(i, i + chunk));
  await new Promise<void>((resolve) => stream.end(resolve));
  return Buffer.concat(kept);
}

async function opened(kept: Buffer, range?: { first: number; last: number }, by = seal): Promise<Buffer> {
  const wanted = sealedRange(kept.length, range);
  const bytes = kept.subarray(wanted.start, wanted.end);
  async function* chunks() {
    for (let i = 0; i < bytes.length; i += 7_777) yield bytes.subarray(i, i + 7_777);
  }
  const clear: Buffer[] = [];
  for await (const piece of openBytes(by, chunks(), wanted)) clear.push(piece);
  return Buffer.concat(clear);
}

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 200_001])(
  '%i bytes round-trip, and are nowhere in the stored bytes',
  async (size) => {
    const clear = randomBytes(size);
    const kept = await sealed(clear, 30_000);
    expect((await opened(kept)).equals(clear)).toBe(true);
    if (size > 16) expect(kept.includes(clear.subarray(0, 16))).toBe(false);
  },
);

test.each([
  [0, 0],
  [0, 199_999],
  [65_535, 65_536],
  [65_536, 65_536],
  [131_072, 199_999],
  [199_999, 199_999],
])('bytes %i to %i are read without the rest', async (first, last) => {
  const clear = randomBytes(200_000);
  const kept = await sealed(clear);
  expect((await opened(kept, { first, last })).equals(clear.subarray(first, last + 1))).toBe(true);
});

describe('is refused', () => {
  const clear = randomBytes(3 * chunkBytes + 100);
  const piece = (kept: Buffer, n: number) => kept.subarray(n * sealedChunkBytes, (n + 1) * sealedChunkBytes);
  test.each<[string, (kept: Buffer) => Buffer]>([
    ['cut off between two pieces', (kept) => kept.subarray(0, 2 * sealedChunkBytes)],
    ['cut off within a piece', (kept) => kept.subarray(0, kept.length - 50)],
    [
      'with two pieces swapped',
      (kept) => Buffer.concat([piece(kept, 1), piece(kept, 0), kept.subarray(2 * sealedChunkBytes)]),
    ],
    ['without its first piece', (kept) => kept.subarray(sealedChunkBytes)],
    ['longer than it was', (kept) => Buffer.concat([kept, piece(kept, 0)])],
    [
      'changed by one bit',
      (kept) => {
        const other = Buffer.from(kept);
        other[100]! ^= 1;
        return other;
      },
    ],
  ])('a file %s', async (_what, change) => {
    await expect(opened(change(await sealed(clear)))).rejects.toThrow();
  });

  test('one under another file’s name or another key', async () => {
    const kept = await sealed(clear);
    await expect(opened(kept, undefined, { ...seal, fileUuid: 'two' })).rejects.toThrow();
    await expect(opened(kept, undefined, { ...seal, key: randomBytes(32) })).rejects.toThrow();
  });
});
