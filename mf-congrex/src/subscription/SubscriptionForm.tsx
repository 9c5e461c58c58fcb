import type { SubscriptionValues } from '@portal/domain/subscription/answer';
import { allCardFields } from '@portal/domain/subscription/transport-modes';
import {
  encryptedDraftStorage,
  localDraftStorage,
  sessionDraftStorage,
  useDraft,
  ZodFormProvider,
} from '@portal/web/forms';
import { useLinkSeal } from '@portal/web/session/link-seal-context';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmAnswer } from './ConfirmAnswer.tsx';
import { audienceOf, type FormData } from './form-data.ts';
import { SubscriptionFields } from './SubscriptionFields.tsx';
import { SubscriptionProvider } from './subscription-context.ts';
import { useAnswer } from './use-answer.ts';
import { type Subscription, useSubscription } from './use-subscription.ts';

interface FormProps {
  data: FormData;
  voice: 'oneself' | 'somebody';
  id: string;
  onDone: (answer: SubscriptionValues) => void;
  /** What is below or around the fields: buttons, the dialog's questions. */
  children?: (subscription: Subscription) => ReactNode;
}

const neverKept: readonly string[] = [...allCardFields, 'learnedSocietyMemberId'];
const notShownYet = 'Les activités ne sont pas encore affichées. Réessayez dans un instant.';

/** The subscription form of somebody invited: fields, draft, slots that are sent automatically, the confirmation before it is sent. */
export function SubscriptionForm({ data, voice, id, onDone, children }: FormProps) {
  const [isSending, setSending] = useState(false);
  const parts = useSubscription(data, voice, isSending);
  // An HCP's draft is encrypted with their link's key, or ends with the tab; card and member numbers are never kept (decisions, section 8).
  const seal = useLinkSeal();
  const storage = useMemo(
    () => (seal ? encryptedDraftStorage(seal) : audienceOf(data) === 'HCP' ? sessionDraftStorage : localDraftStorage),
    [seal, data],
  );
  const draft = useDraft(parts.form, `subscription:${data.participant?.participantUuid}`, neverKept, storage);
  const subscription = { ...parts, draft };
  const answering = useAnswer(subscription, setSending, onDone);
  // While the offer is not loaded, it is not known whether each interval was answered.
  const ask = (answer: SubscriptionValues) => {
    if (parts.slots.isKnown || !parts.sections.activities) return answering.ask(answer);
    parts.form.setError('activityInput', { type: 'unknown', message: notShownYet });
    parts.slots.retry();
  };
  return (
    <SubscriptionProvider value={subscription}>
      <ZodFormProvider form={subscription.form} id={id} onSubmit={ask}>
        <SubscriptionFields />
        {children?.(subscription)}
      </ZodFormProvider>
      <ConfirmAnswer answering={answering} name={data.gathering.name} voice={voice} days={data.gathering} />
    </SubscriptionProvider>
  );
}

/** The form of a category without a participant: everything can be tried, nothing is kept or sent. */
export function PreviewForm({ data }: { data: FormData }) {
  const subscription = useSubscription(data, 'preview', false);
  return (
    <SubscriptionProvider value={subscription}>
      <ZodFormProvider form={subscription.form} onSubmit={() => undefined}>
        <SubscriptionFields />
      </ZodFormProvider>
    </SubscriptionProvider>
  );
}
