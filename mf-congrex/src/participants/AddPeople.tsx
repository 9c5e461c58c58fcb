import { Button, Menu } from '@portal/shared-ui';
import { useRight } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { BriefcaseBusiness, ChevronDown, Stethoscope, UserPlus } from 'lucide-react';
import { addPath } from './adding.ts';
import type { ParticipantsEvent } from './words.ts';

/** The ways to invite people, as far as the person may. */
export function AddPeople({ event: { gatheringUuid, status } }: { event: ParticipantsEvent }) {
  const navigate = useNavigate();
  const mayInvite = { hcps: useRight('inviteHealthCareProfessional'), staff: useRight('inviteInternalUser') };
  const ways = [
    ...(mayInvite.hcps
      ? [
          {
            id: 'hcps',
            label: 'Des professionnels de santé',
            icon: <Stethoscope aria-hidden />,
            onAction: () => navigate(addPath(gatheringUuid, 'ps')),
          },
        ]
      : []),
    ...(mayInvite.staff
      ? [
          {
            id: 'staff',
            label: 'Des collaborateurs',
            icon: <BriefcaseBusiness aria-hidden />,
            onAction: () => navigate(addPath(gatheringUuid, 'collaborateurs')),
          },
        ]
      : []),
  ];
  if (ways.length === 0) return null;
  const look = { variant: 'primary', icon: <UserPlus aria-hidden />, iconAfter: <ChevronDown aria-hidden /> } as const;
  if (status === 'WINDED_UP') {
    return (
      <Button {...look} reason={'L’événement est clôturé\u202f: plus rien ne peut être modifié.'}>
        Ajouter des participants
      </Button>
    );
  }
  return (
    <Menu
      label="Ajouter des participants"
      trigger={<Button {...look}>Ajouter des participants</Button>}
      groups={[ways]}
    />
  );
}
