import type { z } from 'zod';
import { actingUserName } from '../../actors/actor.ts';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { type invitationTargets, type PresenceAction, participantActions } from '../actions.ts';
import { type ChangeContext, changeEvents, claimOfCommentFiles, presenceEvents } from '../event-builders.ts';
import { participantCommented } from '../events.ts';
import {
  categoryInput,
  commentInput,
  optionalCommentInput,
  participantDetailsChange,
  subscriptionInput,
} from '../fields.ts';
import { categoryFits } from '../guards.ts';
import { takenOff } from '../mails/invitation-cancelled.ts';
import { mergeSealedFields, type ParticipantInGathering } from '../participant.ts';
import { detailsEdits, personOfDetails } from '../person/details-edit.ts';
import type { ParticipantState, Presence } from '../states.ts';

type P = ParticipantInGathering;
const { rows: actions } = participantActions;
type Rule<Input = unknown> = RuleContext<P, Input>;

const keptComment = ({ input }: Rule<{ comment?: string | null | undefined }>) =>
  input.comment ? { comment: input.comment } : {};

const presenceRow = (action: PresenceAction | 'resetParticipantsPresence', presence: Presence | null) => ({
  ...actions[action],
  to: 'same' as const,
  apply: ({ now }: Rule) => ({ presence, presenceDate: presence && now }),
  records: ({ before }: Rule & { before: P | null }) => ({ presence, previousPresence: before?.presence ?? null }),
  emits: presenceEvents,
});

const invitationRow = (action: (typeof invitationTargets)[keyof typeof invitationTargets], to: ParticipantState) => ({
  ...actions[action],
  to,
  input: optionalCommentInput,
  records: keptComment,
  emits: changeEvents('invitationStatus'),
  alsoNamed: ['setParticipantsInvitationStatus'],
});

/** What staff do with people on the list (specification, sections 2, 4 and 7). */
export const staffRows = {
  setParticipantsCategory: {
    ...actions.setParticipantsCategory,
    to: 'same',
    input: categoryInput,
    check: [categoryFits],
    apply: ({ input }: Rule<z.infer<typeof categoryInput>>) => ({ category: input.category }),
    records: ({ input, before }: Rule<z.infer<typeof categoryInput>> & { before: P | null }) => ({
      category: input.category,
      previousCategory: before?.category ?? null,
      ...(input.comment && { comment: input.comment }),
    }),
    emits: changeEvents('category'),
  },
  setParticipantsSubscription: {
    ...actions.setParticipantsSubscription,
    to: 'same',
    input: subscriptionInput,
    apply: ({ input }: Rule<z.infer<typeof subscriptionInput>>) => ({
      subscriptionPrice: input.price,
      subscriptionDate: input.date,
    }),
    records: ({ input }: Rule<z.infer<typeof subscriptionInput>>) => ({
      subscriptionPrice: input.price,
      ...(input.comment && { comment: input.comment }),
    }),
    emits: changeEvents('subscription'),
  },
  setParticipantsPresent: presenceRow('setParticipantsPresent', 'PRESENT'),
  setParticipantsAbsent: presenceRow('setParticipantsAbsent', 'ABSENT'),
  setParticipantsNoShow: presenceRow('setParticipantsNoShow', 'NO_SHOW'),
  resetParticipantsPresence: presenceRow('resetParticipantsPresence', null),
  reopenInvitation: invitationRow('reopenInvitation', 'UNANSWERED'),
  setInvitationAbsent: invitationRow('setInvitationAbsent', 'ABSENT'),
  unsubscribeParticipant: invitationRow('unsubscribeParticipant', 'UNSUBSCRIBE'),
  updateParticipant: {
    ...actions.updateParticipant,
    to: 'same',
    input: participantDetailsChange,
    edits: detailsEdits,
    apply: ({ doc, input }: Rule<z.infer<typeof participantDetailsChange>>) => ({
      person: personOfDetails(input),
      sealed: mergeSealedFields(doc, input),
    }),
    emits: changeEvents('details'),
  },
  createParticipantComment: {
    ...actions.createParticipantComment,
    to: 'same',
    input: commentInput,
    apply: ({ doc, input, actor, now, newUuid }: Rule<z.infer<typeof commentInput>>) => ({
      participantComments: [
        ...doc.participantComments,
        {
          participantCommentUuid: newUuid(),
          comment: input.comment,
          reason: input.reason,
          fileUuid: input.fileUuid ?? null,
          userUuid: actor.kind === 'user' ? actor.userUuid : null,
          userName: actingUserName(actor),
          createdAt: now,
        },
      ],
    }),
    emits: (happened: ChangeContext) => [
      participantCommented.of(happened.doc.participantUuid, {
        participantUuid: happened.doc.participantUuid,
        gatheringUuid: happened.doc.gatheringUuid,
        participantCommentUuid: happened.doc.participantComments.at(-1)!.participantCommentUuid,
      }),
      ...(happened.doc.participantComments.at(-1)!.fileUuid ? [claimOfCommentFiles(happened)] : []),
    ],
  },
  removeParticipants: {
    ...actions.removeParticipants,
    to: 'REMOVED',
    emits: takenOff,
  },
} satisfies Rows<P, ParticipantState>;
