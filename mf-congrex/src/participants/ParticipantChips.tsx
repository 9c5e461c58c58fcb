import { type ParticipantCounter, participantCounters } from '@portal/domain/participants/counters';
import { CountChips } from '@portal/shared-ui';
import type { FieldParticipantsQuery } from '../generated/graphql.ts';
import type { ParticipantFilters } from './filters.ts';
import type { ParticipantsEvent } from './words.ts';

type ParticipantCounts = FieldParticipantsQuery['participantsForGatheringWithPagination']['counter'];

interface ParticipantChipsProps {
  event: ParticipantsEvent;
  counts: ParticipantCounts | undefined;
  filters: ParticipantFilters;
  onChange: (filters: ParticipantFilters) => void;
}

/** Counts of the rows by value; each is a filter. A chosen one stays, also when its count is 0. */
export function ParticipantChips({ event, counts, filters, onChange }: ParticipantChipsProps) {
  const chosenIn = (list: ParticipantCounter['list']): readonly string[] => filters[list];
  const shown = participantCounters(event).filter(
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
