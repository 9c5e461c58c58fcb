import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HcpFilters } from '../../hcps/hcp-filters.ts';
import { type HcpPages, useHcpPages } from '../../hcps/use-hcp-pages.ts';

/** The service of the HCPs learns of an invitation by an event, a moment after it was made. */
const pause = 1500;

/** HCPs who may be invited; those just invited are left out at once, and the list is refetched until its service has them. */
export function useHcpsToAdd(filters: HcpFilters, gatheringUuid: string) {
  const [round, setRound] = useState(0);
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());
  const list = useHcpPages(`congrex-bo.add-hcps.${gatheringUuid}.${round}`, filters, { gatheringUuid });
  const { pages } = list;
  const shown = useMemo(() => {
    if (!pages || invited.size === 0) return pages;
    const rows = pages.rows.filter(({ uuid }) => !invited.has(uuid));
    return { ...pages, rows, total: pages.total - (pages.rows.length - rows.length) };
  }, [pages, invited]);
  const isBehind = pages !== undefined && shown !== pages && shown?.rows.length !== pages.rows.length;
  useEffect(() => {
    if (!isBehind || !pages) return;
    const timer = setTimeout(() => setRound((now) => now + 1), pause);
    return () => clearTimeout(timer);
  }, [isBehind, pages]);
  const leaveOut = useCallback((uuids: readonly string[]) => setInvited((now) => new Set([...now, ...uuids])), []);
  const isWaiting = isBehind && shown?.rows.length === 0;
  const left: HcpPages = { ...list, pages: isWaiting ? undefined : shown, isLoading: list.isLoading || isWaiting };
  return { list: left, leaveOut };
}
