import type { Right } from '@portal/domain/rights';
import { Banner, Stack } from '@portal/shared-ui';
import { Forbidden, useRight } from '@portal/web';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { readOnlyReason } from '../attendees/event-rules.ts';
import { useAttendeeListPath } from '../attendees/list-path.ts';
import { useEvent } from '../event-page/event-context.ts';
import { BackToList } from '../participant-page/BackToList.tsx';

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: var(--ui-2) var(--ui-4);
  & h2 { font-size: var(--ui-text-lg); font-weight: 600; letter-spacing: -.01em; }
  & p { color: var(--ui-text-2); }
`;

interface AddFrameProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  /** What the person needs to invite from this list. */
  right: Right;
  children: ReactNode;
}

/** The frame of the two lists from which people are put on the participant list. */
export function AddFrame({ title, subtitle, actions, right, children }: AddFrameProps) {
  const { gathering } = useEvent();
  const listPath = useAttendeeListPath(gathering.gatheringUuid);
  const reason = readOnlyReason(gathering);
  const mayInvite = useRight(right);
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
      {reason && <Banner tone="neutral" title={reason} />}
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
