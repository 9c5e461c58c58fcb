import { type ParticipantCounter, participantCounters } from '@portal/domain/participants/counters';
import { CountChips, Skeleton } from '@portal/shared-ui';
import { useEvent } from '../event/event-context.ts';
import type { AttendeeCounts } from './use-attendee-pages.ts';
import type { AttendeeFilters } from './view/filters.ts';

interface Counter extends Omit<ParticipantCounter, 'key' | 'list' | 'value'> {
  key: Exclude<keyof AttendeeCounts, '__typename'>;
  list: ParticipantCounter['list'] | 'categories';
  value: string;
}

/** The back office gives categories to people. */
const withoutCategory: Counter = {
  ...{ key: 'withoutCategory', label: 'Sans catégorie' },
  ...{ list: 'categories', value: 'NO_CATEGORY' },
};

/** The lists of the filters that a counter's chips turn on, seen as plain texts. */
const chosenIn = (filters: AttendeeFilters, list: Counter['list']): readonly string[] => filters[list];

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
  const shown: Counter[] = [...participantCounters(gathering), withoutCategory];
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
