import type { EditBase } from '@portal/domain/edits';
import { manualSensitiveFields, participantDetailsInput } from '@portal/domain/participants/fields';
import { useToasts } from '@portal/shared-ui';
import { useApolloClient } from '@portal/web/graphql';
import type { z } from 'zod';
import { useEvent } from '../event-page/event-context.ts';
import { UpdateParticipantByHandDocument } from '../generated/graphql.ts';
import { FormDialog } from '../hcps/form/FormDialog.tsx';
import type { ParticipantFull } from '../participant-page/use-participant.ts';
import { ManualFields } from './ManualFields.tsx';

interface EditManualDialogProps {
  participant: ParticipantFull;
  onClose: () => void;
  onSaved: () => void;
}

const valuesOf = (p: ParticipantFull) => ({
  gender: p.gender,
  title: p.title ?? '',
  lastName: p.lastName,
  firstName: p.firstName,
  email: p.email ?? '',
  phoneNumber: p.phone ?? '',
  address: p.address ?? '',
  birthDate: null,
  society: p.society ?? '',
  category: p.category,
  trainCardNumber: '',
  trainCard: '',
  trainCardExpirationDate: null,
  airlineCardNumber: '',
  airlineCard: '',
  airlineCardExpirationDate: null,
});

/** Edits a person added by hand. Sensitive fields begin empty: one that stays empty keeps its value on the server. */
export function EditManualDialog({ participant, onClose, onSaved }: EditManualDialogProps) {
  const { gathering } = useEvent();
  const client = useApolloClient();
  const toasts = useToasts();
  const save = async (details: z.output<typeof participantDetailsInput>, _typed: unknown, base: EditBase) => {
    const sent = Object.entries(details).filter(
      ([field, value]) => value !== null || !(manualSensitiveFields as readonly string[]).includes(field),
    );
    const variables = {
      participantUuid: participant.participantUuid,
      participantDetails: Object.fromEntries(sent) as Partial<typeof details>,
      base,
    };
    await client.mutate({ mutation: UpdateParticipantByHandDocument, variables, fetchPolicy: 'no-cache' });
    toasts.show({ tone: 'success', text: 'Les coordonnées sont enregistrées.' });
    onSaved();
  };
  return (
    <FormDialog
      title={`Modifier ${participant.firstName} ${participant.lastName}`}
      schema={participantDetailsInput as never}
      values={valuesOf(participant) as never}
      rev={participant.rev}
      opened={{ kind: 'participant', id: participant.participantUuid }}
      onSave={save as never}
      onClose={onClose}
    >
      <ManualFields gathering={gathering} isNew={false} />
    </FormDialog>
  );
}
