import { Button, Menu } from '@portal/shared-ui';
import { possibleOf, usePageActions, useRight } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { BriefcaseBusiness, ChevronDown, Download, Stethoscope, UserPen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ManualDialog } from '../add-participants/ManualDialog.tsx';
import { useEvent } from '../event-page/event-context.ts';
import { readOnlyReason } from './event-rules.ts';
import { addHcpsPath, addStaffPath, importPath } from './paths.ts';

/** The ways to put people on the list, as far as the person may. */
export function AddPeople({ onAdded }: { onAdded: () => void }) {
  const { gathering } = useEvent();
  const navigate = useNavigate();
  const [isManual, setManual] = useState(false);
  const may = {
    hcps: useRight('inviteHealthCareProfessional'),
    staff: useRight('inviteInternalUser'),
    manual: useRight('createParticipant'),
    guests: useRight('importAttendee'),
    file: useRight('importParticipant'),
  };
  const reason = readOnlyReason(gathering);
  const { gatheringUuid } = gathering;
  const ways = [
    {
      id: 'hcps',
      label: 'Des professionnels de santé',
      icon: <Stethoscope aria-hidden />,
      onAction: () => navigate(addHcpsPath(gatheringUuid)),
      isOffered: may.hcps,
    },
    {
      id: 'staff',
      label: 'Des collaborateurs',
      icon: <BriefcaseBusiness aria-hidden />,
      onAction: () => navigate(addStaffPath(gatheringUuid)),
      isOffered: may.staff,
    },
    {
      id: 'manual',
      label: 'Une personne à la main',
      icon: <UserPen aria-hidden />,
      onAction: () => setManual(true),
      isOffered: may.manual,
    },
    {
      id: 'import',
      label: 'Un import (Evenium ou fichier)',
      icon: <Download aria-hidden />,
      onAction: () => navigate(importPath(gatheringUuid)),
      isOffered: may.guests || may.file,
    },
  ].filter(({ isOffered }) => isOffered);
  usePageActions(
    // The page of the event offers the first way itself.
    possibleOf(
      ways
        .filter(({ id }) => id !== 'hcps')
        .map((way) => ({ ...way, label: `Ajouter\u202f: ${way.label}`, also: 'Inviter', reason })),
    ),
  );
  if (ways.length === 0) return null;
  const look = { variant: 'primary', icon: <UserPlus aria-hidden />, iconAfter: <ChevronDown aria-hidden /> } as const;
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
        groups={[ways.map(({ isOffered: _, ...way }) => way)]}
      />
      {isManual && <ManualDialog onClose={() => setManual(false)} onAdded={onAdded} />}
    </>
  );
}
