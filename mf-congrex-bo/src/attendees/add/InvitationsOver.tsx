import { isOver } from '@portal/domain/calendar/time-zone';
import { Banner } from '@portal/shared-ui';
import { serverNow } from '@portal/web';
import { useEvent } from '../../event/event-context.ts';

/** Says that the last day for invitations is over: it hinders nobody, and is to be known before people are invited. */
export function InvitationsOver() {
  const { biogenEvent, timezone } = useEvent().gathering;
  if (!isOver(biogenEvent?.invitationEndDate, timezone, serverNow())) return null;
  return <Banner tone="warning" title="La date de fin des invitations est dépassée." />;
}
