import { ComboBox } from '@portal/shared-ui';
import type { NoteValues } from '@portal/web/expenses/line-values';
import { useController, useLabels } from '@portal/web/forms';
import { useState } from 'react';
import { useParticipantSearch } from '../../guests/use-participant-search.ts';

/** Whose expenses they are: a participant of the event, found by name. */
export function SpenderField({ gatheringUuid }: { gatheringUuid: string }) {
  const { field, fieldState } = useController<NoteValues, 'participantUuid'>({ name: 'participantUuid' });
  useLabels().put('participantUuid', 'Participant');
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid);
  const [chosen, setChosen] = useState<{ id: string; label: string; detail: string }>();
  const found = people.map(({ participantUuid: id, firstName, lastName, categoryLabel: detail }) => ({
    id,
    label: `${firstName} ${lastName}`,
    detail,
  }));
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const choose = (id: string | null) => {
    setChosen(options.find((one) => one.id === id));
    field.onChange(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the focus; this only loads its first choices
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search('', 0);
      }}
    >
      <ComboBox
        ref={field.ref}
        label="Participant"
        help="Parmi les participants de l’événement dont la catégorie comprend les notes de frais."
        placeholder="Nom ou prénom"
        options={options}
        isLoading={isLoading}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun participant ne porte ce nom'}
        value={field.value}
        onChange={choose}
        onBlur={field.onBlur}
        errorMessage={fieldState.error?.message}
        isRequired
      />
    </div>
  );
}
