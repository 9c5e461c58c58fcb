import { manualSensitiveFields, participantDetailsInput } from '@portal/domain/participants/fields';
import { participationTypes } from '@portal/domain/participants/states';
import { Banner, Button, CloseButton, Modal } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { ErrorSummary, showFieldProblems, useDraft, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { useEvent } from '../../event/event-context.ts';
import { AddParticipantByHandDocument } from '../../generated/graphql.ts';
import { ManualFields } from './ManualFields.tsx';

const schema = participantDetailsInput.extend({ participationType: z.enum(participationTypes).nullish() });

const empty = {
  gender: null,
  title: '',
  lastName: '',
  firstName: '',
  email: '',
  phoneNumber: '',
  address: '',
  birthDate: null,
  society: '',
  category: 'NO_CATEGORY',
  participationType: null,
  trainCardNumber: '',
  trainCard: '',
  trainCardExpirationDate: null,
  airlineCardNumber: '',
  airlineCard: '',
  airlineCardExpirationDate: null,
};

interface ManualDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Adds somebody who is neither an HCP nor a member of staff of the portal; what was typed is kept, sensitive fields apart. */
export function ManualDialog({ onClose, onAdded }: ManualDialogProps) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const formId = useId();
  const form = useZodForm(schema, empty);
  const draft = useDraft(form, `participant:${gatheringUuid}`, manualSensitiveFields);
  const add = useOperation(AddParticipantByHandDocument, { success: 'Le participant est ajouté.', errors: 'inline' });
  const save = async ({ participationType, ...participantDetails }: z.output<typeof schema>) => {
    const done = await add.run({ gatheringUuid, participantDetails, participationType: participationType ?? null });
    if (!done) return;
    draft.clear();
    onAdded();
    onClose();
  };
  const { problem } = add;
  useEffect(() => {
    if (problem) showFieldProblems(form, problem);
  }, [form, problem]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Ajouter une personne à la main"
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" type="submit" form={formId} isPending={add.pending}>
            Ajouter le participant
          </Button>
        </>
      }
    >
      <ZodFormProvider form={form} onSubmit={save} id={formId}>
        {draft.restoredFrom && (
          <Banner
            tone="info"
            title="Votre brouillon est repris."
            actions={
              <Button size="sm" onPress={draft.discard}>
                Recommencer
              </Button>
            }
          >
            La date de naissance et les cartes de transport ne sont pas gardées : saisissez-les à nouveau.
          </Banner>
        )}
        <ErrorSummary />
        {problem && Object.keys(problem.fields).length === 0 && (
          <Banner tone="danger" title="Le participant n’a pas été ajouté.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <ManualFields gathering={gathering} isNew />
      </ZodFormProvider>
    </Modal>
  );
}
