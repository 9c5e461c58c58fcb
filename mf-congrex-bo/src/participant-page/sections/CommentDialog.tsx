import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { commentInput } from '@portal/domain/participants/fields';
import { Banner, Button, CloseButton, FileField, Modal, TextArea, TextField } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { ErrorSummary, FormField, showFieldProblems, useDraft, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { AddParticipantCommentDocument } from '../../generated/graphql.ts';

const schema = z.object({
  comment: commentInput.shape.comment,
  reason: commentInput.shape.reason,
  file: z.instanceof(File).nullable(),
});

interface CommentDialogProps {
  participantUuid: string;
  onClose: () => void;
  onAdded: () => void;
}

/** The add-comment modal: a text, a reason, a PDF. What was typed is kept, the file is chosen again. */
export function CommentDialog({ participantUuid, onClose, onAdded }: CommentDialogProps) {
  const formId = useId();
  const form = useZodForm(schema, { comment: '', reason: '', file: null });
  const draft = useDraft(form, `participant-comment:${participantUuid}`);
  const add = useOperation(AddParticipantCommentDocument, { success: 'Le commentaire est ajouté.', errors: 'inline' });
  const { problem } = add;
  useEffect(() => {
    if (problem) showFieldProblems(form, problem);
  }, [form, problem]);
  const save = async ({ comment, reason, file }: z.output<typeof schema>) => {
    const done = await add.run({ participantUuid, comment, reason, file });
    if (!done) return;
    draft.clear();
    onAdded();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Ajouter un commentaire"
      leaving={{
        title: 'Fermer sans ajouter le commentaire\u202f?',
        confirmLabel: 'Fermer',
        children: 'Votre texte reste gardé sur cet appareil\u202f: il sera là quand vous rouvrirez ce dialogue.',
      }}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" type="submit" form={formId} isPending={add.pending}>
            Ajouter
          </Button>
        </>
      }
    >
      <ZodFormProvider form={form} onSubmit={save} id={formId}>
        <ErrorSummary />
        {problem && Object.keys(problem.fields).length === 0 && (
          <Banner tone="danger" title="Le commentaire n’a pas été ajouté.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <FormField name="comment" as={TextArea} label="Commentaire" maxLength={2000} isRequired />
        <FormField name="reason" as={TextField} label="Motif" />
        <FormField name="file" as={FileField} label="Fichier joint" maxBytes={maxUploadBytes} />
      </ZodFormProvider>
    </Modal>
  );
}
