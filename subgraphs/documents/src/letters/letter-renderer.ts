import {
  incompleteFileName,
  incompleteRemark,
  isForOne,
  type LetterFilters,
  type LetterRow,
  leftOutRemark,
  letterFilters,
  letterRow,
  letterValueLabel,
  nameOnPaper,
  PortalError,
  type StoredFile,
  safeFileName,
  withoutConversion,
} from '@portal/domain';
import { type Context, callService } from '@portal/server';
import { Zip, ZipPassThrough } from 'fflate';
import { Files } from '../database.ts';
import type { ExportRenderer, Outcome } from '../exports/export-renderer.ts';
import { withLeaseRenewal } from '../exports/export-rows.ts';
import { content, readWhole } from '../files/content.ts';
import { type Converter, converterOfNow } from './converter.ts';
import { filledLetters } from './letters-thread.ts';

/** The event's letter of that kind, as a model. @throws PortalError LETTER_MODEL_MISSING, also when it is a PDF */
async function modelOf(ctx: Context, { gatheringUuid, lvcKind }: LetterFilters): Promise<Buffer> {
  const asked = { gatheringUuid, lvcKind };
  const { fileUuid } = await callService<{ fileUuid: string | null }>(
    'documents',
    'gatherings',
    'letter-model',
    asked,
    ctx,
  );
  const file = fileUuid === null ? null : ((await Files.findOne({ fileUuid }, { _id: 0 }).lean()) as StoredFile | null);
  const isModel = file && file.state !== 'REMOVED' && file.purpose === 'LVC' && file.kind === 'DOCX';
  if (!isModel) throw new PortalError('LETTER_MODEL_MISSING');
  // The event's claim is on its way, or is refused: it is asked again.
  if (file.state === 'UNCLAIMED') throw new PortalError('CONFLICT');
  return readWhole(await content.read(ctx, file.fileUuid));
}

interface Letter {
  name: string;
  bytes: Uint8Array;
}

/** The letters of a page of people: converted together, since the program starts again each time. */
class Letters {
  readonly #model: Buffer;
  readonly #converter: Converter | null;
  readonly #now: Date;
  readonly #names = new Set<string>();
  /** Who has a letter in which something is not known, and what. */
  readonly incomplete: string[] = [];
  written = 0;

  constructor(model: Buffer, converter: Converter | null, now: Date) {
    this.#model = model;
    this.#converter = converter;
    this.#now = now;
  }

  async of(rows: readonly LetterRow[], stop: AbortSignal): Promise<Letter[]> {
    if (rows.length === 0) return [];
    const filled = await filledLetters(this.#model, rows, this.#now, stop);
    for (const [i, { empty }] of filled.entries())
      if (empty.length > 0)
        this.incomplete.push(`${nameOnPaper(rows[i]!)} : ${empty.map(letterValueLabel).join(', ')}`);
    const originals = filled.map(({ bytes }) => bytes);
    const made = this.#converter ? await this.#converter.convert(originals, stop) : originals;
    this.written += rows.length;
    return made.map((bytes, i) => ({ name: this.#nameOf(rows[i]!), bytes }));
  }

  /** Two people of one name have a number each. */
  #nameOf({ lastName, firstName }: LetterRow): string {
    const kind = this.#converter ? 'PDF' : 'DOCX';
    const base = `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`.replace(/[/\\]/g, ' ');
    for (let n = 1; ; n++) {
      const name = safeFileName(`${base}${n > 1 ? ` (${n})` : ''}.${kind.toLowerCase()}`, kind);
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      return name;
    }
  }

  remark(filters: LetterFilters): string | null {
    const { incomplete } = this;
    const remarks = [
      this.#converter ? null : withoutConversion,
      leftOutRemark(filters, this.written),
      incomplete.length > 0 ? incompleteRemark(incomplete.length) : null,
    ];
    return remarks.filter(Boolean).join(' ') || null;
  }
}

/** An archive as its entries come; PDF and DOCX are packed already. */
async function* archived(pages: AsyncIterable<Letter[]>, last: () => Letter[]): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const put = ({ name, bytes }: Letter) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  function* taken() {
    yield* parts;
    parts = [];
  }
  for await (const letters of pages) {
    for (const letter of letters) put(letter);
    yield* taken();
  }
  for (const letter of last()) put(letter);
  zip.end();
  yield* taken();
}

/** Letters of one model for the people of an event: an archive, or the one letter of one person. */
export const lettersFile: ExportRenderer = async function* (ctx, hold, pages, outcome) {
  const filters = letterFilters.parse(hold.job.filters);
  const converter = converterOfNow();
  const letters = new Letters(await modelOf(ctx, filters), converter, ctx.now());
  async function* made() {
    for await (const rows of pages) {
      const people = rows.map((row) => letterRow.parse(row));
      yield await withLeaseRenewal(ctx, hold, (stop) => letters.of(people, stop));
    }
  }
  if (hold.job.format === 'PDF') yield* alone(made(), outcome, converter !== null);
  else yield* archived(made(), () => listOfIncomplete(letters.incomplete));
  if (letters.written === 0) throw new PortalError('PAPER_FOR_NOBODY');
  outcome.remark = letters.remark(filters);
  // Of one letter it is named itself what is empty: there is no list beside it.
  if (isForOne(filters) && letters.incomplete[0]) outcome.remark = `${outcome.remark} ${letters.incomplete[0]}`;
};

async function* alone(
  pages: AsyncIterable<Letter[]>,
  outcome: Outcome,
  isConverted: boolean,
): AsyncGenerator<Uint8Array> {
  outcome.kind = isConverted ? 'PDF' : 'DOCX';
  for await (const letters of pages) for (const { bytes } of letters) yield bytes;
}

const listOfIncomplete = (lines: readonly string[]): Letter[] =>
  lines.length === 0 ? [] : [{ name: incompleteFileName, bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) }];
