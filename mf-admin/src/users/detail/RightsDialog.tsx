import { additionalRightsInput } from '@portal/domain/users/fields';
import { Stack } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { GrantRightsDocument } from '../../generated/graphql.ts';
import { nameOf, userTypeLabels } from '../../words.ts';
import type { ShownUser } from '../form/user-values.ts';
import { RightsField } from './RightsField.tsx';
import { knownRights } from './rights-of-user.ts';

interface RightsDialogProps {
  user: ShownUser;
  onDone: () => void;
  onClose: () => void;
}

/** Gives rights beside those of the type, or takes them back. */
export function RightsDialog({ user, onDone, onClose }: RightsDialogProps) {
  const act = useMutate(onDone);
  const given = knownRights(user.additionalRights);
  return (
    <FormDialog
      title={`Droits complémentaires de ${nameOf(user)}`}
      schema={additionalRightsInput}
      values={{ rights: given }}
      rev={user.rev}
      onClose={onClose}
      onSave={({ rights }, _typed, base) =>
        act(GrantRightsDocument, { userUuid: user.userUuid, rights, base }, 'Les droits sont enregistrés.')
      }
    >
      <Stack $gap={4}>
        <p>
          Ce que le type {userTypeLabels[user.userType]} donne déjà n’est pas dans la liste. Un changement vaut
          aussitôt, sans nouvelle connexion.
        </p>
        <FormField
          name="rights"
          as={RightsField}
          label="Droits complémentaires"
          userType={user.userType}
          given={given}
        />
      </Stack>
    </FormDialog>
  );
}
