import { userInput } from '@portal/domain/users/fields';
import { withOwnZones } from '@portal/domain/users/org-units/zone-assignment';
import { Stack } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { UpdateUserDocument } from '../../generated/graphql.ts';
import type { OrgUnits } from '../../org-units/use-org-units.ts';
import { nameOf } from '../../words.ts';
import { UserFields } from '../form/UserFields.tsx';
import { type ShownUser, valuesOf } from '../form/user-values.ts';

interface EditUserDialogProps {
  user: ShownUser;
  orgUnits: OrgUnits;
  onDone: () => void;
  onClose: () => void;
}

/** Changes an account. */
export function EditUserDialog({ user, orgUnits, onDone, onClose }: EditUserDialogProps) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title={`Modifier ${nameOf(user)}`}
      schema={userInput}
      values={valuesOf(user)}
      rev={user.rev}
      onClose={onClose}
      onSave={(input, _typed, base) =>
        act(
          UpdateUserDocument,
          { userUuid: user.userUuid, input: withOwnZones(input), base },
          'Le compte est enregistré.',
        )
      }
    >
      <Stack $gap={5}>
        <UserFields isNew={false} units={orgUnits.units} zones={orgUnits.zones} />
      </Stack>
    </FormDialog>
  );
}
