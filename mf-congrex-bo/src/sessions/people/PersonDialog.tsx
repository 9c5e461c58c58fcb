import { sessionParticipantInput } from '@portal/domain/virtual-sessions/fields';
import { sessionParticipantTypeLabels, sessionParticipantTypes } from '@portal/domain/virtual-sessions/states';
import { RadioGroup, TextField } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { UpdateVirtualSessionParticipantDocument } from '../../generated/graphql.ts';
import { personName, type SessionPerson } from './people.ts';

const types = sessionParticipantTypes.map((id) => ({ id, label: sessionParticipantTypeLabels[id] }));

interface PersonDialogProps {
  person: SessionPerson;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** What the list of a session says of one person. */
export function PersonDialog({ person, refresh, onClose }: PersonDialogProps) {
  const act = useMutate(refresh);
  const { virtualSessionParticipantUuid, participantType, title, specialty, targeting, rev } = person;
  return (
    <FormDialog
      title={`Modifier ${personName(person)}`}
      schema={sessionParticipantInput}
      values={{ participantType, title: title ?? '', specialty: specialty ?? '', targeting: targeting ?? '' }}
      rev={rev}
      onSave={(details, _typed, base) =>
        act(
          UpdateVirtualSessionParticipantDocument,
          { virtualSessionParticipantUuid, details, base },
          'Le participant est enregistré.',
        )
      }
      onClose={onClose}
    >
      <FormField name="participantType" as={RadioGroup} label="Type" options={types} isInline isRequired />
      <FormField name="title" as={TextField} label="Titre" />
      <FormField name="specialty" as={TextField} label="Spécialité" />
      <FormField name="targeting" as={TextField} label="Ciblage" />
    </FormDialog>
  );
}
