import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { sessionPresences, sessionSubscriptions, virtualSessionStatuses } from './states.ts';

const session = z.object({ virtualSessionUuid: uuid, businessUnitUuid: uuid, rev: z.number().int() });

export const virtualSessionCreated = defineEvent('virtualSession.created', 1, session);
/** Its form was saved, or Oseus was read. */
export const virtualSessionChanged = defineEvent(
  'virtualSession.changed',
  1,
  session.extend({ fields: z.array(z.string()) }),
);
export const virtualSessionStatusChanged = defineEvent(
  'virtualSession.statusChanged',
  1,
  session.extend({ from: z.enum(virtualSessionStatuses), status: z.enum(virtualSessionStatuses) }),
);

const participant = z.object({
  virtualSessionParticipantUuid: uuid,
  virtualSessionUuid: uuid,
  healthCareProfessionalUuid: uuid.nullable(),
  userUuid: uuid.nullable(),
  subscription: z.enum(sessionSubscriptions),
  presence: z.enum(sessionPresences),
  isRemoved: z.boolean(),
  rev: z.number().int(),
});

export const sessionParticipantAdded = defineEvent('virtualSessionParticipant.added', 1, participant);
export const sessionParticipantChanged = defineEvent(
  'virtualSessionParticipant.changed',
  1,
  participant.extend({ fields: z.array(z.string()) }),
);
export const sessionParticipantRemoved = defineEvent('virtualSessionParticipant.removed', 1, participant);
