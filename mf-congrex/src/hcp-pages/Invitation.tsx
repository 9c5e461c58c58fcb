import { Banner, Button, Card, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { useId, useState } from 'react';
import { Contacts } from '../subscription/Contacts.tsx';
import type { FormData } from '../subscription/form-data.ts';
import { SubscriptionForm } from '../subscription/SubscriptionForm.tsx';
import { useFormData } from '../subscription/use-form-data.ts';
import { AnswerRecap } from './AnswerRecap.tsx';
import { EventFacts } from './EventFacts.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { Titled } from './Titled.tsx';

/** Why nothing can be answered now, and whom to ask. */
function ReadOnly({ data }: { data: FormData }) {
  const isRefused = data.participant?.invitationStatus === 'REFUSED';
  return (
    <Banner
      tone={isRefused ? 'neutral' : 'warning'}
      title={isRefused ? 'Vous avez refusé cette invitation.' : 'Vous ne pouvez pas répondre pour le moment.'}
    >
      {!isRefused && `${data.reasonLabel} `}
      Pour toute demande, contactez <Contacts contacts={data.contacts} />.
    </Banner>
  );
}

function Recap({ data, isNew, onEdit }: { data: FormData; isNew: boolean; onEdit: () => void }) {
  const isComing = data.participant?.invitationStatus === 'CONFIRMED';
  return (
    <Stack $gap={5}>
      {isNew && (
        <Banner tone="success" title={isComing ? 'Votre inscription est enregistrée.' : 'Votre refus est enregistré.'}>
          {isComing &&
            'Un e-mail de confirmation vous est envoyé. Vous pouvez modifier votre réponse par le même lien.'}
        </Banner>
      )}
      {!data.canAnswer && <ReadOnly data={data} />}
      <Card title="Votre réponse" headingLevel={2}>
        <AnswerRecap data={data} />
      </Card>
      {data.canAnswer && (
        <Button variant="primary" onPress={onEdit}>
          Modifier mon inscription
        </Button>
      )}
    </Stack>
  );
}

function Form({ data, onDone }: { data: FormData; onDone: () => void }) {
  const id = useId();
  return (
    <SubscriptionForm data={data} voice="oneself" id={id} onDone={onDone}>
      {() => (
        <Stack $gap={3}>
          <Button variant="primary" type="submit" isBlock>
            Envoyer ma réponse
          </Button>
          <p>
            Une question{'\u202f'}? Contactez <Contacts contacts={data.contacts} />.
          </p>
        </Stack>
      )}
    </SubscriptionForm>
  );
}

/** The invitation that a link leads to: facts, form, confirmation; read only once answers are closed. */
export function Invitation({ gatheringUuid, greeting }: { gatheringUuid: string; greeting: string }) {
  const { data, isWaiting, problem, isNone, retry } = useFormData({ gatheringUuid });
  const [view, setView] = useState<'first' | 'form' | 'sent'>('first');
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de votre invitation" />;
  if (problem?.canRetry) {
    return (
      <Titled>
        <ErrorCard title={problem.title} code={problem.code} traceId={problem.traceId} onRetry={retry}>
          {problem.message}
        </ErrorCard>
      </Titled>
    );
  }
  // Whatever else is wrong, a link says nothing more (decisions, section 5).
  if (!data || isNone) return <InvalidLink code={problem?.code ?? 'HCP_LINK_INVALID'} />;
  const isAnswered = data.participant?.subscription != null && data.participant.invitationStatus !== 'UNANSWERED';
  const showsForm = data.canAnswer && (view === 'form' || (view === 'first' && !isAnswered));
  const sent = () => {
    setView('sent');
    retry();
    scrollTo({ top: 0 });
  };
  return (
    <Stack $gap={6}>
      <header>
        <p>{greeting}</p>
        <h1>{data.gathering.name}</h1>
      </header>
      <Card>
        <EventFacts gathering={data.gathering} />
      </Card>
      {showsForm ? (
        <Form data={data} onDone={sent} />
      ) : isAnswered ? (
        <Recap data={data} isNew={view === 'sent'} onEdit={() => setView('form')} />
      ) : (
        <ReadOnly data={data} />
      )}
    </Stack>
  );
}
