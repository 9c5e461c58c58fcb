import type { EditBase } from '@portal/domain/edits/edits';
import { manualSensitiveFields, participantDetailsEdit } from '@portal/domain/participants/fields';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import type { z } from 'zod';
import { useEvent } from '../../event/event-context.ts';
import { UpdateParticipantByHandDocument } from '../../generated/graphql.ts';
import type { ParticipantFull } from '../use-participant.ts';
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
  const act = useMutate(onSaved);
  const save = async (details: z.output<typeof participantDetailsEdit>, _typed: unknown, base: EditBase) => {
    const sent = Object.entries(details).filter(
      ([field, value]) => value !== null || !(manualSensitiveFields as readonly string[]).includes(field),
    );
    const variables = {
      participantUuid: participant.participantUuid,
      participantDetails: Object.fromEntries(sent) as Partial<typeof details>,
      base,
    };
    await act(UpdateParticipantByHandDocument, variables, 'Les coordonnées sont enregistrées.');
  };
  return (
    <FormDialog
      title={`Modifier ${participant.firstName} ${participant.lastName}`}
      schema={participantDetailsEdit}
      values={valuesOf(participant)}
      rev={participant.rev}
      opened={{ kind: 'participant', id: participant.participantUuid }}
      onSave={save}
      onClose={onClose}
    >
      <ManualFields gathering={gathering} isNew={false} />
    </FormDialog>
  );
}
