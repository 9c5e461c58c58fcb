import {
  type ParticipantEmailModel,
  participantEmailLabels,
  participantEmailModelNames,
} from '@portal/domain/participants/mails/email-models';
import { Banner, Button, CloseButton, Modal, Select, Skeleton, Stack } from '@portal/shared-ui';
import { problemOf, useAttempt, useMutate, usePageQuery } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useState } from 'react';
import { MailingPlanDocument, type MailingPlanQuery, SendMailToParticipantsDocument } from '../generated/graphql.ts';
import { LeftOut } from './ExcludedRecipients.tsx';
import { MailPreview } from './MailPreview.tsx';
import { counted, nameOf } from './words.ts';

type Plan = MailingPlanQuery['mailingPlan'];
const planOf = ({ mailingPlan }: MailingPlanQuery) => mailingPlan;
const models = participantEmailModelNames.map((id) => ({ id, label: participantEmailLabels[id] }));

interface ShownPlanProps {
  plan: Plan;
  gatheringUuid: string;
  model: ParticipantEmailModel;
}

/** Who gets it and who does not, and the mail of anybody among the first of them. */
function ShownPlan({ plan, gatheringUuid, model }: ShownPlanProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = plan.recipients.find(({ participantUuid }) => participantUuid === chosen) ?? plan.recipients[0];
  return (
    <Stack $gap={4}>
      <p role="status">
        {plan.count === 0
          ? 'Ce mail ne convient à aucune des personnes choisies.'
          : `${counted(plan.count, 'e-mail part', 'e-mails partent')}, un par personne.`}
      </p>
      <LeftOut groups={plan.leftOut} />
      {shown && (
        <>
          <Select
            label="Aperçu de l’e-mail de"
            options={plan.recipients.map((one) => ({ id: one.participantUuid, label: nameOf(one) }))}
            value={shown.participantUuid}
            onChange={setChosen}
          />
          <MailPreview gatheringUuid={gatheringUuid} participantUuid={shown.participantUuid} emailModel={model} />
        </>
      )}
    </Stack>
  );
}

interface SendMailProps {
  gatheringUuid: string;
  participantUuids: readonly string[];
  onSent: () => void;
  onClose: () => void;
}

/** A mail to the people chosen: of which model, to how many, who is left out and why, how it looks. It goes two minutes after it was asked for. */
export function SendMailDialog({ gatheringUuid, participantUuids, onSent, onClose }: SendMailProps) {
  const [model, setModel] = useState<ParticipantEmailModel | null>(null);
  const act = useMutate();
  const variables = { gatheringUuid, participantUuids: [...participantUuids], emailModel: model ?? '' };
  const plan = usePageQuery(MailingPlanDocument, variables, planOf, { skip: model === null, isKept: false });
  const count = plan.data?.count ?? 0;
  const {
    run,
    pending,
    problem: refused,
    reset,
  } = useAttempt((error) => {
    if (problemOf(error).code === 'MAILING_CHANGED') void plan.refresh();
    return problemOf(error);
  });
  const send = () =>
    run(async () => {
      await act(
        SendMailToParticipantsDocument,
        { ...variables, mailsConfirmed: count },
        `${counted(count, 'e-mail part', 'e-mails partent')} dans deux minutes. L’envoi peut être annulé jusque-là.`,
      );
      onSent();
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`E-mail à ${counted(participantUuids.length, 'participant', 'participants')}`}
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {count > 0 && !plan.isWaiting && (
            <Button variant="primary" isPending={pending} onPress={() => void send()}>
              Envoyer {counted(count, 'e-mail', 'e-mails')}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        {refused && (
          <Banner tone="danger" title={refused.message}>
            <ProblemDetails problem={refused} />
          </Banner>
        )}
        <Select
          label="Modèle"
          placeholder="Choisir un modèle"
          options={models}
          value={model}
          onChange={(id) => {
            setModel(id as ParticipantEmailModel);
            reset();
          }}
        />
        {plan.problem && (
          <Banner
            tone="danger"
            title={plan.problem.message}
            actions={
              <Button size="sm" onPress={plan.retry}>
                Réessayer
              </Button>
            }
          >
            <ProblemDetails problem={plan.problem} />
          </Banner>
        )}
        {model && plan.isWaiting && <Skeleton lines={6} height={320} label="Recherche des destinataires" />}
        {model && plan.data && <ShownPlan key={model} plan={plan.data} gatheringUuid={gatheringUuid} model={model} />}
      </Stack>
    </Modal>
  );
}
