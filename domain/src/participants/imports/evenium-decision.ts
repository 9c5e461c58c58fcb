import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { refusalOfHcp } from '../../hcps/gone.ts';
import { duplicateRowMessage } from '../../imports/job.ts';
import { messageOf } from '../../texts/messages.ts';
import { refusalOfCategory } from '../guards.ts';
import { type InvitationStatus, type Presence, participantStateLabels } from '../states.ts';
import { profileOf } from './evenium-labels.ts';
import {
  type AttendeeStatus,
  attendeeStatusLabels,
  attendeeStatusOf,
  eveniumStatuses,
  eveniumStatusNames,
  eveniumStatusOf,
  invitationOfGuest,
  meetingStatuses,
  meetingStatusNames,
  meetingStatusOf,
} from './evenium-statuses.ts';
import {
  type ImportedLine,
  type KnownOfLine,
  type LineDecision,
  lineDecision,
  nothing,
  refused,
} from './imported-line.ts';
import {
  changeWords,
  conflictWords,
  contradictsPresence,
  contradictsSignature,
  creationWords,
  type ListedPerson,
  listOf,
  notComing,
  presenceAfter,
} from './line-decision.ts';

/** Fixed by the specification (section 8): wrong values with the accepted lists. */
export const wrongStatus = (value: string): string =>
  `Statut d’invitation ${value ? `« ${value} » inconnu` : 'manquant'}. Valeurs acceptées : ${listOf(eveniumStatusNames)}.`;
export const wrongMeetingStatus = (value: string): string =>
  `Statut de participation « ${value} » inconnu. Valeurs acceptées : ${listOf(meetingStatusNames)}.`;

/**
 * Where Evenium's answer leads an invitation of the portal: no answer there takes nothing back here, and a refusal here is reopened by people only.
 * @returns the new status, null when nothing changes, or 'CLOSED' when the two contradict one another
 */
export function invitationAfter(
  present: InvitationStatus,
  wanted: InvitationStatus,
): InvitationStatus | null | 'CLOSED' {
  if (wanted === present || wanted === 'UNANSWERED') return null;
  if (notComing.includes(present)) return notComing.includes(wanted) ? null : 'CLOSED';
  // Who had confirmed and is not coming any more signs off.
  return present === 'CONFIRMED' && notComing.includes(wanted) ? 'UNSUBSCRIBE' : wanted;
}

/** What a guest of Evenium becomes (specification, sections 4 and 9; decisions, section 7). */
export function decideAttendee(line: ImportedLine, known: KnownOfLine): LineDecision {
  const status = eveniumStatusOf(line.status ?? '');
  if (!status) return refused(wrongStatus(line.status ?? ''));
  const meeting = line.meetingStatus ? meetingStatusOf(line.meetingStatus) : null;
  if (line.meetingStatus && !meeting) return refused(wrongMeetingStatus(line.meetingStatus));
  const { type, category } = profileOf(line.profile);
  if (type === 'partner') return lineDecision('SKIPPED', `Profil « ${line.profile} » : ce n’est pas un invité.`);
  if (known.twin !== null) return refused(duplicateRowMessage(known.twin));
  // Who was there came, whatever the registration says.
  const wanted = meeting === 'present' ? 'CONFIRMED' : invitationOfGuest[eveniumStatuses[status].guest];
  const presence = meeting === null ? null : meetingStatuses[meeting];
  if (known.participant) return decideChange(known, known.participant, wanted, presence);
  if (!known.hcp) return keepAttendee(known, attendeeStatusOf(status, meeting));
  const gone = refusalOfHcp(known.hcp);
  if (gone) return refused(messageOf(gone));
  return decideInvitation(known.gathering, wanted, presence, category);
}

function decideInvitation(
  gathering: GatheringSnapshot,
  wanted: InvitationStatus,
  presence: Presence | null,
  asked: string | null,
): LineDecision {
  const category = asked && refusalOfCategory(gathering, 'HCP', asked) === null ? asked : 'NO_CATEGORY';
  const here = presenceAfter(wanted, null, presence);
  return lineDecision('CREATED', creationWords(gathering, wanted, here), {
    invitation: wanted === 'UNANSWERED' ? null : wanted,
    presence: here,
    category,
  });
}

function decideChange(
  { gathering, isDecided }: KnownOfLine,
  participant: ListedPerson,
  wanted: InvitationStatus,
  presence: Presence | null,
): LineDecision {
  const present = participant.state as InvitationStatus;
  const invitation = invitationAfter(present, wanted);
  if (invitation === 'CLOSED')
    return refused(
      `Le portail dit « ${participantStateLabels[present]} », Evenium « ${participantStateLabels[wanted]} » : rouvrez d’abord l’invitation.`,
    );
  if (invitation && !isDecided && contradictsPresence(participant, invitation))
    return lineDecision('CONFLICT', conflictWords(participant, invitation, 'Evenium'));
  const here = presenceAfter(invitation ?? present, participant.presence, presence);
  if (contradictsSignature(participant, here)) return refused(messageOf('PRESENCE_SIGNED'));
  if (!invitation && !here) return lineDecision('SKIPPED', 'Déjà à jour dans la liste des participants.');
  return lineDecision('CHANGED', changeWords({ gathering, from: participant, invitation, presence: here }), {
    invitation,
    presence: here,
  });
}

const keepAttendee = ({ attendee }: KnownOfLine, status: AttendeeStatus): LineDecision => {
  const same = attendee?.status === status;
  const label = attendeeStatusLabels[status].toLowerCase();
  return {
    ...nothing,
    outcome: same ? 'SKIPPED' : attendee ? 'CHANGED' : 'CREATED',
    target: 'ATTENDEE',
    message: same
      ? 'Inconnu du portail, déjà gardé parmi les invités importés.'
      : `Inconnu du portail : gardé parmi les invités importés (${label}).`,
    attendeeStatus: status,
  };
};
