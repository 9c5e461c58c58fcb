import { type Problem, problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useCallback, useMemo, useState } from 'react';
import { SubscriptionSlotsDocument } from '../../generated/graphql.ts';
import { type Slot, slotsOf } from '../form-data.ts';

export interface Slots {
  slots: Slot[];
  /** False until the first answer for the category. */
  isKnown: boolean;
  problem: Problem | undefined;
  retry: () => void;
  /** Says that somebody else has taken these meanwhile: they are full at once, and asked for anew. */
  take: (activityUuids: readonly string[]) => void;
}

/** The activities of a category as the form offers them. What the server said to be taken is full before it is asked again. */
export function useSlots(gatheringUuid: string, categoryId: string, participantUuid: string | undefined): Slots {
  const { data, error, loading, refetch } = useQuery(SubscriptionSlotsDocument, {
    variables: { gatheringUuid, categoryId, participantUuid: participantUuid ?? null },
    fetchPolicy: 'no-cache',
  });
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch]);
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
  return { slots, isKnown: data !== undefined, problem: !loading && error ? problemOf(error) : undefined, retry, take };
}
