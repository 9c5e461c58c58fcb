import { userActions } from '@portal/domain/users/actions';
import { zoneAssignmentOf } from '@portal/domain/users/org-units/zone-assignment';
import { Card, DefinitionList, formatAct } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { Pencil } from 'lucide-react';
import type { OrgUnits } from '../../org-units/use-org-units.ts';
import { authenticationLabels, profileLabels, userTypeLabels } from '../../words.ts';
import type { ShownUser } from '../form/user-values.ts';
import { judgedOf } from './rights-of-user.ts';

const EditUserDialog = lazyDialog(async () => (await import('./EditUserDialog.tsx')).EditUserDialog);

/** The zones of who has any, by the type. */
function zonesOf({ userType, mslMeta, abmMeta }: ShownUser): { term: string; value: string | undefined }[] {
  const placing = zoneAssignmentOf(userType);
  if (placing === 'zone') return [{ term: 'Zone', value: mslMeta?.zone?.label }];
  if (placing === 'zones') return [{ term: 'Zones', value: abmMeta?.zones.map(({ label }) => label).join(', ') }];
  return [];
}

interface UserFactsProps {
  user: ShownUser;
  orgUnits: OrgUnits;
  onDone: () => void;
}

/** Who it is, and how they sign in. */
export function UserFacts({ user, orgUnits, onDone }: UserFactsProps) {
  const editing = useActions(userActions)('updateUser', judgedOf(user));
  return (
    <Card
      title="Compte"
      actions={
        <DialogButton verdict={editing} label="Modifier" size="sm" icon={<Pencil aria-hidden />}>
          {(close) => <EditUserDialog user={user} orgUnits={orgUnits} onDone={onDone} onClose={close} />}
        </DialogButton>
      }
    >
      <DefinitionList
        items={[
          { term: 'Adresse e-mail', value: user.email },
          { term: 'Type', value: userTypeLabels[user.userType] },
          { term: 'Franchise', value: user.businessUnitUuid && orgUnits.labelOf(user.businessUnitUuid) },
          ...zonesOf(user),
          { term: 'Profil', value: profileLabels[user.profile] },
          { term: 'Connexion', value: authenticationLabels[user.authentication] },
          { term: 'Créé le', value: formatAct(user.createdAt) },
          { term: 'Modifié le', value: formatAct(user.updatedAt) },
        ]}
      />
    </Card>
  );
}
