import { Banner, Button, Card, Skeleton, Stack } from '@portal/shared-ui';
import { lazyPage } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { InvalidLink, Titled } from '@portal/web/link-page';
import { useState } from 'react';
import { GuestDocuments } from '../guest-event/GuestDocuments.tsx';
import { useGuestEvent } from '../guest-event/use-guest-event.ts';
import { OwnStays, useOwnStays } from '../own-stays/OwnStays.tsx';
import { Contacts } from '../subscription/Contacts.tsx';
import type { FormData } from '../subscription/form-data.ts';
import { useFormData } from '../subscription/use-form-data.ts';
import { AnswerRecap } from './AnswerRecap.tsx';
import { EventFacts } from './EventFacts.tsx';

/** The event is read first; the code of the form is larger than the rest of the page, and comes with it (routes.tsx, under the same name: one file). */
const Form = lazyPage(
  () => import(/* webpackChunkName: "invitation-form" */ './InvitationForm.tsx'),
  <Skeleton lines={8} height={480} label="Chargement du formulaire" />,
);

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

/** That the answer which was just sent is kept. */
function Thanks({ present }: { present: boolean }) {
  return (
    <Banner tone="success" title={present ? 'Votre inscription est enregistrée.' : 'Votre refus est enregistré.'}>
      {present && 'Un e-mail de confirmation vous est envoyé. Vous pouvez modifier votre réponse par le même lien.'}
    </Banner>
  );
}

function Recap({ data, onEdit }: { data: FormData; onEdit: () => void }) {
  return (
    <Stack $gap={5}>
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

/** What was answered last on this page, and whether the form was asked for again since. */
interface Sent {
  present: boolean;
  isRead: boolean;
}

/** The invitation that a link leads to: facts, form, confirmation; read only once answers are closed. */
export function Invitation({ gatheringUuid, greeting }: { gatheringUuid: string; greeting: string }) {
  const { data, isWaiting, problem, isNone, isOld, retry, refresh } = useFormData({ gatheringUuid });
  const guest = useGuestEvent(gatheringUuid);
  const stays = useOwnStays(gatheringUuid);
  const [isEditing, setEditing] = useState(false);
  const [sent, setSent] = useState<Sent>();
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de votre invitation" />;
  if (problem?.canRetry) {
    return (
      <Titled>
        <ProblemCard problem={problem} onRetry={retry} />
      </Titled>
    );
  }
  // For any other error, the page of a link says nothing more (decisions, section 5).
  if (!data || isNone) return <InvalidLink code={problem?.code ?? 'HCP_LINK_INVALID'} />;
  const isAnswered = data.participant?.subscription != null && data.participant.invitationStatus !== 'UNANSWERED';
  const showsForm = data.canAnswer && (isEditing || (!sent && !isAnswered));
  // What is known of before the answer would say the contrary of it: it is not shown.
  const isOvertaken = sent !== undefined && (!sent.isRead || isOld);
  const done = async ({ present }: { present: boolean }) => {
    setEditing(false);
    setSent({ present, isRead: false });
    scrollTo({ top: 0 });
    // What one is given may depend on the answer.
    await Promise.all([refresh(), guest.refresh(), stays.refresh()]);
    setSent({ present, isRead: true });
  };
  return (
    <Stack $gap={6}>
      <header>
        <p>{greeting}</p>
        <h1>{data.gathering.name}</h1>
      </header>
      <Card>
        <EventFacts gathering={data.gathering} guest={guest.data} />
      </Card>
      <GuestDocuments part={guest} />
      {!isOvertaken && <OwnStays part={stays} />}
      {sent && !isEditing && <Thanks present={sent.present} />}
      {showsForm ? (
        <Form data={data} onDone={(answer) => void done(answer)} />
      ) : isOvertaken ? null : isAnswered ? (
        <Recap data={data} onEdit={() => setEditing(true)} />
      ) : (
        <ReadOnly data={data} />
      )}
    </Stack>
  );
}
