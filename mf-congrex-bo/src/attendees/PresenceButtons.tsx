import { type participantActions, presenceActions } from '@portal/domain/participants/actions';
import type { Presence } from '@portal/domain/participants/states';
import { IconButton } from '@portal/shared-ui';
import type { Permitted } from '@portal/web';
import { UserCheck, UserMinus, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventGathering } from '../event/event-context.ts';
import type { AttendeeRow } from './use-attendee-pages.ts';
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
  onPresence: (row: AttendeeRow, presence: Presence, label: string) => void;
}

/** Presence buttons at the end of the row; none for those who are not expected any more. */
export function PresenceButtons({ may, gathering, row, choices, onPresence }: PresenceButtonsProps) {
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
            onPress={() => onPresence(row, id, label)}
          />
        ))}
    </>
  );
}
