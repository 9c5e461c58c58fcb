import { type ExpenseNoteStatus, expenseNoteStateTones } from '@portal/domain/expenses/note/states';
import { formatDay, StatusBadge } from '@portal/shared-ui';
import { AlarmClock } from 'lucide-react';
import styled from 'styled-components';

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

interface StatusOfNoteProps {
  note: { status: ExpenseNoteStatus; statusLabel: string; isOverdue: boolean; dueDay?: string | null };
  /** In a row of a list, which has one line and a column for the day. */
  isBrief?: boolean;
}

/** The state of a note; one that should have been paid by now says so. */
export function StatusOfNote({ note: { status, statusLabel, isOverdue, dueDay }, isBrief = false }: StatusOfNoteProps) {
  return (
    <Badges>
      <StatusBadge tone={expenseNoteStateTones[status]}>{statusLabel}</StatusBadge>
      {isOverdue && (
        <StatusBadge tone="danger" icon={<AlarmClock size={13} aria-hidden />}>
          {dueDay && !isBrief ? `En retard depuis le ${formatDay(dueDay)}` : 'En retard'}
        </StatusBadge>
      )}
    </Badges>
  );
}
