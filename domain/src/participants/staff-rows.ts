import type { z } from 'zod';
import type { EditRule } from '../edits.ts';
import type { Guard, Permission, Rows, RuleContext } from '../workflow.ts';
import { changeEvents, claimOfCommentFiles, type Happened, presenceEvents, removalEvents } from './announce.ts';
import { participantCommented } from './events.ts';
import {
  categoryInput,
  commentInput,
  optionalCommentInput,
  type ParticipantDetails,
  participantDetailsChange,
  subscriptionInput,
} from './fields.ts';
import { atCongress, categoryFits, isAddedByHand, notWoundUp, noValidatedSolicitation } from './guards.ts';
import { type ParticipantInGathering, type Person, sealedTogether } from './participant.ts';
import { invitationStatuses, type ParticipantState, type Presence } from './states.ts';

type P = ParticipantInGathering;
type Rule<Input = unknown> = RuleContext<P, Input>;

const keptComment = ({ input }: Rule<{ comment?: string | null | undefined }>) =>
  input.comment ? { comment: input.comment } : {};

/** Presence is said of whoever was expected; of whoever refused or was taken off, the invitation is opened again first. */
const presenceRow = (label: string, presence: Presence, ...guards: Guard<P>[]) => ({
  label,
  from: ['UNANSWERED', 'CONFIRMED'] as const,
  to: 'same' as const,
  allowed: [{ right: 'setParticipantPresence' }] satisfies Permission<P>[],
  when: [notWoundUp, ...guards],
  apply: ({ now }: Rule) => ({ presence, presenceDate: now }),
  records: ({ before }: Rule & { before: P | null }) => ({ presence, previousPresence: before?.presence ?? null }),
  emits: presenceEvents,
  button: true,
});

const invitationRow = (label: string, from: readonly ParticipantState[], to: ParticipantState) => ({
  label,
  from,
  to,
  allowed: [{ right: 'setInvitationStatus' }] satisfies Permission<P>[],
  when: [notWoundUp],
  input: optionalCommentInput,
  records: keptComment,
  emits: changeEvents('invitationStatus'),
  button: true,
  alsoNamed: ['setParticipantsInvitationStatus'],
});

/** What was typed for a person added by hand, as the copy of a person. */
export const personOfDetails = (details: ParticipantDetails): Person => ({
  firstName: details.firstName,
  lastName: details.lastName,
  honorific: null,
  email: details.email,
  phone: details.phoneNumber,
  specialty: null,
  city: null,
  postalCode: null,
  veevaId: null,
  userType: null,
  businessUnitUuid: null,
  zoneUuid: null,
  businessUnitUuids: [],
  title: details.title,
  gender: details.gender,
  address: details.address,
  society: details.society,
  rev: 0,
});

/** The form of a person added by hand; a card's name, number and end belong together. */
const detailsEdits: EditRule<P> = {
  values: ({ person, category }) => ({
    gender: person.gender,
    title: person.title,
    lastName: person.lastName,
    firstName: person.firstName,
    email: person.email,
    phoneNumber: person.phone,
    address: person.address,
    society: person.society,
    category,
  }),
  keptIn: {
    ...Object.fromEntries(
      ['gender', 'title', 'lastName', 'firstName', 'email', 'address', 'society'].map((name) => [
        name,
        [`person.${name}`],
      ]),
    ),
    phoneNumber: ['person.phone'],
  },
  sealed: ['sealed'],
  within: 'sealed',
  tied: ['train', 'airline'].map((card) =>
    ['Card', 'CardNumber', 'CardExpirationDate'].map((part) => `sealed.${card}${part}`),
  ),
};

/** What staff do with people on the list (specification, sections 2, 4 and 7). */
export const staffRows = {
  setParticipantsCategory: {
    label: 'Changer la catégorie',
    from: invitationStatuses,
    to: 'same',
    allowed: [{ right: 'setParticipantCategory' }],
    when: [notWoundUp],
    input: categoryInput,
    check: [categoryFits as never],
    apply: ({ input }: Rule<z.infer<typeof categoryInput>>) => ({ category: input.category }),
    records: ({ input, before }: Rule<z.infer<typeof categoryInput>> & { before: P | null }) => ({
      category: input.category,
      previousCategory: before?.category ?? null,
      ...(input.comment && { comment: input.comment }),
    }),
    emits: changeEvents('category'),
    button: true,
  },
  setParticipantsSubscription: {
    label: 'Saisir l’inscription',
    from: invitationStatuses,
    to: 'same',
    allowed: [{ right: 'setParticipantSubscription' }],
    when: [notWoundUp],
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
    button: true,
  },
  setParticipantsPresent: presenceRow('Présent', 'PRESENT'),
  setParticipantsAbsent: presenceRow('Absent', 'ABSENT'),
  setParticipantsNoShow: presenceRow('Absent (non justifié)', 'NO_SHOW', atCongress),
  reopenInvitation: invitationRow('Rouvrir l’invitation', ['REFUSED', 'ABSENT', 'UNSUBSCRIBE'], 'UNANSWERED'),
  setInvitationAbsent: invitationRow('Marquer absent', ['UNANSWERED', 'CONFIRMED', 'REFUSED', 'UNSUBSCRIBE'], 'ABSENT'),
  unsubscribeParticipant: invitationRow('Désinscrire', ['UNANSWERED', 'CONFIRMED', 'REFUSED', 'ABSENT'], 'UNSUBSCRIBE'),
  updateParticipant: {
    label: 'Modifier le participant',
    from: invitationStatuses,
    to: 'same',
    allowed: [{ right: 'updateParticipant' }],
    when: [notWoundUp, isAddedByHand],
    input: participantDetailsChange,
    edits: detailsEdits,
    apply: ({ doc, input }: Rule<z.infer<typeof participantDetailsChange>>) => ({
      person: personOfDetails(input),
      sealed: sealedTogether(doc, input),
    }),
    emits: changeEvents('details'),
    button: true,
  },
  createParticipantComment: {
    label: 'Ajouter un commentaire',
    from: invitationStatuses,
    to: 'same',
    allowed: [{ right: 'commentParticipant' }],
    when: [notWoundUp],
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
          userName: actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : null,
          createdAt: now,
        },
      ],
    }),
    emits: (happened: Happened) => [
      participantCommented.of(happened.doc.participantUuid, {
        participantUuid: happened.doc.participantUuid,
        gatheringUuid: happened.doc.gatheringUuid,
        participantCommentUuid: happened.doc.participantComments.at(-1)!.participantCommentUuid,
      }),
      ...(happened.doc.participantComments.at(-1)!.fileUuid ? [claimOfCommentFiles(happened)] : []),
    ],
    button: true,
  },
  removeParticipants: {
    label: 'Retirer de la liste',
    from: invitationStatuses,
    to: 'REMOVED',
    allowed: [{ right: 'removeParticipant' }],
    when: [notWoundUp, noValidatedSolicitation],
    emits: removalEvents,
    button: true,
  },
} satisfies Rows<P, ParticipantState>;

/** Targets of setParticipantsInvitationStatus and the row each leads to. */
export const invitationTargets = {
  UNANSWERED: 'reopenInvitation',
  ABSENT: 'setInvitationAbsent',
  UNSUBSCRIBE: 'unsubscribeParticipant',
} as const;
