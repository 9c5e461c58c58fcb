import { type AuditOutcome, auditOutcomeLabels } from '@portal/domain/audit/outcomes';
import { formatActor, formatChange } from '@portal/domain/audit/sentences';
import { subgraphTitle } from '@portal/domain/subgraphs';
import { labelFromTable } from '@portal/domain/texts/label-table';
import { formatAct, StatusBadge, type Tone } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { AuditRow } from './use-audit-pages.ts';

const tones: Record<AuditOutcome, Tone> = { done: 'success', refused: 'danger', read: 'neutral' };

export const OutcomeBadge = ({ outcome }: { outcome: AuditOutcome }) => (
  <StatusBadge tone={tones[outcome]}>{labelFromTable(auditOutcomeLabels, outcome)}</StatusBadge>
);

/** What a line is about, as short as it can be said. */
export const aboutOf = ({ targetName, kindLabel }: AuditRow): string => targetName ?? kindLabel ?? '--';

/** An act is done many times: its line is called after what it is about, too. */
export const lineName = (line: AuditRow): string => `${line.label}, ${line.targetName ?? formatAct(line.at)}`;

/** The columns of the audit log. */
export const auditColumns: GridColumn<AuditRow>[] = [
  { id: 'label', header: 'Acte', cell: ({ label }) => label, width: 230, priority: 1 },
  { id: 'at', header: 'Quand', cell: ({ at }) => formatAct(at), width: 130, priority: 3 },
  { id: 'who', header: 'Qui', cell: formatActor, width: 200, priority: 2 },
  { id: 'about', header: 'Objet', cell: aboutOf, width: 170 },
  {
    id: 'changes',
    header: 'Changements',
    cell: ({ changes, comment }) => changes.map(formatChange).join(' ; ') || comment || '--',
    width: 240,
  },
  { id: 'outcome', header: 'Résultat', cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />, width: 130 },
  { id: 'domain', header: 'Domaine', cell: ({ domain }) => subgraphTitle(domain), width: 160 },
  {
    id: 'trace',
    header: 'Référence',
    cell: ({ traceId }) => traceId || '--',
    width: 300,
    isHiddenByDefault: true,
  },
];
