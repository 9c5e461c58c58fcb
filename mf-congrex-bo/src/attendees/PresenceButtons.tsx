import { participantActions, presenceActions } from '@portal/domain/participants/actions';
import { presencesOf } from '@portal/domain/participants/counters';
import type { Presence } from '@portal/domain/participants/states';
import { IconButton } from '@portal/shared-ui';
import { type Permitted, useActions } from '@portal/web';
import { UserCheck, UserMinus, UserX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import { type EventGathering, useEvent } from '../event/event-context.ts';
import type { AttendeeRow } from './use-attendee-pages.ts';
import type { RowActs } from './use-row-acts.ts';
import { nameOf } from './view/columns.tsx';

const icons: Record<Presence, ReactNode> = {
  PRESENT: <UserCheck aria-hidden />,
  ABSENT: <UserMinus aria-hidden />,
  NO_SHOW: <UserX aria-hidden />,
};

interface PresenceButtonsProps {
  may: Permitted<typeof participantActions.rows>;
  gathering: EventGathering;
  row: AttendeeRow;
  choices: readonly { id: Presence; label: string }[];
  setPresence: RowActs['setPresence'];
}

/** Presence buttons at the end of the row; none for those who are not expected any more. */
function PresenceButtons({ may, gathering, row, choices, setPresence }: PresenceButtonsProps) {
  const doc = { state: row.invitationStatus, gathering };
  return (
    <>
      {choices
        .filter(({ id }) => id !== row.presence && may(presenceActions[id], doc).allowed)
        .map(({ id, label }) => (
          <IconButton
            key={id}
            size="sm"
            label={`${label}\u202f: ${nameOf(row)}`}
            icon={icons[id]}
            onPress={() => setPresence([row.participantUuid], id, label)}
          />
        ))}
    </>
  );
}

/** What the grid draws for each row; nothing for those who may not. */
export function usePresenceButtons(setPresence: RowActs['setPresence']) {
  const { gathering } = useEvent();
  const may = useActions(participantActions);
  return useMemo(() => {
    if (!may.forSome('setParticipantsPresent', { gathering }).allowed) return {};
    const choices = presencesOf(gathering);
    const rowActions = (row: AttendeeRow) => <PresenceButtons {...{ may, gathering, row, choices, setPresence }} />;
    return { rowActions };
  }, [gathering, may, setPresence]);
}
