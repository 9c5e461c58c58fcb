import { z } from 'zod';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { type ChangeContext, changeEvents, claimOfCommentFiles, removalEvents } from '../event-builders.ts';
import { personInput } from '../fields.ts';
import { erasedComment, type ParticipantInGathering, type Person } from '../participant.ts';
import { type ParticipantState, participantStates } from '../states.ts';

type P = ParticipantInGathering;

const movedToHcp = z.object({
  healthCareProfessionalUuid: z.string(),
  person: personInput,
  sealedFor: z.string().nullable(),
  isSecond: z.boolean(),
  /** Of two at one gathering: the other one stays on the list, or comes back to it. */
  state: z.enum(participantStates).optional(),
});
type MovedToHcp = z.output<typeof movedToHcp>;

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
  moveToHcp: {
    label: 'Rattacher à un autre PS',
    done: 'Rattaché à un autre PS, par une fusion ou une séparation',
    from: participantStates,
    to: ({ doc, input }: RuleContext<P, MovedToHcp>) => input.state ?? doc.state,
    allowed: [],
    input: movedToHcp,
    apply: ({ input: { state, ...moved } }: RuleContext<P, MovedToHcp>) => moved,
    records: ({ input, before }: ChangeContext<MovedToHcp>) => ({
      from: before?.healthCareProfessionalUuid,
      to: input.healthCareProfessionalUuid,
    }),
    emits: (happened: ChangeContext<MovedToHcp>) =>
      happened.doc.state === 'REMOVED' && happened.before?.state !== 'REMOVED'
        ? removalEvents(happened)
        : changeEvents('person', 'healthCareProfessionalUuid')(happened),
  },
  forgetTravelData: {
    label: 'Oublier les pièces d’identité et les cartes',
    done: 'Pièces d’identité et cartes oubliées, après l’événement',
    from: participantStates,
    to: 'same',
    allowed: [],
    apply: () => ({ sealed: {} }),
    emits: changeEvents('details'),
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
    emits: (happened: ChangeContext) => [
      ...changeEvents('person')(happened),
      ...(happened.before?.participantComments.some(({ fileUuid }) => fileUuid) ? [claimOfCommentFiles(happened)] : []),
    ],
  },
} satisfies Rows<P, ParticipantState>;
