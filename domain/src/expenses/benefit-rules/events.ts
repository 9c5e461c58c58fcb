import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import { benefitFilingStates } from './kinds.ts';

/** What was done about the benefits of an invitation; its reason and references stay with expenses. */
export const benefitsFiled = defineEvent(
  'benefits.filed',
  1,
  z.object({
    participantUuid: uuid,
    gatheringUuid: uuid,
    status: z.enum(benefitFilingStates),
    /** It came after its last day. */
    isLate: z.boolean(),
    rev: z.number().int(),
  }),
);

/** Limits or the setting are others than before: what invitations need follows from them. */
export const benefitRulesChanged = defineEvent('benefits.rulesChanged', 1, z.object({ rev: z.number().int() }));
