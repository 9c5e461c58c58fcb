import { CountChips, Skeleton } from '@portal/shared-ui';
import { presencesOf } from '../event/choices.ts';
import { useEvent } from '../event/event-context.ts';
import type { AttendeeCounts } from './use-attendee-pages.ts';
import type { AttendeeFilters } from './view/filters.ts';

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
    <CountChips
      label="Compteurs"
      chips={shown.map(({ key, label, list, value }) => {
        const chosen = chosenIn(filters, list);
        const isOn = chosen.includes(value);
        const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
        const onPress = () => onChange({ ...filters, [list]: next });
        return { id: key, label, count: counter[key], total: counterTotal[key], isOn, onPress };
      })}
    />
  );
}
