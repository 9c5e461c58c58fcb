import type { LedgerPost } from '../expenses/ledger/posts.ts';
import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { Participant } from './record-schema.ts';

export type { Participant, ParticipantComment, Person } from './record-schema.ts';

export const participantKinds = ['HCP', 'STAFF', 'MANUAL'] as const;
export type ParticipantKind = (typeof participantKinds)[number];
export const participantKindLabels: Record<ParticipantKind, string> = {
  HCP: 'Professionnel de santé',
  STAFF: 'Collaborateur',
  MANUAL: 'Ajouté à la main',
};

/** Posts whose amounts are kept with the participant; the others are kept by the domain that pays. */
export const feePosts = ['SUBSCRIPTION'] as const satisfies readonly LedgerPost[];

/** What is left of a comment about somebody who was erased. */
export const erasedComment = 'Commentaire effacé';

/** A participant as the rules look at it: with the copy of its gathering. */
export type ParticipantInGathering = Participant & { gathering: GatheringSnapshot };

/**
 * The answer that stands. Of an invitation that was opened again there is none: what was answered before is in the history, and fills the form in which
 * it is answered again.
 */
export const standingAnswer = ({ state, answer }: Pick<Participant, 'state' | 'answer'>): Participant['answer'] =>
  state === 'UNANSWERED' ? null : answer;

/** What everybody starts with. */
export const newParticipant = {
  category: 'NO_CATEGORY',
  presence: null,
  presenceDate: null,
  participationType: null,
  subscriptionDate: null,
  subscriptionPrice: null,
  isLearnedSocietyMember: null,
  learnedSocietyMemberId: null,
  mobilePhone: null,
  answer: null,
  participantComments: [],
  signatures: [],
  solicitation: null,
  invitationMailedAt: null,
} satisfies Partial<Participant>;

/** The sealed values after a change: null clears one, one that is not named stays. */
export const mergeSealedFields = (
  { sealed }: Pick<Participant, 'sealed'>,
  change: { sealed: Record<string, string | null> },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...sealed, ...change.sealed }).filter((one): one is [string, string] => one[1] !== null),
  );
