import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bytesOf } from '../exports/export-bytes.ts';
import { manyExport, manyRows } from './many-rows.ts';

/** A process of its own, whose heap is limited: `write-many.ts <XLSX or CSV> <rows> <file>`. */
const [format, rows, file] = process.argv.slice(2) as ['XLSX' | 'CSV', string, string];

async function* pages() {
  for (let from = 0; from < Number(rows); from += 500) yield manyRows(from, Math.min(500, Number(rows) - from));
}

await pipeline(Readable.from(bytesOf(format, pages(), manyExport)), createWriteStream(file));
