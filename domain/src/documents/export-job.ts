import type { UserActor } from '../actors/actor.ts';
import type { MessageCode } from '../texts/messages.ts';
import type { ExportKind } from './actions.ts';
import type { ExportFormat, ExportState } from './export-states.ts';

/** An export that somebody asked for; a worker writes its file outside of any request. */
export interface ExportJob {
  exportUuid: string;
  kind: ExportKind;
  format: ExportFormat;
  state: ExportState;
  rev: number;
  /** Who asked for it: nobody else sees it. */
  askerUuid: string;
  /** On whose rights and reach it is written; forgotten with its file. */
  actor: UserActor | null;
  filters: Record<string, unknown>;
  /** Columns of the grid that was shown; null for all that the kind has. Absent in exports from before they were asked for. */
  columns?: string[] | null;
  /** Rows in the file so far. */
  written: number;
  /** Rows that there are; null until the owner said so. */
  total: number | null;
  fileUuid: string | null;
  fileName: string | null;
  errorCode: MessageCode | null;
  /** What its asker must know of the file: that letters left as they were written, or for whom there is none. */
  remark: string | null;
  /** Of the last attempt: its reference for support. */
  traceId: string;
  endedAt: Date | null;
  /** Until when its file is kept. */
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
