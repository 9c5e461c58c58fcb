import type { Guard } from '../rules/workflow.ts';
import type { Activity, ActivityGathering } from './activity.ts';
import { isFull } from './slots.ts';

/** Nobody more is put on one that is full; whether there are seats for all that are put on it is judged with them (`hasSeatsFor`). */
export const isNotFull: Guard<Pick<Activity, 'quota' | 'taken'>> = ({ doc }) => !isFull(doc) || 'ACTIVITY_FULL';

/** Nobody is on its list, nobody holds a place. */
export const isEmptyActivity: Guard<Pick<Activity, 'enrolled'>> = ({ doc }) =>
  doc.enrolled === 0 || 'ACTIVITY_NOT_EMPTY';

/** Unjustified absence exists at congresses only (specification, section 4 "Presence"). */
export const activityAtCongress: Guard<{ gathering: Pick<ActivityGathering, 'gatheringType'> }> = ({ doc }) =>
  doc.gathering.gatheringType === 'congress' || 'NO_SHOW_ONLY_AT_CONGRESS';
