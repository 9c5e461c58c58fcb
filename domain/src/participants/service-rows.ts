import { z } from 'zod';
import type { Rows, RuleContext } from '../workflow.ts';
import { changeEvents, claimOfCommentFiles, type Happened } from './announce.ts';
import { personInput } from './fields.ts';
import { erasedComment, type ParticipantInGathering, type Person } from './participant.ts';
import { type ParticipantState, participantStates } from './states.ts';

type P = ParticipantInGathering;

/** What other domains report; nobody holds a right for these, only the service itself does them. */
export const serviceRows = {
  refreshPerson: {
    label: 'Reprendre les données de la personne',
    from: participantStates,
    to: 'same',
    allowed: [],
    input: z.object({ person: personInput }),
    apply: ({ input }: RuleContext<P, { person: Person }>) => ({ person: input.person }),
    emits: changeEvents('person'),
  },
  erasePerson: {
    label: 'Effacer les données personnelles',
    from: participantStates,
    to: 'same',
    allowed: [],
    input: z.object({ person: personInput }),
    // What the law wants kept stays: who was invited to what, and amounts (decisions, section 8); of what staff wrote, only that they did.
    apply: ({ doc, input }: RuleContext<P, { person: Person }>) => ({
      person: input.person,
      sealed: {},
      mobilePhone: null,
      learnedSocietyMemberId: null,
      answer: doc.answer && { ...doc.answer, hosting: null, transport: null },
      participantComments: doc.participantComments.map((comment) => ({
        ...comment,
        comment: erasedComment,
        reason: null,
        fileUuid: null,
      })),
    }),
    emits: (happened: Happened) => [
      ...changeEvents('person')(happened),
      ...(happened.before?.participantComments.some(({ fileUuid }) => fileUuid) ? [claimOfCommentFiles(happened)] : []),
    ],
  },
} satisfies Rows<P, ParticipantState>;
