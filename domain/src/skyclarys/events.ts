import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { programmePageStates, programmeRequestStates } from './states.ts';

/** A version of the programme's page was made, put on line or taken away. */
export const programmePageChanged = defineEvent(
  'programmePage.changed',
  1,
  z.object({ versionUuid: uuid, state: z.enum(programmePageStates), rev: z.number().int() }),
);

/** A request of the programme came in or changed its state; whose it is, is in no event. */
export const programmeRequestChanged = defineEvent(
  'programmeRequest.changed',
  1,
  z.object({ requestUuid: uuid, state: z.enum(programmeRequestStates), rev: z.number().int() }),
);
