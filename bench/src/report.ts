import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Bench, Result, Table } from './bench.ts';

const FOLDER = join(import.meta.dirname, '../results');

/** A bench with what it found. */
export interface Finding {
  bench: Bench;
  result: Result;
}

/** The machine and when, since no figure means anything without. */
export function machine() {
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
  };
}

/** A result as Markdown, fit for docs/performance.md as it is. */
export function asText({ bench, result }: Finding): string {
  const goals: Table = {
    columns: ['Goal', 'Measured', 'Met'],
    rows: result.goals.map(({ text, measured, met }) => [text, measured, met ? 'yes' : '**no**']),
  };
  const tables = [...result.tables, ...(goals.rows.length > 0 ? [goals] : [])].map(markdown);
  return [`### ${bench.title}`, ...tables, result.notes.map((note) => `- ${note}`).join('\n')].join('\n\n');
}

function markdown({ columns, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Writes everything to results/<date>.json. @returns the file's path */
export function keep(findings: Finding[], effort: unknown): string {
  const about = machine();
  const file = join(FOLDER, `${about.date.slice(0, 19).replaceAll(':', '-')}.json`);
  const benches = findings.map(({ bench, result }) => ({ name: bench.name, title: bench.title, ...result }));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine: about, effort, benches }, null, 1)}\n`);
  return file;
}
