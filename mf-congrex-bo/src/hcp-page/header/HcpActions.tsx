import { hcpActions, hcpLinkActions } from '@portal/domain/hcps/actions';
import { hcpReads } from '@portal/domain/hcps/reads';
import { Button, IconButton, Menu, type MenuAction } from '@portal/shared-ui';
import type { Verdict } from '@portal/web';
import { enabledActionsOf, lazyDialog, useActions, usePageActions, useRead } from '@portal/web';
import { Download, Ellipsis, Eraser, Link2, Pencil, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { useHcp } from '../../hcp/hcp-context.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';

const EditProfileDialog = lazyDialog(async () => (await import('../profile/EditProfileDialog.tsx')).EditProfileDialog);
const LinksDialog = lazyDialog(async () => (await import('../../hcp-links/LinksDialog.tsx')).LinksDialog);
const RefuseContactDialog = lazyDialog(async () => (await import('./ContactDialog.tsx')).RefuseContactDialog);
const RestoreContactDialog = lazyDialog(async () => (await import('./ContactDialog.tsx')).RestoreContactDialog);

type Dialog = 'edit' | 'links' | 'refuseHcpContact' | 'restoreHcpContact' | 'eraseHcp' | 'export';

const icons: Record<string, MenuAction['icon']> = {
  refuseHcpContact: <PhoneOff aria-hidden />,
  restoreHcpContact: <PhoneOff aria-hidden />,
  eraseHcp: <Eraser aria-hidden />,
};

/** The actions of the menu: those of the state table that the person may do, then the file of personal data. */
function useMenuActions(open: (dialog: Dialog) => void): MenuAction[][] {
  const { hcp, isErased } = useHcp();
  const mayExport = useRead(hcpReads, 'exportHcpPersonalData');
  const may = useActions(hcpActions);
  // Of two opposite actions only the possible one is shown.
  const contact = [may('refuseHcpContact', hcp), may('restoreHcpContact', hcp)].filter(({ allowed }) => allowed);
  const erasing = [may('eraseHcp', hcp)].filter(({ offered }) => offered);
  const action = ({ name, label, reason }: Verdict): MenuAction => ({
    id: name,
    label: `${label}…`,
    icon: icons[name],
    tone: name === 'eraseHcp' ? 'danger' : 'default',
    reason,
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
  const { hcp } = useHcp();
  const may = useActions(hcpActions);
  const mayMake = useActions(hcpLinkActions);
  const [dialog, setDialog] = useState<Dialog>();
  const mayEdit = may('updateHcp', hcp).allowed;
  const mayLink = mayMake('createHcpLink', { purpose: 'TRANSPORT', hcpState: hcp.state }).offered;
  const groups = useMenuActions(setDialog);
  const close = () => setDialog(undefined);
  usePageActions([
    ...(mayEdit ? [{ id: 'edit', label: 'Modifier la fiche', onAction: () => setDialog('edit') }] : []),
    ...(mayLink ? [{ id: 'links', label: 'Liens personnels', onAction: () => setDialog('links') }] : []),
    ...enabledActionsOf(groups.flat()),
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
