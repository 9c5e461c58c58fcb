import { participantActions } from '@portal/domain/participants/actions';
import { importActions } from '@portal/domain/participants/imports/import-actions';
import { Button, Menu } from '@portal/shared-ui';
import { enabledActionsOf, lazyDialog, useActions, usePageActions } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { BriefcaseBusiness, ChevronDown, Download, Stethoscope, UserPen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useEvent } from '../event/event-context.ts';
import { addHcpsPath, addStaffPath, importPath } from './paths.ts';

const ManualDialog = lazyDialog(async () => (await import('./add/ManualDialog.tsx')).ManualDialog);

/** The ways to add people to the list that the user may use. */
export function AddPeople({ onAdded }: { onAdded: () => void }) {
  const { gathering } = useEvent();
  const navigate = useNavigate();
  const [isManual, setManual] = useState(false);
  const may = useActions(participantActions);
  const mayImport = useActions(importActions);
  const { gatheringUuid } = gathering;
  const files = [
    mayImport('previewAttendeeImport', { gathering }),
    mayImport('previewParticipantImport', { gathering }),
  ];
  const importing = files.find(({ offered }) => offered) ?? files[0]!;
  const ways = [
    {
      ...may('inviteHealthCareProfessionals', { gathering }),
      id: 'hcps',
      label: 'Des professionnels de santé',
      icon: <Stethoscope aria-hidden />,
      onAction: () => navigate(addHcpsPath(gatheringUuid)),
    },
    {
      ...may('inviteInternalUsers', { gathering }),
      id: 'staff',
      label: 'Des collaborateurs',
      icon: <BriefcaseBusiness aria-hidden />,
      onAction: () => navigate(addStaffPath(gatheringUuid)),
    },
    {
      ...may('createParticipant', { gathering }),
      id: 'manual',
      label: 'Une personne à la main',
      icon: <UserPen aria-hidden />,
      onAction: () => setManual(true),
    },
    {
      ...importing,
      id: 'import',
      label: 'Un import (Evenium ou fichier)',
      icon: <Download aria-hidden />,
      onAction: () => navigate(importPath(gatheringUuid)),
    },
  ].filter(({ offered }) => offered);
  usePageActions(
    // The page of the event has the first way itself.
    enabledActionsOf(
      ways
        .filter(({ id }) => id !== 'hcps')
        .map((way) => ({ ...way, label: `Ajouter\u202f: ${way.label}`, also: 'Inviter' })),
    ),
  );
  if (ways.length === 0) return null;
  const look = { variant: 'primary', icon: <UserPlus aria-hidden />, iconAfter: <ChevronDown aria-hidden /> } as const;
  const reason = ways.every(({ allowed }) => !allowed) ? ways[0]!.reason : undefined;
  if (reason)
    return (
      <Button {...look} reason={reason}>
        Ajouter des participants
      </Button>
    );
  return (
    <>
      <Menu
        label="Ajouter des participants"
        trigger={<Button {...look}>Ajouter des participants</Button>}
        groups={[ways.map(({ id, label, icon, reason, onAction }) => ({ id, label, icon, reason, onAction }))]}
      />
      {isManual && <ManualDialog onClose={() => setManual(false)} onAdded={onAdded} />}
    </>
  );
}
