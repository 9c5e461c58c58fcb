import { Button, IconButton, Menu, type MenuAction } from '@portal/shared-ui';
import { possibleOf, usePageActions, useRight } from '@portal/web';
import { Download, Ellipsis, Eraser, Link2, Pencil, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { LinksDialog } from '../../hcp-links/LinksDialog.tsx';
import { useHcp } from '../hcp-context.ts';
import { EditProfileDialog } from '../profile/EditProfileDialog.tsx';
import { RefuseContactDialog, RestoreContactDialog } from './ContactDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';

type Dialog = 'edit' | 'links' | 'refuseHcpContact' | 'restoreHcpContact' | 'eraseHcp' | 'export';

const icons: Record<string, MenuAction['icon']> = {
  refuseHcpContact: <PhoneOff aria-hidden />,
  restoreHcpContact: <PhoneOff aria-hidden />,
  eraseHcp: <Eraser aria-hidden />,
};

/** The actions of the menu: those of the state table that the person may do, then the file of personal data. */
function useMenuActions(open: (dialog: Dialog) => void): MenuAction[][] {
  const { hcp, isErased } = useHcp();
  const mayExport = useRight('exportHcpPersonalData');
  const offered = (hcp.availableActions ?? []).filter(({ allowed, reason }) => allowed || reason !== 'FORBIDDEN');
  // Of the two that follow each other only the one that can be done now is shown.
  const contact = offered.filter(({ name, allowed }) => name !== 'eraseHcp' && allowed);
  const erasing = offered.filter(({ name }) => name === 'eraseHcp');
  const action = ({ name, label, reasonLabel, allowed }: (typeof offered)[number]): MenuAction => ({
    id: name,
    label: `${label}…`,
    icon: icons[name],
    tone: name === 'eraseHcp' ? 'danger' : 'default',
    reason: allowed ? undefined : (reasonLabel ?? undefined),
    onAction: () => open(name as Dialog),
  });
  const exporting: MenuAction = {
    id: 'export',
    label: 'Exporter les données personnelles…',
    icon: <Download aria-hidden />,
    onAction: () => open('export'),
  };
  return [contact.map(action), mayExport && !isErased ? [exporting] : [], erasing.map(action)].filter(
    (group) => group.length > 0,
  );
}

/** What can be done with an HCP. */
export function HcpActions() {
  const { isErased } = useHcp();
  const [dialog, setDialog] = useState<Dialog>();
  const mayEdit = useRight('updateHcp') && !isErased;
  const mayLink = useRight('getHcpToken') && !isErased;
  const groups = useMenuActions(setDialog);
  const close = () => setDialog(undefined);
  usePageActions([
    ...(mayEdit ? [{ id: 'edit', label: 'Modifier la fiche', onAction: () => setDialog('edit') }] : []),
    ...(mayLink ? [{ id: 'links', label: 'Liens personnels', onAction: () => setDialog('links') }] : []),
    ...possibleOf(groups.flat()),
  ]);
  return (
    <>
      {mayLink && (
        <Button icon={<Link2 aria-hidden />} onPress={() => setDialog('links')}>
          Liens
        </Button>
      )}
      {mayEdit && (
        <Button variant="primary" icon={<Pencil aria-hidden />} onPress={() => setDialog('edit')}>
          Modifier
        </Button>
      )}
      {groups.length > 0 && (
        <Menu
          label="Autres actions"
          trigger={<IconButton label="Autres actions" variant="secondary" icon={<Ellipsis />} />}
          groups={groups}
        />
      )}
      {dialog === 'edit' && <EditProfileDialog onClose={close} />}
      {dialog === 'links' && <LinksDialog onClose={close} />}
      {dialog === 'export' && <ExportDialog onClose={close} />}
      {dialog === 'eraseHcp' && <EraseDialog onClose={close} />}
      {dialog === 'refuseHcpContact' && <RefuseContactDialog onClose={close} />}
      {dialog === 'restoreHcpContact' && <RestoreContactDialog onClose={close} />}
    </>
  );
}
