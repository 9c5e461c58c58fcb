import { type Problem, usePageQuery } from '@portal/web';
import { useCallback, useMemo, useState } from 'react';
import { SubscriptionSlotsDocument } from '../../generated/graphql.ts';
import { type Slot, slotsOf } from '../form-data.ts';

export interface Slots {
  slots: Slot[];
  /** False until the first answer for the category. */
  isKnown: boolean;
  problem: Problem | undefined;
  retry: () => void;
  /** Marks these as taken by somebody else meanwhile: they are full at once, and refetched. */
  take: (activityUuids: readonly string[]) => void;
}

/** The activities of a category as the form offers them. What the server reported as taken is full until it is refetched. */
export function useSlots(gatheringUuid: string, categoryId: string, participantUuid: string | undefined): Slots {
  const asked = { gatheringUuid, categoryId, participantUuid: participantUuid ?? null };
  // Seats go while somebody looks: those of an earlier visit are not shown.
  const { data, problem, refresh } = usePageQuery(SubscriptionSlotsDocument, asked, (all) => all, { isKept: false });
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const retry = useCallback(() => void refresh(), [refresh]);
  const take = useCallback(
    (activityUuids: readonly string[]) => {
      setTaken((before) => new Set([...before, ...activityUuids]));
      retry();
    },
    [retry],
  );
  const slots = useMemo(
    () =>
      slotsOf(data).map((slot) => (taken.has(slot.activityUuid) ? { ...slot, isFull: true, isChosen: false } : slot)),
    [data, taken],
  );
  return { slots, isKnown: data !== undefined, problem, retry, take };
}
