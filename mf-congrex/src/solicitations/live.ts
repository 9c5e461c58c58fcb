import { type GatheringChange, useGatheringChanges } from '@portal/web';
import { useRef } from 'react';

/** Whether a change at a congress may show in its solicitations: theirs, the people's, the congress's own, or a lost connection that is back. */
export const concernsSolicitations = (change: GatheringChange | undefined): boolean =>
  !change || /^(solicitation|participant|gathering|live)\./.test(change.kind);

/** Asks again after each change at the congress, never twice at a time: what changes while an answer is awaited is asked for after it, once. */
export function useLiveRefresh(gatheringUuid: string | undefined, ask: () => Promise<unknown>): void {
  const isAsking = useRef(false);
  const isWanted = useRef(false);
  const refresh = async () => {
    if (isAsking.current) {
      isWanted.current = true;
      return;
    }
    isAsking.current = true;
    do {
      isWanted.current = false;
      await ask();
    } while (isWanted.current);
    isAsking.current = false;
  };
  useGatheringChanges(gatheringUuid, (change) => {
    if (concernsSolicitations(change)) void refresh();
  });
}
