import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileKind } from '@portal/domain';
import { PortalError } from '@portal/domain';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type/node';

/** Enough for the marks at the beginning of every kind. */
const sampleSize = 4100;

const kindByMime: Record<string, FileKind> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WEBP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** The antivirus test pattern (EICAR), assembled here so that this source is not detected as it. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

/** Names in a PDF that make it do something when it is opened (ISO 32000-1, 12.6). */
const activeNames = /\/(?:JavaScript|JS|Launch|RichMedia|ImportData|SubmitForm)(?![A-Za-z0-9])/;
const escapedCharacter = /#([0-9a-fA-F]{2})/g;
const overlap = 256;

const refused = () => new PortalError('FILE_TYPE_REFUSED');

/** The inspection of a file: done on its stream, so that nothing need be kept in memory. */
export class Inspection {
  size = 0;
  kind: FileKind | 'ZIP' | undefined;
  readonly #hash = createHash('sha256');
  readonly #name: string;
  #sample: Buffer | undefined = Buffer.alloc(0);
  #tail = '';
  #isActive = false;

  /** @param name as declared; only a CSV, which has no mark of its own, is known by it besides its content */
  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Looks at the next bytes.
   * @throws PortalError FILE_TYPE_REFUSED or FILE_DANGEROUS, as soon as it is known
   */
  async look(chunk: Buffer): Promise<void> {
    this.size += chunk.length;
    this.#hash.update(chunk);
    this.#search(chunk);
    if (this.kind === 'CSV') assertText(chunk);
    if (!this.#sample) return;
    this.#sample = Buffer.concat([this.#sample, chunk]);
    if (this.#sample.length >= sampleSize) await this.#decide();
  }

  /**
   * Called at the end of the file.
   * @param readAgain gives its bytes once more; a ZIP is only known by its entries, which may be anywhere
   * @throws PortalError FILE_TYPE_REFUSED
   */
  async finish(readAgain: () => Promise<Readable>): Promise<{ kind: FileKind; sha256: string; isActive: boolean }> {
    if (this.#sample) await this.#decide();
    const kind =
      this.kind === 'ZIP' ? kindByMime[(await fileTypeFromStream(await readAgain()))?.mime ?? ''] : this.kind;
    if (!kind) throw refused();
    return { kind, sha256: this.#hash.digest('hex'), isActive: kind === 'PDF' && this.#isActive };
  }

  async #decide(): Promise<void> {
    const sample = this.#sample!;
    this.#sample = undefined;
    if (sample.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
      this.kind = 'ZIP';
      return;
    }
    const found = await fileTypeFromBuffer(sample);
    this.kind = found ? kindByMime[found.mime] : this.#csv(sample);
    if (!this.kind) throw refused();
  }

  #csv(sample: Buffer): FileKind | undefined {
    if (!/\.csv$/i.test(this.#name) || sample.length === 0) return undefined;
    if (/^\s*</.test(sample.toString('utf8').replace(/^\uFEFF/, ''))) return undefined;
    assertText(sample);
    return 'CSV';
  }

  #search(chunk: Buffer): void {
    const text = this.#tail + chunk.toString('latin1');
    if (text.includes(testVirus)) throw new PortalError('FILE_DANGEROUS');
    this.#isActive ||= activeNames.test(text.replace(escapedCharacter, unescapeCharacter));
    this.#tail = text.slice(-overlap);
  }
}

const unescapeCharacter = (_whole: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** @throws PortalError FILE_TYPE_REFUSED when the bytes have control characters that no text has */
function assertText(chunk: Buffer): void {
  for (const byte of chunk) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) throw refused();
}
