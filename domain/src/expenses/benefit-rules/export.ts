import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { numberCell } from '../../documents/cells.ts';
import { nameColumns, searchFilter } from '../../documents/export-columns.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { describeFilters, searched, yesNo } from '../../documents/export-words.ts';
import { day, uuid } from '../../fields/fields.ts';
import { statusHeader } from '../../texts/column-words.ts';
import {
  benefitFilingStateLabels,
  benefitFilingStates,
  benefitFilterLabels,
  benefitFilters,
  benefitRegimeLabels,
  benefitRegimes,
} from './kinds.ts';

const text = z.string().nullable();
const dayOrNone = day.nullable();

/** What narrows the formalities of an event's invitations. */
const benefitExportFilters = z.strictObject({
  gatheringUuid: uuid,
  search: searchFilter,
  filter: z.enum(benefitFilters).nullish(),
});

const benefitRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  state: z.enum(benefitFilingStates),
  isLate: z.boolean(),
  regime: z.enum(benefitRegimes),
  lastDay: dayOrNone,
  total: z.number().int(),
  /** « Nuitée (chacune) 180,00 € (seuil 150,00 €) » */
  exceeded: z.array(z.string()),
  filedOn: dayOrNone,
  reference: text,
  reason: text,
});
export type BenefitExportRow = z.output<typeof benefitRow>;

/** What the law asks for the invitations of an event, by name. */
export const benefitExport = defineExport({
  label: 'Formalités des invitations',
  right: exportRights.BENEFIT_FILINGS,
  service: 'expenses',
  verb: 'export-benefits',
  fileName: 'avantages',
  filters: benefitExportFilters,
  describe: ({ search, filter }) =>
    describeFilters([...searched(search), ...(filter ? [benefitFilterLabels[filter].toLowerCase()] : [])]),
  row: benefitRow,
  columns: [
    ...nameColumns<BenefitExportRow>(),
    { header: statusHeader, width: 24, grid: 'state', of: (r) => benefitFilingStateLabels[r.state] },
    { header: 'En retard', width: 12, grid: 'state', of: (r) => yesNo(r.isLate) },
    { header: 'Formalité', width: 22, grid: 'regime', of: (r) => benefitRegimeLabels[r.regime] },
    { header: 'Date limite', width: 14, kind: 'day', grid: 'lastDay', of: (r) => r.lastDay },
    { header: 'Avantages (€)', width: 16, kind: 'amount', grid: 'total', of: (r) => numberCell(r.total) },
    { header: 'Au-dessus du seuil', width: 60, grid: 'why', of: (r) => r.exceeded.join(', ') },
    { header: 'Faite le', width: 14, kind: 'day', grid: 'filedOn', of: (r) => r.filedOn },
    { header: 'Référence', width: 24, grid: 'reference', of: (r) => r.reference },
    { header: 'Motif du retard', width: 40, grid: 'reason', of: (r) => r.reason },
  ],
});
