import { type Problem, usePageQuery } from '@portal/web';
import { SubscriptionFormDocument } from '../generated/graphql.ts';
import type { FormData } from './form-data.ts';

export interface FormDataState {
  data: FormData | undefined;
  /** Nobody is invited: there is no form. */
  isNone: boolean;
  isWaiting: boolean;
  problem: Problem | undefined;
  /** It was asked for again since, and could not be read. */
  isOld: boolean;
  retry: () => void;
  /** Asks again; what is shown stays. Never throws. */
  refresh: () => Promise<void>;
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
  const part = usePageQuery(SubscriptionFormDocument, asked, (all) => all.subscriptionForm, { isKept: false });
  const { data, isWaiting, problem, retry, refresh } = part;
  return {
    data: data ?? undefined,
    isNone: data === null,
    isWaiting,
    problem: data ? undefined : problem,
    isOld: data !== undefined && problem !== undefined,
    retry,
    refresh,
  };
}
