import { Skeleton } from '@portal/shared-ui';
import styled from 'styled-components';
import { presencesOf } from '../event/choices.ts';
import { useEvent } from '../event/event-context.ts';
import type { AttendeeFilters } from './filters.ts';
import type { AttendeeCounts } from './use-attendee-pages.ts';

const Row = styled.ul`
  display: flex;
  gap: var(--ui-1);
  margin: 0;
  padding: 2px 0;
  list-style: none;
  overflow-x: auto;
`;

const Count = styled.button`
  display: inline-flex;
  align-items: baseline;
  gap: 6px;
  min-height: 28px;
  padding: 2px 8px;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text-2);
  font: inherit;
  font-size: var(--ui-text-sm);
  white-space: nowrap;
  cursor: pointer;
  & > strong {
    color: var(--ui-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--ui-hover);
  }
  &[aria-pressed="true"] {
    border-color: var(--ui-accent-text);
    background: var(--ui-accent-soft);
    color: var(--ui-text);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
    align-items: center;
  }
`;

type Key = Exclude<keyof AttendeeCounts, '__typename'>;
type ListName = 'invitationStatuses' | 'presences' | 'kinds' | 'categories';

interface Counter {
  key: Key;
  label: string;
  list: ListName;
  value: string;
}

const presenceKeys: Record<string, Key> = { PRESENT: 'present', ABSENT: 'presenceAbsent', NO_SHOW: 'noShow' };

const invitations: Counter[] = [
  { key: 'unanswered', label: 'En attente', list: 'invitationStatuses', value: 'UNANSWERED' },
  { key: 'confirmed', label: 'Confirmés', list: 'invitationStatuses', value: 'CONFIRMED' },
  { key: 'refused', label: 'Refusés', list: 'invitationStatuses', value: 'REFUSED' },
  { key: 'absent', label: 'Absents', list: 'invitationStatuses', value: 'ABSENT' },
  { key: 'unsubscribed', label: 'Désinscrits', list: 'invitationStatuses', value: 'UNSUBSCRIBE' },
];

const others: Counter[] = [
  { key: 'healthCareProfessionals', label: 'PS', list: 'kinds', value: 'HCP' },
  { key: 'staff', label: 'Collaborateurs', list: 'kinds', value: 'STAFF' },
  { key: 'withoutCategory', label: 'Sans catégorie', list: 'categories', value: 'NO_CATEGORY' },
];

/** The lists of the filters that a counter's chips turn on, seen as plain texts. */
const chosenIn = (filters: AttendeeFilters, list: ListName): readonly string[] => filters[list];

interface CountersProps {
  counter: AttendeeCounts | undefined;
  counterTotal: AttendeeCounts | undefined;
  filters: AttendeeFilters;
  onChange: (filters: AttendeeFilters) => void;
}

/** Counts over the rows that match, of those of the whole gathering; each is a filter. */
export function Counters({ counter, counterTotal, filters, onChange }: CountersProps) {
  const { gathering } = useEvent();
  if (!counter || !counterTotal) return <Skeleton lines={1} height={28} label="" />;
  const presences = presencesOf(gathering).map(({ id, label }) => ({
    key: presenceKeys[id] as Key,
    label,
    list: 'presences' as const,
    value: id,
  }));
  const shown = [...invitations, ...presences, ...others];
  return (
    <Row aria-label="Compteurs">
      {shown.map(({ key, label, list, value }) => {
        const chosen = chosenIn(filters, list);
        const isOn = chosen.includes(value);
        const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
        return (
          <li key={key}>
            <Count type="button" aria-pressed={isOn} onClick={() => onChange({ ...filters, [list]: next })}>
              {label} <strong>{counter[key].toLocaleString('fr-FR')}</strong>
              {counter[key] !== counterTotal[key] && <small>sur {counterTotal[key].toLocaleString('fr-FR')}</small>}
            </Count>
          </li>
        );
      })}
    </Row>
  );
}
