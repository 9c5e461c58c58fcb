import { participantStateLabels } from '@portal/domain/participants/states';
import { CountChips } from '@portal/shared-ui';
import type { FieldParticipantsQuery } from '../generated/graphql.ts';
import type { ParticipantFilters } from './filters.ts';
import { type ParticipantsEvent, presencesOf } from './words.ts';

type ParticipantCounts = FieldParticipantsQuery['participantsForGatheringWithPagination']['counter'];
type Key = Exclude<keyof ParticipantCounts, '__typename'>;
type ListName = 'invitationStatuses' | 'presences' | 'kinds';

interface Count {
  key: Key;
  label: string;
  list: ListName;
  value: string;
}

const invitationKeys = {
  UNANSWERED: 'unanswered',
  CONFIRMED: 'confirmed',
  REFUSED: 'refused',
  ABSENT: 'absent',
  UNSUBSCRIBE: 'unsubscribed',
} as const;
const presenceKeys = { PRESENT: 'present', ABSENT: 'presenceAbsent', NO_SHOW: 'noShow' } as const;

/** Every count of an event: those who answered by answer, those who came by presence, and what kind of people they are. */
const countsOf = (event: ParticipantsEvent): Count[] => [
  ...Object.entries(invitationKeys).map(([value, key]) => ({
    key,
    label: participantStateLabels[value as keyof typeof invitationKeys],
    list: 'invitationStatuses' as const,
    value,
  })),
  ...presencesOf(event).map(({ id, label }) => ({
    key: presenceKeys[id],
    label: `Présence${'\u202f'}: ${label.toLocaleLowerCase('fr')}`,
    list: 'presences' as const,
    value: id,
  })),
  { key: 'healthCareProfessionals', label: 'PS', list: 'kinds', value: 'HCP' },
  { key: 'staff', label: 'Collaborateurs', list: 'kinds', value: 'STAFF' },
];

interface ParticipantChipsProps {
  event: ParticipantsEvent;
  counts: ParticipantCounts | undefined;
  filters: ParticipantFilters;
  onChange: (filters: ParticipantFilters) => void;
}

/** Counts of the rows by value; each is a filter. A chosen one stays, also when its count is 0. */
export function ParticipantChips({ event, counts, filters, onChange }: ParticipantChipsProps) {
  const chosenIn = (list: ListName): readonly string[] => filters[list];
  const shown = countsOf(event).filter(
    ({ key, list, value }) => (counts?.[key] ?? 0) > 0 || chosenIn(list).includes(value),
  );
  return (
    <CountChips
      label="Participants par réponse, présence et type"
      chips={shown.map(({ key, label, list, value }) => {
        const chosen = chosenIn(list);
        const isOn = chosen.includes(value);
        const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
        const onPress = () => onChange({ ...filters, [list]: next });
        return { id: key, label, count: counts?.[key] ?? 0, isOn, onPress };
      })}
    />
  );
}
