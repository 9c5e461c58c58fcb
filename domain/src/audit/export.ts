import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, searched } from '../documents/export-words.ts';
import { subgraphTitles } from '../subgraphs.ts';
import { auditFilters } from './line.ts';
import { auditOutcomeLabels, auditOutcomes } from './outcomes.ts';

export const auditExportRow = z.object({
  at: z.string(),
  domain: z.enum(Object.keys(subgraphTitles) as [keyof typeof subgraphTitles]),
  who: z.string(),
  label: z.string(),
  kindLabel: z.string(),
  target: z.string(),
  outcome: z.enum(auditOutcomes),
  code: z.string(),
  changes: z.string(),
  comment: z.string(),
  traceId: z.string(),
});
export type AuditExportRow = z.output<typeof auditExportRow>;

/** The audit log of all domains, newest first. */
export const auditExport = defineExport({
  label: 'Journal d’audit',
  right: exportRights.AUDIT,
  service: 'users',
  fileName: 'journal-audit',
  filters: auditFilters,
  describe: ({ search, domains, userUuid, action, outcomes, target, from, to }) =>
    describeFilters([
      ...searched(search),
      ...(domains ?? []).map((name) => subgraphTitles[name]),
      ...(userUuid ? ['une personne'] : []),
      ...(action ? ['un acte'] : []),
      ...(outcomes ?? []).map((one) => auditOutcomeLabels[one]),
      ...(target ? ['un document'] : []),
      ...(from ? [`depuis le ${from.split('-').reverse().join('/')}`] : []),
      ...(to ? [`jusqu’au ${to.split('-').reverse().join('/')}`] : []),
    ]),
  row: auditExportRow,
  columns: [
    { header: 'Date', width: 20, grid: 'at', of: (r) => r.at },
    { header: 'Domaine', width: 22, grid: 'domain', of: (r) => subgraphTitles[r.domain] },
    { header: 'Qui', width: 40, grid: 'who', of: (r) => r.who },
    { header: 'Acte', width: 40, grid: 'label', of: (r) => r.label },
    { header: 'Objet', width: 24, grid: 'about', of: (r) => r.kindLabel },
    { header: 'Identifiant', width: 38, of: (r) => r.target },
    { header: 'Résultat', width: 12, grid: 'outcome', of: (r) => auditOutcomeLabels[r.outcome] },
    { header: 'Refus', width: 24, of: (r) => r.code },
    { header: 'Changements', width: 60, grid: 'changes', of: (r) => r.changes },
    { header: 'Raison', width: 40, of: (r) => r.comment },
    { header: 'Référence', width: 38, grid: 'trace', of: (r) => r.traceId },
  ],
});
