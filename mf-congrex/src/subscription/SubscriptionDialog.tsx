import { hasSubscriptionInput } from '@portal/domain/subscription/answer';
import { Banner, Button, CloseButton, ErrorCard, Modal, Skeleton, useToasts } from '@portal/shared-ui';
import { registrationOver, serverNow, useRefetch } from '@portal/web';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Contacts } from './Contacts.tsx';
import type { FormData } from './form-data.ts';
import { choicesOf } from './form-values.ts';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { type FormDataState, useFormData } from './use-form-data.ts';
import type { Subscription } from './use-subscription.ts';

/** One column in the middle of the whole window. */
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-5);
  width: 100%;
  max-width: 640px;
  margin: 0 auto;
`;

type DialogVoice = 'oneself' | 'somebody';

interface DialogProps {
  gatheringUuid: string;
  participantUuid?: string | undefined;
  voice: DialogVoice;
  onClose: () => void;
}

/** Whether closing asks first: an answer, or any activity, hosting or transport input (specification, section 4 "Others"). */
const hasInput = ({ form }: Subscription): boolean => {
  const { present, activityInput, hostingInput, transportInput } = form.getValues();
  return hasSubscriptionInput({ present, activityInput: choicesOf(activityInput), hostingInput, transportInput });
};

function Introduction({ data, voice }: { data: FormData; voice: DialogVoice }) {
  const { participant, contacts, gathering } = data;
  const over = registrationOver(gathering, serverNow());
  return (
    <>
      {over && (
        <Banner tone="warning" title={`${over}.`}>
          Une réponse au nom de la personne reste possible.
        </Banner>
      )}
      <p>
        {voice === 'somebody' && participant && (
          <>
            Vous répondez au nom de{' '}
            <strong>
              {participant.firstName} {participant.lastName}
            </strong>
            .{' '}
          </>
        )}
        Pour toute question sur cette inscription, contactez <Contacts contacts={contacts} />.
      </p>
    </>
  );
}

/** Lets the dialog's buttons, which are outside of the form, read its values. */
function useLatest(subscription: Subscription, latest: RefObject<Subscription | null>): null {
  useEffect(() => {
    latest.current = subscription;
  });
  return null;
}
function Latest(props: { subscription: Subscription; latest: RefObject<Subscription | null> }) {
  return useLatest(props.subscription, props.latest);
}

function Problem({ state }: { state: FormDataState }) {
  const { problem, retry } = state;
  return (
    <ErrorCard
      title={problem?.title ?? 'Aucune invitation'}
      code={problem?.code}
      traceId={problem?.traceId}
      {...(problem?.canRetry ? { onRetry: retry } : {})}
    >
      {problem?.message ?? 'Il n’y a pas d’invitation à cet événement pour cette personne.'}
    </ErrorCard>
  );
}

/** The full-screen dialog of a member of staff, for themself or on behalf of somebody (specification, section 2). */
export function SubscriptionDialog({ gatheringUuid, participantUuid, voice, onClose }: DialogProps) {
  const state = useFormData({ gatheringUuid, participantUuid });
  const { data } = state;
  const formId = useId();
  const latest = useRef<Subscription>(null);
  const askAgain = useRefetch();
  const toasts = useToasts();
  // Closing discards what was typed; no draft is kept.
  const close = () => {
    latest.current?.draft?.clear();
    onClose();
  };
  const done = ({ present }: { present: boolean }) => {
    toasts.show({ tone: 'success', text: present ? 'Participation confirmée.' : 'Refus enregistré.' });
    // The page of the event refetches everything (specification, section 2: on submit the gathering page reloads).
    void askAgain();
    onClose();
  };
  const footer = (
    <>
      <CloseButton>Annuler</CloseButton>
      {data?.canAnswer && (
        <Button variant="primary" type="submit" form={formId}>
          Envoyer la réponse
        </Button>
      )}
    </>
  );
  return (
    <Modal
      isOpen
      onClose={close}
      leaving={{
        title: 'Quitter sans envoyer votre réponse\u202f?',
        confirmLabel: 'Quitter',
        isHeld: () => latest.current !== null && hasInput(latest.current),
        children: (
          <>
            Ce que vous avez saisi sera perdu.
            {data?.participant?.invitationStatus === 'CONFIRMED' && ' Vos choix d’activités déjà enregistrés restent.'}
          </>
        ),
      }}
      isDismissable={false}
      isFullScreen
      title={data ? `Inscription\u202f: ${data.gathering.name}` : 'Inscription'}
      footer={footer}
    >
      {state.isWaiting && <Skeleton lines={8} height={420} label="Chargement du formulaire" />}
      {(state.problem || state.isNone) && <Problem state={state} />}
      {data && (
        <Sheet>
          <Introduction data={data} voice={voice} />
          {data.canAnswer ? (
            <SubscriptionForm data={data} voice={voice} id={formId} onDone={done}>
              {(subscription) => <Latest subscription={subscription} latest={latest} />}
            </SubscriptionForm>
          ) : (
            <ErrorCard title="L’inscription ne peut pas être modifiée">{data.reasonLabel}</ErrorCard>
          )}
        </Sheet>
      )}
    </Modal>
  );
}
