import { participantActions } from '@portal/domain/participants/actions';
import { Button, Menu } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { BriefcaseBusiness, ChevronDown, Stethoscope, UserPlus } from 'lucide-react';
import { addPath } from './adding.ts';
import type { ParticipantsEvent } from './words.ts';

/** The ways to invite people that the user may use. */
export function AddPeople({ event }: { event: ParticipantsEvent }) {
  const navigate = useNavigate();
  const { gatheringUuid } = event;
  const may = useActions(participantActions);
  const hcps = may('inviteHealthCareProfessionals', { gathering: event });
  const staff = may('inviteInternalUsers', { gathering: event });
  const ways = [
    ...(hcps.offered
      ? [
          {
            id: 'hcps',
            label: 'Des professionnels de santé',
            icon: <Stethoscope aria-hidden />,
            onAction: () => navigate(addPath(gatheringUuid, 'ps')),
          },
        ]
      : []),
    ...(staff.offered
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
  const reason = [hcps, staff].find(({ offered }) => offered)?.reason;
  if (reason) {
    return (
      <Button {...look} reason={reason}>
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
