import { HistoryCard } from '@portal/shared-ui';
import type { Solicitation } from '../decision/quota-refusal.ts';

type Entry = Solicitation['historicalRecords'][number];

/** « Sollicitation collectée : À collecter → Collectée », with the reason that was given. */
function shownOf(entry: Entry) {
  const { label, fromLabel, toLabel } = entry;
  const { reason } = (entry.data ?? {}) as { reason?: unknown };
  const moved = toLabel && fromLabel !== toLabel ? `\u202f: ${fromLabel ? `${fromLabel} → ` : ''}${toLabel}` : '';
  return { ...entry, label: `${label}${moved}`, reason: typeof reason === 'string' ? reason : null };
}

/** What was done, by whom and why, newest first. */
export const SolicitationHistory = ({ records }: { records: readonly Entry[] }) => (
  <HistoryCard records={records.map(shownOf)} />
);
