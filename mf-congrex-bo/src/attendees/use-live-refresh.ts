import { useGatheringChanges } from '@portal/web';
import { useEffect, useRef } from 'react';

/** Several events of one action are one question; a long burst is one question each such time. */
const pause = 40;

/** Asks again after a change of the people of a gathering elsewhere, and after a lost connection is back. */
export function useLiveRefresh(gatheringUuid: string, refresh: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAsking = useRef(false);
  const isWanted = useRef(false);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async () => {
    timer.current = undefined;
    isWanted.current = false;
    isAsking.current = true;
    await latest.current();
    isAsking.current = false;
    if (isWanted.current) want();
  };
  const want = () => {
    isWanted.current = true;
    if (timer.current === undefined && !isAsking.current) timer.current = setTimeout(() => void ask(), pause);
  };
  useGatheringChanges(gatheringUuid, (change) => {
    const isOfOthers = change && !/^(participant|activity|live|solicitation)\./.test(change.kind);
    if (!isOfOthers) want();
  });
}
