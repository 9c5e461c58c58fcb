import { type Problem, usePart } from '@portal/web';
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

/** Asks for a form. It begins with what is so now, never with what was answered before. */
export function useFormData({ gatheringUuid, participantUuid, category }: Wanted): FormDataState {
  const asked = { gatheringUuid, participantUuid: participantUuid ?? null, category: category ?? null };
  const { data, isWaiting, problem, retry } = usePart(SubscriptionFormDocument, asked, (all) => all.subscriptionForm, {
    isKept: false,
  });
  return {
    data: data ?? undefined,
    isNone: data === null,
    isWaiting,
    problem: data ? undefined : problem,
    retry,
  };
}
