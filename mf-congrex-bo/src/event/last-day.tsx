import { isOver } from '@portal/domain/calendar/time-zone';
import { formatDay, StatusBadge } from '@portal/shared-ui';
import { serverNow } from '@portal/web';

/** A deadline, flagged once it is over where the event takes place (specification, section 5). */
export function LastDay({ day, timezone }: { day: string | null | undefined; timezone: string }) {
  if (!day) return null;
  return (
    <>
      {formatDay(day)} {isOver(day, timezone, serverNow()) && <StatusBadge tone="warning">Dépassée</StatusBadge>}
    </>
  );
}
