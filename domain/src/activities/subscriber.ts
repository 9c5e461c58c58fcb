import { z } from 'zod';
import { uuid } from '../fields/fields.ts';
import { isOneself } from '../participants/action-guards.ts';
import { type ParticipantState, participantStateLabels, participantStates } from '../participants/states.ts';
import { defineWorkflow, type Guard, guardWithCodes, type Permission } from '../rules/workflow.ts';
import { answerRefusals, refusalToAnswer } from '../subscription/answer-guards.ts';
import { type ActivityGathering, type ActivitySubscriber, isInternalParticipant } from './activity.ts';

const slotsInput = z.object({
  activityUuids: z
    .array(uuid)
    .max(100)
    .transform((ids) => [...new Set(ids)]),
  /** As it is in the form. */
  category: z.string(),
  gathering: z.custom<ActivityGathering>(),
});

type SlotsInput = z.output<typeof slotsInput>;

/** The participant themself, by session or by the link of a subscription. */
const oneself = { where: isOneself, whereLabel: 'le participant lui-même' } satisfies Permission<ActivitySubscriber>;

/** The form is open to who answers: the participant until it ends, staff on their behalf until the gathering is wound up. */
const formIsOpen = guardWithCodes<ActivitySubscriber, SlotsInput>(
  answerRefusals,
  ({ doc, actor, now, input }) =>
    refusalToAnswer(input.gathering, input, {
      audience: isInternalParticipant(doc) ? 'INTERNAL' : 'HCP',
      isOneself: isOneself(doc, actor),
      now,
    }) ?? true,
);

/** A person who answers for themself has the category that staff gave them. */
const keepsCategory: Guard<ActivitySubscriber, SlotsInput> = ({ doc, actor, input }) =>
  !isOneself(doc, actor) || input.category === doc.category || 'FORBIDDEN';

/** What a participant does about the slots of the form, on the copy that activities keeps of them. */
export const activitySubscriberWorkflow = defineWorkflow<ActivitySubscriber, ParticipantState>()({
  name: 'activitySubscriber',
  states: participantStates,
  stateLabels: participantStateLabels,
  stateOf: (subscriber) => (subscriber.isRemoved ? 'REMOVED' : subscriber.invitationStatus),
  rows: {
    syncActivitySlots: {
      label: 'Choisir des créneaux',
      done: 'Créneaux choisis',
      from: ['UNANSWERED', 'CONFIRMED'],
      to: 'same',
      allowed: [
        { right: 'subscribeForParticipant' },
        { right: 'subscribeInternalUser', ...oneself },
        { link: 'SUBSCRIPTION', ...oneself },
      ],
      input: slotsInput,
      check: [keepsCategory, formIsOpen],
      records: ({ input }) => ({ activityUuids: input.activityUuids }),
    },
  },
});
