import { ComboBox } from '@portal/shared-ui';
import { useController, useLabels } from '@portal/web/forms';
import { ChosenPeople } from '../../participant-picker/ChosenPeople.tsx';
import { useParticipantSearch } from '../../participant-picker/use-participant-search.ts';
import type { ActivityValues, FormOrator } from './activity-values.ts';

const orators = ['ORATOR'];

/** The speakers: participants of the event whose category is one of speakers, found by name. */
export function OratorsField({ gatheringUuid }: { gatheringUuid: string }) {
  const { field, fieldState } = useController<ActivityValues, 'orators'>({ name: 'orators' });
  useLabels().put('orators', 'Orateurs');
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid, orators);
  const chosen = field.value as FormOrator[];
  const options = people
    .filter(({ participantUuid }) => chosen.every((one) => one.participantUuid !== participantUuid))
    .map(({ participantUuid, firstName, lastName, categoryLabel }) => ({
      id: participantUuid,
      label: `${firstName} ${lastName}`,
      detail: categoryLabel,
    }));
  const add = (participantUuid: string | null) => {
    const option = options.find(({ id }) => id === participantUuid);
    if (option) field.onChange([...chosen, { participantUuid: option.id, name: option.label }]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the focus; this only loads its first choices
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search('', 0);
      }}
    >
      <ComboBox
        emptiesAfterChoice
        ref={field.ref}
        label="Orateurs"
        help="Parmi les participants de l’événement dont la catégorie est celle d’un orateur."
        placeholder="Nom ou prénom"
        options={options}
        isLoading={isLoading}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun orateur ne porte ce nom parmi les participants'}
        onChange={add}
        onBlur={field.onBlur}
        errorMessage={fieldState.error?.message}
      />
      <ChosenPeople
        label="Orateurs choisis"
        people={chosen}
        removal={(name) => `Retirer ${name}`}
        onRemove={(uuid) => field.onChange(chosen.filter(({ participantUuid }) => participantUuid !== uuid))}
      />
    </div>
  );
}
