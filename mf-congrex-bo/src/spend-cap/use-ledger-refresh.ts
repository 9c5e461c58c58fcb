import { changesOf, useLiveRefresh } from '@portal/web';
import { useEffect, useRef } from 'react';

/** All that the ledger is fed by. */
export const concernsLedger = changesOf(
  ...['budget.', 'expenseNote.', 'transfer.', 'transportNote.', 'overnightStay.', 'activity.', 'participant.'],
);

/** The ledger follows other domains by the same events as this page, and may have them a moment later. */
const followedMs = 4000;

/** Asks again after changes of what costs, and once more when the ledger has followed them. */
export function useLedgerRefresh(gatheringUuid: string, refresh: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRefresh(gatheringUuid, concernsLedger, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh().catch(() => undefined), followedMs);
    return refresh();
  });
}
