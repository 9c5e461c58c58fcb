import { invitationTones } from '@portal/domain/participants/states';
import { Actions, ButtonLink, StatusBadge } from '@portal/shared-ui';
import { statusTones } from '@portal/web';
import { useLastAddress } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { participantPath } from '../../attendees/paths.ts';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import type { HcpGathering } from './HcpEventDetail.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2) var(--ui-6);
  & h2 {
    font-size: var(--ui-text-lg);
    font-weight: 600;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-2) var(--ui-3);
    min-width: 0;
  }
`;

interface EventHeadingProps {
  gathering: HcpGathering;
  participant: ParticipantFull;
  backTo: string;
}

/** Which gathering it is, its status and that of the invitation, and links to go on. */
export function EventHeading({ gathering, participant, backTo }: EventHeadingProps) {
  const { invitationStatus, invitationStatusLabel, isRemoved } = participant;
  return (
    <Line>
      <div>
        <h2>{gathering.name}</h2>
        <StatusBadge tone={statusTones[gathering.status]}>{gathering.statusLabel}</StatusBadge>
        <StatusBadge tone={isRemoved ? 'neutral' : invitationTones[invitationStatus]}>
          {isRemoved ? 'Retiré de la liste' : `Invitation\u202f: ${invitationStatusLabel.toLocaleLowerCase('fr')}`}
        </StatusBadge>
      </div>
      <Actions>
        <ButtonLink as={RouterLink} to={useLastAddress(backTo)} $size="sm">
          Tous ses événements
        </ButtonLink>
        <ButtonLink as={RouterLink} to={participantPath(gathering.gatheringUuid, participant)} $size="sm">
          Fiche participant
        </ButtonLink>
        <ButtonLink as={RouterLink} to={`/congrex-bo/event/${gathering.gatheringUuid}/details`} $size="sm">
          Page de l’événement
        </ButtonLink>
      </Actions>
    </Line>
  );
}
