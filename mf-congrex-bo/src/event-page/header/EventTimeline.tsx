import { Timeline } from '@portal/shared-ui';
import { useEvent } from '../../event/event-context.ts';
import { datesOfStatuses, timelineSteps } from '../status/timeline-steps.ts';

/** The timeline of the event, with the dates in its history. */
export function EventTimeline() {
  const { gathering, stages } = useEvent();
  const dates = stages ? datesOfStatuses(stages) : undefined;
  const steps = timelineSteps(gathering.status, dates);
  return <Timeline label="Parcours de l’événement" steps={steps} />;
}
