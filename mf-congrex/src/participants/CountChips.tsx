import { participantStateLabels } from '@portal/domain/participants/states';
import type { FieldParticipantsQuery } from '../generated/graphql.ts';
import { Chip, Row } from '../solicitations/list/StatusChips.tsx';
import type { ParticipantFilters } from './filters.ts';
import { type ParticipantsEvent, presencesOf } from './words.ts';

export type ParticipantCounts = FieldParticipantsQuery['participantsForGatheringWithPagination']['counter'];
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

interface CountChipsProps {
  event: ParticipantsEvent;
  counts: ParticipantCounts | undefined;
  filters: ParticipantFilters;
  onChange: (filters: ParticipantFilters) => void;
}

/** Counts of the rows by value; each is a filter. A chosen one stays, also when its count is 0. */
export function CountChips({ event, counts, filters, onChange }: CountChipsProps) {
  const chosenIn = (list: ListName): readonly string[] => filters[list];
  const shown = countsOf(event).filter(
    ({ key, list, value }) => (counts?.[key] ?? 0) > 0 || chosenIn(list).includes(value),
  );
  return (
    <Row aria-label="Participants par réponse, présence et type">
      {shown.map(({ key, label, list, value }) => {
        const chosen = chosenIn(list);
        const isOn = chosen.includes(value);
        const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
        return (
          <li key={key}>
            <Chip type="button" aria-pressed={isOn} onClick={() => onChange({ ...filters, [list]: next })}>
              {label} <strong>{(counts?.[key] ?? 0).toLocaleString('fr-FR')}</strong>
            </Chip>
          </li>
        );
      })}
    </Row>
  );
}
