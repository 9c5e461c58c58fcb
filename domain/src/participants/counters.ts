import type { GatheringType } from '../gathering/states.ts';
import type { ParticipantKind } from './participant.ts';
import { type InvitationStatus, invitationStatuses, type Presence, presenceLabels, presences } from './states.ts';

interface OfType {
  gatheringType: GatheringType;
}

/** What an answer is called where those who gave it are counted. */
export const invitationCounterLabels: Record<InvitationStatus, string> = {
  UNANSWERED: 'En attente',
  CONFIRMED: 'Confirmés',
  REFUSED: 'Refusés',
  ABSENT: 'Absents',
  UNSUBSCRIBE: 'Désinscrits',
};

const invitationKeys = {
  UNANSWERED: 'unanswered',
  CONFIRMED: 'confirmed',
  REFUSED: 'refused',
  ABSENT: 'absent',
  UNSUBSCRIBE: 'unsubscribed',
} as const satisfies Record<InvitationStatus, string>;
const presenceKeys = { PRESENT: 'present', ABSENT: 'presenceAbsent', NO_SHOW: 'noShow' } as const satisfies Record<
  Presence,
  string
>;

/** A count over a list of participants, which is a filter too. */
export interface ParticipantCounter {
  /** Of the counts that the graph gives. */
  key:
    | (typeof invitationKeys)[InvitationStatus]
    | (typeof presenceKeys)[Presence]
    | 'healthCareProfessionals'
    | 'staff';
  label: string;
  /** The filter that it turns on, and with what. */
  list: 'invitationStatuses' | 'presences' | 'kinds';
  value: InvitationStatus | Presence | ParticipantKind;
}

const kinds: readonly ParticipantCounter[] = [
  { key: 'healthCareProfessionals', label: 'PS', list: 'kinds', value: 'HCP' },
  { key: 'staff', label: 'Collaborateurs', list: 'kinds', value: 'STAFF' },
];

/** The presences that the kind of gathering knows, in its words (specification, section 4 « Presence »). */
export function presencesOf({ gatheringType }: OfType): { id: Presence; label: string }[] {
  const labels = presenceLabels[gatheringType] ?? presenceLabels.congress;
  return presences.flatMap((id) => {
    const label = labels[id];
    return label ? [{ id, label }] : [];
  });
}

/** The counts of a list of participants in every area: those who answered by answer, those who came by presence, and what kind of people they are. */
export const participantCounters = (gathering: OfType): ParticipantCounter[] => [
  ...invitationStatuses.map((value) => ({
    ...{ key: invitationKeys[value], label: invitationCounterLabels[value], value },
    list: 'invitationStatuses' as const,
  })),
  ...presencesOf(gathering).map(({ id, label }) => ({
    ...{ key: presenceKeys[id], label, value: id },
    list: 'presences' as const,
  })),
  ...kinds,
];
