import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Writable } from 'node:stream';

/**
 * How the bytes of a file are kept: in pieces of 64 KiB, each sealed with AES-256-GCM under the file's own key. The nonce is the piece's number and
 * whether it is the last one (a key seals one file, once), so that moved, missing or truncated pieces cannot be decrypted.
 */
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
export const sealedChunkBytes = chunkBytes + tagBytes;
const algorithm = 'aes-256-gcm';

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Whose bytes they are is authenticated with them: those of one file cannot be decrypted as another's. */
export interface FileSeal {
  key: Buffer;
  fileUuid: string;
}

function sealPiece({ key, fileUuid }: FileSeal, index: number, isLast: boolean, clear: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast)).setAAD(Buffer.from(fileUuid));
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the piece is not the one that was sealed at this position of this file */
function openPiece({ key, fileUuid }: FileSeal, index: number, isLast: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast)).setAAD(Buffer.from(fileUuid));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
}

/** The target of the bytes: a stream that can be aborted. */
export type AbortableStream = Writable & { abort(): Promise<void> };

/** Seals what is written into it; it ends when its target has stored the last piece. */
export class SealingStream extends Writable {
  #waiting: Buffer[] = [];
  #size = 0;
  #index = 0;
  readonly #seal: FileSeal;
  readonly #target: AbortableStream;

  constructor(seal: FileSeal, target: AbortableStream) {
    super();
    this.#seal = seal;
    this.#target = target;
    target.once('error', (error) => this.destroy(error));
  }

  abort(): Promise<void> {
    return this.#target.abort();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#waiting.push(chunk);
    this.#size += chunk.length;
    // The last piece is sealed as such, so one is buffered until more follow.
    if (this.#size <= chunkBytes) {
      done();
      return;
    }
    let clear = Buffer.concat(this.#waiting);
    const sealed: Buffer[] = [];
    for (; clear.length > chunkBytes; clear = clear.subarray(chunkBytes))
      sealed.push(sealPiece(this.#seal, this.#index++, false, clear.subarray(0, chunkBytes)));
    this.#waiting = [clear];
    this.#size = clear.length;
    this.#target.write(Buffer.concat(sealed), (error) => done(error ?? undefined));
  }

  override _final(done: (error?: Error) => void): void {
    const last = sealPiece(this.#seal, this.#index, true, Buffer.concat(this.#waiting));
    this.#target.end(last, () => done());
  }
}

/** Which bytes of a sealed file hold some of its clear ones. @param range first and last clear byte, both included; all of it without */
export function sealedRange(sealedSize: number, range?: { first: number; last: number }) {
  const pieces = Math.ceil(sealedSize / sealedChunkBytes);
  const clearSize = sealedSize - pieces * tagBytes;
  const { first, last } = range ?? { first: 0, last: clearSize - 1 };
  const from = Math.floor(first / chunkBytes);
  const to = Math.min(Math.floor(Math.max(last, 0) / chunkBytes), pieces - 1);
  const end = Math.min((to + 1) * sealedChunkBytes, sealedSize);
  const skip = first - from * chunkBytes;
  return { from, lastPiece: pieces - 1, start: from * sealedChunkBytes, end, skip, length: last - first + 1 };
}

/**
 * The clear bytes of a range, each piece emitted only once it is verified to be intact and in its position.
 * @throws Error for bytes that were changed, moved or cut off
 */
export async function* openBytes(
  seal: FileSeal,
  sealed: AsyncIterable<Buffer>,
  { from, lastPiece, skip, length }: ReturnType<typeof sealedRange>,
): AsyncGenerator<Buffer> {
  let index = from;
  let toSkip = skip;
  let left = length;
  for await (const piece of piecesOf(sealed)) {
    const clear = openPiece(seal, index, index === lastPiece, piece).subarray(toSkip);
    toSkip = 0;
    index += 1;
    const wanted = clear.subarray(0, left);
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
  }
  if (left > 0) throw new Error('the file is cut off');
}

async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < sealedChunkBytes) continue;
    let all = Buffer.concat(waiting);
    for (; all.length >= sealedChunkBytes; all = all.subarray(sealedChunkBytes))
      yield all.subarray(0, sealedChunkBytes);
    waiting = [all];
    size = all.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
