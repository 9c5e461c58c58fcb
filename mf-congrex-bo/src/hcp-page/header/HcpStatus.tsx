import { formatDay, StatusBadge } from '@portal/shared-ui';
import type { Hcp } from '../../hcp/hcp-context.ts';

/** What somebody must know before they write to the HCP or invite them. */
export function HcpStatus({ hcp }: { hcp: Hcp }) {
  const { state, hasRefused, refusedDate, missedGatherings } = hcp;
  const missed = missedGatherings?.[0];
  return (
    <>
      {state === 'erased' && <StatusBadge tone="neutral">Données effacées</StatusBadge>}
      {hasRefused && (
        <StatusBadge tone="danger">Refus de contact{refusedDate ? ` le ${formatDay(refusedDate)}` : ''}</StatusBadge>
      )}
      {missed && (
        <StatusBadge tone={missed.presence === 'NO_SHOW' ? 'danger' : 'warning'}>Exclu des sollicitations</StatusBadge>
      )}
    </>
  );
}
