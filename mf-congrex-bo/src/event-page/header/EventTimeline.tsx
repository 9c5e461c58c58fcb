import type { GatheringStatus } from '@portal/domain/gathering/states';
import { Timeline } from '@portal/shared-ui';
import { useEvent } from '../event-context.ts';
import { datesOfStatuses, timelineSteps } from '../status/status-path.ts';

/** The way of the event, with the days that its history knows. */
export function EventTimeline() {
  const { gathering, history } = useEvent();
  const dates = history.data ? datesOfStatuses(history.data) : undefined;
  const steps = timelineSteps(gathering.status as GatheringStatus, dates);
  return <Timeline label="Parcours de l’événement" steps={steps} />;
}
