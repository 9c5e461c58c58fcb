import { ComboBox } from '@portal/shared-ui';
import { useEffect } from 'react';
import { ChosenPeople } from './ChosenPeople.tsx';
import { guestName } from './guest-name.ts';
import { type Guest, useParticipantSearch } from './use-participant-search.ts';

interface GuestPickerProps {
  gatheringUuid: string;
  chosen: readonly Guest[];
  onChange: (chosen: readonly Guest[]) => void;
}

/** Chooses people of the event one by one, by their name; the first of them are offered at once. */
export function GuestPicker({ gatheringUuid, chosen, onChange }: GuestPickerProps) {
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid);
  useEffect(() => search('', 0), [search]);
  const options = people
    .filter(({ participantUuid }) => chosen.every((one) => one.participantUuid !== participantUuid))
    .map((one) => ({ id: one.participantUuid, label: guestName(one), detail: one.categoryLabel }));
  return (
    <div>
      <ComboBox
        emptiesAfterChoice
        label="Participants"
        placeholder="Nom ou prénom"
        options={options}
        isLoading={isLoading}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun participant de l’événement ne porte ce nom'}
        onChange={(id) => {
          const one = people.find(({ participantUuid }) => participantUuid === id);
          if (one) onChange([...chosen, one]);
        }}
      />
      <ChosenPeople
        label="Participants choisis"
        people={chosen.map((one) => ({ participantUuid: one.participantUuid, name: guestName(one) }))}
        removal={(name) => `Ne pas choisir ${name}`}
        onRemove={(uuid) => onChange(chosen.filter(({ participantUuid }) => participantUuid !== uuid))}
      />
    </div>
  );
}
