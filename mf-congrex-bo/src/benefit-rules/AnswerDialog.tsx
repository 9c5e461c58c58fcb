import { Stack, TextArea } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { RadioGroup } from '@portal/shared-ui/inputs';
import { frenchToday, useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { AnswerBenefitAuthorisationDocument } from '../generated/graphql.ts';
import type { FormalityDialogProps } from './FilingDialog.tsx';
import { answerSchema, granted } from './formality-forms.ts';

const options = Object.entries(granted).map(([id, label]) => ({ id, label }));

/** What the order answered to a request. */
export function AnswerDialog({ gatheringUuid, invitation, onDone, onClose }: FormalityDialogProps) {
  const act = useMutate(onDone);
  const { participantUuid } = invitation;
  return (
    <FormDialog
      title="Enregistrer la réponse de l’ordre"
      schema={answerSchema(invitation)}
      values={{ isGranted: 'YES' as const, answeredOn: frenchToday() as string | null, answer: '' }}
      onClose={onClose}
      onSave={(answer) =>
        act(
          AnswerBenefitAuthorisationDocument,
          { gatheringUuid, participantUuid, ...answer },
          'La réponse est enregistrée.',
        )
      }
    >
      <Stack $gap={4}>
        <FormField as={RadioGroup} name="isGranted" label="Réponse" options={options} isRequired />
        <FormField as={DatePicker} name="answeredOn" label="Date de la réponse" isRequired />
        <FormField as={TextArea} name="answer" label="Commentaire" maxLength={500} />
      </Stack>
    </FormDialog>
  );
}
