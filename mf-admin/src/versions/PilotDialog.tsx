import { userTypes } from '@portal/domain/actors/user-types';
import { remotePilotInput } from '@portal/domain/users/administration/remotes';
import { CheckboxGroup, Select, Stack } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { optionsOf } from '@portal/web/list';
import { PilotRemoteDocument } from '../generated/graphql.ts';
import { userTypeLabels } from '../words.ts';
import { PilotPeople } from './PilotPeople.tsx';
import { nameOfVersion, type ShownRemote } from './shown-remotes.ts';

const types = optionsOf(
  userTypes.filter((type) => type !== 'system' && type !== 'externalConsumer'),
  userTypeLabels,
);

interface PilotDialogProps {
  remote: ShownRemote;
  onDone: () => void;
  onClose: () => void;
}

/** A version for some people only: by type, by name, or both. */
export function PilotDialog({ remote, onDone, onClose }: PilotDialogProps) {
  const act = useMutate(onDone);
  const { remoteName, title, rev, versions, pilotVersion, pilotUserTypes, pilotUsers } = remote;
  return (
    <FormDialog
      title={`Version de ${title} à l’essai`}
      submitLabel="Proposer"
      schema={remotePilotInput}
      values={{
        version: pilotVersion ?? '',
        userTypes: [...pilotUserTypes],
        userUuids: pilotUsers.map(({ userUuid }) => userUuid),
      }}
      rev={rev}
      onClose={onClose}
      onSave={(input, _typed, base) =>
        act(PilotRemoteDocument, { remoteName, input, base }, 'La version est proposée à ces personnes.')
      }
    >
      <Stack $gap={5}>
        <FormField
          name="version"
          as={Select}
          label="Version"
          help="Parmi celles qui sont sur le serveur, la plus récente d’abord."
          options={versions.map((one) => ({ id: one.version, label: nameOfVersion(one) }))}
          isRequired
        />
        <FormField name="userTypes" as={CheckboxGroup} label="Types d’utilisateurs" options={types} isInline />
        <FormField name="userUuids" as={PilotPeople} label="Personnes" known={pilotUsers} />
      </Stack>
    </FormDialog>
  );
}
