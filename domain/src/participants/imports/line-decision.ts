import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import type { ImportOutcome } from '../../imports/job.ts';
import type { Participant } from '../participant.ts';
import { type InvitationStatus, type Presence, participantStateLabels, presenceLabels } from '../states.ts';

/** Somebody on the list of participants, as an import looks at them. */
export interface ListedPerson extends Pick<Participant, 'state' | 'presence'> {
  hasSigned: boolean;
}

/** What an import makes of a line about somebody on the list, or who comes on it: set only where something changes. */
export interface PersonDecision {
  outcome: ImportOutcome;
  message: string;
  invitation: InvitationStatus | null;
  presence: Presence | null;
}

/** Statuses of who does not come, however they are called. */
export const notComing: readonly string[] = ['REFUSED', 'UNSUBSCRIBE', 'ABSENT'];

/** Accepted values, as a refused line lists them (specification, section 8). */
export const listOf = (words: readonly string[]): string => words.join(', ');

export const presenceWord = (presence: Presence, { gatheringType }: Pick<GatheringSnapshot, 'gatheringType'>): string =>
  presenceLabels[gatheringType][presence] ?? presence;

/** Presence is only set for those expected. */
export const presenceAfter = (state: string, present: Presence | null, wanted: Presence | null): Presence | null =>
  wanted !== null && wanted !== present && (state === 'UNANSWERED' || state === 'CONFIRMED') ? wanted : null;

/** Why no presence can be said of somebody who is not expected. */
export const notExpected = (state: Participant['state']): string =>
  `Invitation « ${participantStateLabels[state]} » : rouvrez-la avant de saisir une présence.`;

/** Who was there is not signed off by a line that says otherwise: one of the two is wrong, and a person decides which. */
export const contradictsPresence = (
  { hasSigned, presence }: ListedPerson,
  invitation: InvitationStatus | null,
): boolean => (hasSigned || presence === 'PRESENT') && invitation !== null && notComing.includes(invitation);

/** @param source who says otherwise: « Evenium », « le fichier » */
export const conflictWords = ({ hasSigned }: ListedPerson, invitation: InvitationStatus, source: string): string =>
  `${hasSigned ? 'Cette personne a signé la feuille de présence' : 'Cette personne est notée présente'}, mais ${source} mène à « ${participantStateLabels[invitation]} ». L’import n’y touche pas sans votre décision.`;

/** Who signed was there. */
export const contradictsSignature = (
  { hasSigned }: Pick<ListedPerson, 'hasSigned'>,
  presence: Presence | null,
): boolean => hasSigned && presence !== null && presence !== 'PRESENT';

interface Change {
  gathering: Pick<GatheringSnapshot, 'gatheringType'>;
  from: Pick<Participant, 'state' | 'presence'>;
  invitation: InvitationStatus | null;
  presence: Presence | null;
}

/** « Invitation : En attente → Confirmé. Présence : non renseignée → Présent. » */
export function changeWords({ gathering, from, invitation, presence }: Change): string {
  const was = from.presence ? presenceWord(from.presence, gathering) : 'non renseignée';
  return [
    ...(invitation
      ? [`Invitation : ${participantStateLabels[from.state]} → ${participantStateLabels[invitation]}.`]
      : []),
    ...(presence ? [`Présence : ${was} → ${presenceWord(presence, gathering)}.`] : []),
  ].join(' ');
}

/** « Ajouté à la liste : confirmé, présent. » */
export const creationWords = (
  gathering: Pick<GatheringSnapshot, 'gatheringType'>,
  invitation: InvitationStatus,
  presence: Presence | null,
): string => {
  const words = [participantStateLabels[invitation], ...(presence ? [presenceWord(presence, gathering)] : [])];
  return `Ajouté à la liste : ${words.join(', ').toLowerCase()}.`;
};
