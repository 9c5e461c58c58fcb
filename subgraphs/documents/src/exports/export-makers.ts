import type { ExportKind } from '@portal/domain';
import { lettersFile } from '../letters/letter-maker.ts';
import { badgesFile, certificatesFile, presenceListFile } from '../papers/paper-makers.ts';
import { sheetFile } from './export-bytes.ts';
import type { Maker } from './export-maker.ts';

/** Kinds whose files are no tables. */
const makers: Partial<Record<ExportKind, Maker>> = {
  LVC: lettersFile,
  PRESENCE_LIST: presenceListFile,
  BADGES: badgesFile,
  PRESENCE_CERTIFICATES: certificatesFile,
};

/** How the file of a kind is made. */
export const makerOf = (kind: ExportKind): Maker => makers[kind] ?? sheetFile;
