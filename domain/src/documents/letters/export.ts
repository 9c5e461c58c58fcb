import { lvcKindLabels } from '../../gathering/states.ts';
import { exportRights } from '../actions.ts';
import { definePrintExport } from '../export-kind.ts';
import { isForOne, peopleOfPaper } from '../papers/words.ts';
import { type LetterFilters, letterFilters } from './row.ts';

/** As many letters are converted at a time: a program that starts again for each would take longer to start than to work. */
const lettersAtATime = 20;

/** Letters of one model: an archive of one file a person, or the one letter of one person. */
export const lvcExport = definePrintExport<LetterFilters>({
  label: 'Lettres valant convention',
  right: exportRights.LVC,
  service: 'participants',
  verb: 'letter-rows',
  fileName: 'lettres-valant-convention',
  formats: ['ZIP', 'PDF'],
  rowsPerPage: lettersAtATime,
  filters: letterFilters,
  describe: (filters) => `${lvcKindLabels[filters.lvcKind]}, ${peopleOfPaper(filters).toLocaleLowerCase('fr-FR')}`,
  fits: (format, filters) => format === 'ZIP' || isForOne(filters),
});
