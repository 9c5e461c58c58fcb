import type { FileRule } from '@portal/shared-ui';
import type { Problem } from '../problem.ts';

/** What an import reads. */
export const sheets: FileRule = {
  types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    // As Windows calls it where Excel is installed.
    'application/vnd.ms-excel',
  ],
  extensions: ['.xlsx', '.csv'],
  name: 'XLSX ou CSV',
};

const aboutTheFile =
  /^(FILE_|IMPORT_FILE|IMPORT_COLUMNS|IMPORT_PARTICIPANT_COLUMNS|IMPORT_TRANSFER_COLUMNS|IMPORT_TOO)/;

/** What is wrong with the file itself: shown beside its field. */
export const fileRefusal = (problem: Problem | undefined): string | undefined =>
  problem?.fields.file ?? (problem && aboutTheFile.test(problem.code) ? problem.message : undefined);
