import { slotSyncDelayMs } from '@portal/domain/activities/states';
import { type Problem, problemOf, serverNow, useSendMutation } from '@portal/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SyncSubscriptionSlotsDocument } from '../../generated/graphql.ts';
import { takenIn } from './taken-slots.ts';

const offlineRetryMs = 15_000;
/** So long before its end is a hold renewed. */
const renewedBeforeMs = 30_000;
/** Not more often than that, whatever end is answered. */
const leastRenewalMs = 10_000;
/** No key of choices: it is not known what the server holds. */
const uncertain = '?';

export type SyncState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'offline' }
  | { kind: 'refused'; problem: Problem };

interface SyncOptions {
  /** Off in the preview, while nothing is accepted, and while the whole answer is being sent. */
  isOn: boolean;
  participantUuid: string | undefined;
  categoryId: string;
  participationType: string | null;
  /** What is chosen now. */
  chosen: readonly string[];
  /** The slots held on the server; undefined while it is not known. */
  held: readonly string[] | undefined;
  onTaken: (taken: { activityUuid: string; name: string }[]) => void;
}

const keyOf = (activityUuids: readonly string[]): string => [...activityUuids].sort().join();

/**
 * Sends the slots automatically, two seconds after the last change, one request at a time. Offline it waits for the connection and
 * retries from time to time. What is held for a while only is sent again before that ends, as long as the form is open.
 */
export function useSlotSync(options: SyncOptions): { state: SyncState; retry: () => void } {
  const { isOn, chosen, held } = options;
  const sender = useSendMutation();
  const [state, setState] = useState<SyncState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  const [heldUntil, setHeldUntil] = useState<number>();
  const known = useRef<string>(undefined);
  const line = useRef<Promise<void>>(Promise.resolve());
  const key = keyOf(chosen);
  const heldKey = held && keyOf(held);

  const send = useEffectEvent(async (sent: string) => {
    if (!options.isOn || sent !== keyOf(options.chosen)) return;
    const { participantUuid = '', categoryId, participationType } = options;
    const activityUuids = sent ? sent.split(',') : [];
    try {
      const variables = { participantUuid, activityUuids, categoryId, participationType };
      const { syncActivitySlots } = await sender(SyncSubscriptionSlotsDocument, variables);
      known.current = sent;
      setHeldUntil(syncActivitySlots.heldUntil ? Date.parse(syncActivitySlots.heldUntil) : undefined);
      setState({ kind: 'saved' });
    } catch (error) {
      // A renewal failed: what was kept may lapse, and is sent again.
      if (known.current === sent) known.current = uncertain;
      setHeldUntil(undefined);
      fail(error);
    }
  });
  const fail = (error: unknown) => {
    const taken = takenIn(error);
    if (taken.length > 0) return options.onTaken(taken);
    const problem = problemOf(error);
    setState(problem.code === 'NETWORK_ERROR' ? { kind: 'offline' } : { kind: 'refused', problem });
  };

  // `attempt` is listed on purpose: each one sends what is still unsent.
  useEffect(() => {
    known.current ??= heldKey;
    if (!isOn || known.current === undefined) return;
    if (key === known.current) return setState((before) => (before.kind === 'none' ? before : { kind: 'saved' }));
    setState((before) => (before.kind === 'offline' ? before : { kind: 'saving' }));
    const timer = setTimeout(() => {
      line.current = line.current.then(() => send(key));
    }, slotSyncDelayMs);
    return () => clearTimeout(timer);
  }, [isOn, key, heldKey, attempt]);

  useEffect(() => {
    if (!isOn || heldUntil === undefined || key !== known.current) return;
    const wait = Math.max(heldUntil - serverNow().getTime() - renewedBeforeMs, leastRenewalMs);
    const timer = setTimeout(() => {
      line.current = line.current.then(() => send(key));
    }, wait);
    return () => clearTimeout(timer);
  }, [isOn, key, heldUntil]);

  const isOffline = state.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const again = () => setAttempt((n) => n + 1);
    const timer = setInterval(again, offlineRetryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOffline]);
  return { state, retry: () => setAttempt((n) => n + 1) };
}
