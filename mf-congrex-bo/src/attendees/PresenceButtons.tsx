import type { Presence } from '@portal/domain/participants/states';
import { IconButton } from '@portal/shared-ui';
import { UserCheck, UserMinus, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from './columns.tsx';
import type { AttendeeRow } from './use-attendee-pages.ts';

const icons: Record<Presence, ReactNode> = {
  PRESENT: <UserCheck aria-hidden />,
  ABSENT: <UserMinus aria-hidden />,
  NO_SHOW: <UserX aria-hidden />,
};

interface PresenceButtonsProps {
  row: AttendeeRow;
  choices: readonly { id: Presence; label: string }[];
  onPresence: (row: AttendeeRow, presence: Presence, label: string) => void;
}

/** Presence at the end of the row, one press each; whoever is not expected any more has none. */
export function PresenceButtons({ row, choices, onPresence }: PresenceButtonsProps) {
  if (row.invitationStatus !== 'UNANSWERED' && row.invitationStatus !== 'CONFIRMED') return null;
  return (
    <>
      {choices
        .filter(({ id }) => id !== row.presence)
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
