import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';

const activity = z.object({ activityUuid: uuid, gatheringUuid: uuid, rev: z.number().int() });

export const activityCreated = defineEvent('activity.created', 1, activity);
export const activityChanged = defineEvent('activity.changed', 1, activity.extend({ fields: z.array(z.string()) }));
export const activityDeleted = defineEvent('activity.deleted', 1, activity);

/** Somebody was enrolled, freed, or their presence at the activity changed. */
export const activityParticipantsChanged = defineEvent(
  'activity.participantsChanged',
  1,
  activity.extend({ participantUuids: z.array(uuid).max(5000) }),
);
