import { delegationForm, delegationInput } from '@portal/domain/users/delegations/delegation-rows';
import { CheckboxGroup, Stack, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { useMutate } from '@portal/web';
import { FormField } from '@portal/web/forms';
import { FormDialog } from '../document/FormDialog.tsx';
import { BackupField } from './BackupField.tsx';
import { type DelegationDocuments, nameOf, type ShownDelegation, type ShownUnit } from './delegation-data.ts';
import { EventsField } from './EventsField.tsx';

interface DialogProps {
  documents: DelegationDocuments;
  units: readonly ShownUnit[];
  onDone: () => void;
  onClose: () => void;
}

/** From when to when, and where: at events, in units, or both. */
function ScopeFields({
  documents,
  units,
  known,
}: Pick<DialogProps, 'documents' | 'units'> & { known: ReadonlyMap<string, string> }) {
  return (
    <>
      <FormField name="from" as={DatePicker} label="Du" isRequired />
      <FormField name="to" as={DatePicker} label="Au" help={'Ce jour est compris\u202f; un an au plus.'} isRequired />
      <FormField name="gatheringUuids" as={EventsField} label="Événements" document={documents.events} known={known} />
      <FormField
        name="businessUnitUuids"
        as={CheckboxGroup}
        label="Franchises"
        help="Tous les événements et sollicitations de ces franchises."
        options={units}
        isInline
      />
      <FormField
        name="reason"
        as={TextField}
        label="Motif"
        help="Congés, formation… Lu par vous deux et les administrateurs."
      />
    </>
  );
}

const nothing = { backupUuid: '', from: '', to: '', gatheringUuids: [], businessUnitUuids: [], reason: '' };

/** Names a backup: for somebody, or oneself when nobody is given. */
export function NewDelegationDialog({ delegatorUuid, ...props }: DialogProps & { delegatorUuid?: string | undefined }) {
  const act = useMutate(props.onDone);
  const { documents, onClose } = props;
  return (
    <FormDialog
      title="Désigner un remplaçant"
      submitLabel="Désigner"
      schema={delegationForm}
      values={nothing}
      onClose={onClose}
      onSave={(input) =>
        act(
          documents.create,
          { input: { ...input, ...(delegatorUuid ? { delegatorUuid } : {}) } },
          'Le remplaçant est désigné.',
        )
      }
    >
      <Stack $gap={4}>
        <FormField
          name="backupUuid"
          as={BackupField}
          label="Remplaçant"
          document={documents.backups}
          delegatorUuid={delegatorUuid}
          isRequired
        />
        <ScopeFields {...props} units={props.units.filter(({ isRetired }) => !isRetired)} known={new Map()} />
      </Stack>
    </FormDialog>
  );
}

/** Changes dates and scope; for another person a new one is made. */
export function EditDelegationDialog({ delegation, ...props }: DialogProps & { delegation: ShownDelegation }) {
  const act = useMutate(props.onDone);
  const { delegationUuid, rev, backup, from, to, gatheringUuids, gatherings, businessUnitUuids, reason } = delegation;
  const units = props.units.filter(({ id, isRetired }) => !isRetired || businessUnitUuids.includes(id));
  const known = new Map(gatherings.flatMap((one) => (one ? [[one.gatheringUuid, one.name] as const] : [])));
  return (
    <FormDialog
      title={`Remplacement par ${nameOf(backup)}`}
      schema={delegationInput}
      values={{
        ...{ from, to, reason: reason ?? '' },
        gatheringUuids: [...gatheringUuids],
        businessUnitUuids: [...businessUnitUuids],
      }}
      rev={rev}
      onClose={props.onClose}
      onSave={(input, _typed, base) =>
        act(props.documents.update, { delegationUuid, input, base }, 'La délégation est modifiée.')
      }
    >
      <Stack $gap={4}>
        <ScopeFields {...props} units={units} known={known} />
      </Stack>
    </FormDialog>
  );
}
