import type { ExportKind } from '@portal/domain';
import { lettersFile } from '../letters/letter-renderer.ts';
import { badgesFile, certificatesFile, presenceListFile } from '../papers/print-renderers.ts';
import { sheetFile } from './export-bytes.ts';
import type { ExportRenderer } from './export-renderer.ts';

/** Kinds whose files are no tables. */
const makers: Partial<Record<ExportKind, ExportRenderer>> = {
  LVC: lettersFile,
  PRESENCE_LIST: presenceListFile,
  BADGES: badgesFile,
  PRESENCE_CERTIFICATES: certificatesFile,
};

/** How the file of a kind is made. */
export const rendererOf = (kind: ExportKind): ExportRenderer => makers[kind] ?? sheetFile;
