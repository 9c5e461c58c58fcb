import { type Problem, problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { SubscriptionFormDocument } from '../generated/graphql.ts';
import type { FormData } from './form-data.ts';

export interface FormDataState {
  data: FormData | undefined;
  /** Nobody is invited: there is no form. */
  isNone: boolean;
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

interface Wanted {
  gatheringUuid: string;
  /** On behalf of somebody. */
  participantUuid?: string | undefined;
  /** With it alone: the preview. */
  category?: string | undefined;
}

/** Asks for a form, always anew: what was answered before is never shown from a copy. */
export function useFormData({ gatheringUuid, participantUuid, category }: Wanted): FormDataState {
  const { data, error, loading, refetch } = useQuery(SubscriptionFormDocument, {
    variables: { gatheringUuid, participantUuid: participantUuid ?? null, category: category ?? null },
    fetchPolicy: 'no-cache',
  });
  const form = data?.subscriptionForm ?? undefined;
  return {
    data: form,
    isNone: data !== undefined && !form,
    isWaiting: loading && !form,
    problem: error && !form ? problemOf(error) : undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
