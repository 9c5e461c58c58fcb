import { duplicateRowMessage } from '../../imports/job.ts';
import { messageOf } from '../../texts/messages.ts';
import { type MeetingStatus, meetingStatuses, meetingStatusOf, presenceWordsShown } from './evenium-statuses.ts';
import { type ImportedLine, type KnownOfLine, type LineDecision, lineDecision, refused } from './imported-line.ts';
import { changeWords, contradictsSignature, listOf, notExpected, presenceAfter } from './line-decision.ts';

/** Fixed by the specification (section 8): a wrong word with the accepted ones. */
export const wrongPresenceWord = (value: string): string =>
  `Présence « ${value} » inconnue. Valeurs acceptées : ${listOf(presenceWordsShown)}.`;

/**
 * What a line about presence becomes: of Evenium's meeting status, or of a file.
 * @param wrongWord the refusal of a word that means no presence
 */
export function decidePresence(
  line: Pick<ImportedLine, 'email' | 'veevaId' | 'meetingStatus'>,
  known: Pick<KnownOfLine, 'gathering' | 'participant' | 'twin'>,
  wrongWord: (value: string) => string = wrongPresenceWord,
): LineDecision {
  const said = line.meetingStatus?.trim() ?? '';
  const meeting: MeetingStatus | null = said ? meetingStatusOf(said) : null;
  if (said && !meeting) return refused(wrongWord(said));
  if (!line.email && !line.veevaId) return refused('Ni e-mail ni identifiant Veeva.');
  if (known.twin !== null) return refused(duplicateRowMessage(known.twin));
  const { participant, gathering } = known;
  if (!participant) return refused('Cette personne n’est pas dans la liste des participants.');
  const presence = meeting === null ? null : meetingStatuses[meeting];
  if (presence === null || presence === participant.presence)
    return lineDecision('SKIPPED', presence ? 'Présence déjà saisie.' : 'Aucune présence indiquée.');
  if (presenceAfter(participant.state, participant.presence, presence) === null)
    return refused(notExpected(participant.state));
  if (contradictsSignature(participant, presence)) return refused(messageOf('PRESENCE_SIGNED'));
  return lineDecision('CHANGED', changeWords({ gathering, from: participant, invitation: null, presence }), {
    presence,
  });
}
