import { participantActions } from '@portal/domain/participants/actions';
import { Banner, Stack } from '@portal/shared-ui';
import { Forbidden, useActions } from '@portal/web';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { BackToList } from '../BackToList.tsx';
import { useAttendeeListPath } from '../list-path.ts';
import { InvitationsOver } from './InvitationsOver.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--ui-2) var(--ui-4);
  & h2 {
    font-size: var(--ui-text-lg);
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  & p {
    color: var(--ui-text-2);
  }
`;

interface AddFrameProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  /** How people of this list are invited. */
  action: 'inviteHealthCareProfessionals' | 'inviteInternalUsers';
  children: ReactNode;
}

/** The frame of the two lists from which people are put on the participant list. */
export function AddFrame({ title, subtitle, actions, action, children }: AddFrameProps) {
  const { gathering } = useEvent();
  const listPath = useAttendeeListPath(gathering.gatheringUuid);
  const { offered: mayInvite, reason } = useActions(participantActions)(action, { gathering });
  return (
    <Stack $gap={3}>
      <BackToList to={listPath} />
      <Head>
        <div>
          <h2>{title}</h2>
          {mayInvite && <p>{subtitle}</p>}
        </div>
        {mayInvite && actions}
      </Head>
      {mayInvite && <InvitationsOver />}
      {mayInvite && reason && <Banner tone="neutral" title={reason} />}
      {mayInvite ? (
        children
      ) : (
        <Forbidden back={{ to: listPath, label: 'Retour aux participants' }}>
          Vous n’avez pas le droit d’inviter à cet événement. Adressez-vous à son ROC.
        </Forbidden>
      )}
    </Stack>
  );
}
