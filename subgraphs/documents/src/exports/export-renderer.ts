import type { FileKind } from '@portal/domain';
import type { Context } from '@portal/server';
import type { ExportLease } from './export-rows.ts';

/** What the file came to: known when its last byte is. */
export interface Outcome {
  kind: FileKind;
  /** What its asker must know of it. */
  remark: string | null;
}

/** The bytes of a file, made as its rows come from their owner. */
export type ExportRenderer = (
  ctx: Context,
  hold: ExportLease,
  pages: AsyncIterable<readonly unknown[]>,
  outcome: Outcome,
) => AsyncIterable<Uint8Array>;
