import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { SolicitationStatus } from '../solicitations/states.ts';
import type { SubscriptionAnswer } from '../subscription/answer.ts';
import type { UserType } from '../user-types.ts';
import type { PresenceSignature } from './signature.ts';
import type { ParticipantState, ParticipationType, Presence } from './states.ts';

export const participantKinds = ['HCP', 'STAFF', 'MANUAL'] as const;
export type ParticipantKind = (typeof participantKinds)[number];
export const participantKindLabels: Record<ParticipantKind, string> = {
  HCP: 'Professionnel de santé',
  STAFF: 'Collaborateur',
  MANUAL: 'Ajouté à la main',
};

/** Who the participant is: a copy of hcps or users, or what was typed for a person added by hand. */
export interface Person {
  firstName: string;
  lastName: string;
  honorific: string | null;
  email: string | null;
  phone: string | null;
  specialty: string | null;
  city: string | null;
  postalCode: string | null;
  veevaId: string | null;
  userType: UserType | null;
  businessUnitUuid: string | null;
  zoneUuid: string | null;
  /** Units whose field staff see the HCP. */
  businessUnitUuids: string[];
  /** Of a person added by hand. */
  title: string | null;
  gender: 'FEMALE' | 'MALE' | 'OTHER' | null;
  address: string | null;
  society: string | null;
  /** `rev` of the original, 0 for a person added by hand. */
  rev: number;
}

/** What is left of a comment about somebody who was erased. */
export const erasedComment = 'Commentaire effacé';

export interface ParticipantComment {
  participantCommentUuid: string;
  comment: string;
  reason: string | null;
  fileUuid: string | null;
  userUuid: string | null;
  userName: string | null;
  createdAt: Date;
}

/** A participant as it is kept (specification, section 3). Amounts in cents, days as yyyy-MM-dd. */
export interface Participant {
  participantUuid: string;
  gatheringUuid: string;
  state: ParticipantState;
  rev: number;
  kind: ParticipantKind;
  userUuid: string | null;
  healthCareProfessionalUuid: string | null;
  /** Sensitive values, sealed one by one (decisions, section 8). */
  sealed?: Record<string, string>;
  category: string;
  presence: Presence | null;
  presenceDate: Date | null;
  participationType: ParticipationType | null;
  subscriptionDate: string | null;
  subscriptionPrice: number | null;
  isLearnedSocietyMember: boolean | null;
  learnedSocietyMemberId: string | null;
  mobilePhone: string | null;
  person: Person;
  answer: SubscriptionAnswer | null;
  participantComments: ParticipantComment[];
  /** One a day of the gathering at most, in the order of the days. */
  signatures?: readonly PresenceSignature[];
  /** The HCP's solicitation for this gathering, told by solicitations. */
  solicitation: { solicitationUuid: string; status: SolicitationStatus; rev: number } | null;
  /** When the invitation was mailed; it is once. */
  invitationMailedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A participant as the rules look at it: with the copy of its gathering. */
export type ParticipantInGathering = Participant & { gathering: GatheringSnapshot };

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
export const sealedTogether = (
  { sealed }: Pick<Participant, 'sealed'>,
  change: { sealed: Record<string, string | null> },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...sealed, ...change.sealed }).filter((one): one is [string, string] => one[1] !== null),
  );
