import { z } from 'zod';
import { userUuidOf } from '../../actors/actor.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { formMessages } from '../../texts/form-messages.ts';
import { calendarAddressActions } from './actions.ts';
import type { CalendarAddress } from './record-schema.ts';
import {
  type CalendarAddressState,
  calendarAddressStateLabels,
  calendarAddressStates,
  calendarContents,
} from './states.ts';

const { rows: actions } = calendarAddressActions;

/** What a person chooses, and the hash of the secret that the service made for it. */
const made = z.strictObject({
  content: z.enum(calendarContents, { error: formMessages.checkOneOption }),
  secretHash: z.string().length(64),
});
type Made = z.output<typeof made>;
type Rule = RuleContext<CalendarAddress, Made>;

/** The state table of the address of a calendar: made, given another secret or another content, revoked. */
export const calendarAddressWorkflow = defineWorkflow<CalendarAddress, CalendarAddressState>()({
  name: 'calendarAddress',
  states: calendarAddressStates,
  stateLabels: calendarAddressStateLabels,
  stateOf: calendarAddressActions.stateOf,
  rows: {
    createCalendarAddress: {
      ...actions.createCalendarAddress,
      to: 'ACTIVE',
      input: made,
      apply: ({ input, actor, now, newUuid }: Rule) => ({
        ...input,
        calendarAddressUuid: newUuid(),
        userUuid: userUuidOf(actor)!,
        madeAt: now,
      }),
      records: ({ input }: Rule) => ({ content: input.content }),
    },
    renewCalendarAddress: {
      ...actions.renewCalendarAddress,
      to: 'same',
      input: made,
      apply: ({ input, now }: Rule) => ({ ...input, madeAt: now }),
      records: ({ input }: Rule) => ({ content: input.content }),
    },
    revokeCalendarAddress: { ...actions.revokeCalendarAddress, to: 'REVOKED' },
  },
});
