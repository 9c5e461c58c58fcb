import {
  type GatheringStatus,
  gatheringStateLabels,
  gatheringStates,
  interruptingStatuses,
} from '@portal/domain/gathering/states';
import type { TimelineStep } from '@portal/shared-ui';
import { formatActDay } from '@portal/shared-ui';

/** The stages of a gathering from its creation to its winding up (specification, section 4). */
const path = gatheringStates.filter((status) => !interruptingStatuses[status]);

/** When each status was last reached, from the history. */
export function datesOfStatuses(
  records: readonly { to: string | null; from: string | null; createdAt: string }[],
): Map<string, string> {
  const dates = new Map<string, string>();
  for (const { to, from, createdAt } of records) {
    const known = to ? dates.get(to) : undefined;
    if (to && to !== from && (!known || known < createdAt)) dates.set(to, createdAt);
  }
  return dates;
}

/**
 * The stages of the timeline. A stop (a correction) is shown before the stage that it interrupts. Stages that were passed over (an event
 * wound up from « Publié au staff », or caught up) are left out once the history says so.
 *
 * @param dates of the statuses; undefined when the history is not known
 */
export function timelineSteps(status: GatheringStatus, dates: ReadonlyMap<string, string> | undefined): TimelineStep[] {
  const stages: GatheringStatus[] = [...path];
  const interrupted = interruptingStatuses[status];
  if (interrupted) stages.splice(stages.indexOf(interrupted), 0, status);
  const present = stages.indexOf(status);
  const dayOf = (stage: GatheringStatus) => {
    const date = dates?.get(stage);
    return date ? formatActDay(date) : undefined;
  };
  return stages.flatMap((stage, index) => {
    const isPast = index < present;
    const wasReached = !dates || dates.size === 0 || dates.has(stage) || stage === 'EX_NIHILO';
    if (isPast && !wasReached) return [];
    const state = index === present ? (interrupted ? 'stopped' : 'present') : isPast ? 'done' : 'todo';
    const detail = index <= present ? dayOf(stage) : undefined;
    return [{ id: stage, label: gatheringStateLabels[stage], state, ...(detail ? { detail } : {}) } as TimelineStep];
  });
}
