import type { ExportColumn } from '../../documents/export-kind.ts';
import { type Presence, presenceLabels } from '../states.ts';

interface Noted {
  presence: Presence | null;
  gatheringType: keyof typeof presenceLabels;
}

/** Who came, in the words of the kind of gathering. */
export const presenceColumn = <Row extends Noted>(): ExportColumn<Row> => ({
  ...{ header: 'Présence', width: 22, grid: 'presence' },
  of: ({ presence, gatheringType }) => presence && (presenceLabels[gatheringType][presence] ?? presence),
});
