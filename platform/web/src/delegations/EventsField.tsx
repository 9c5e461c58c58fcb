import { ComboBox, type FieldProps, formatDay } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ChosenList } from '@portal/web/forms/ChosenList';
import { useDeferredValue, useState } from 'react';
import { type DelegationDocuments, fewest } from './delegation-data.ts';

interface EventsFieldProps extends FieldProps<readonly string[]> {
  document: DelegationDocuments['events'];
  /** Names of those that are chosen already. */
  known: ReadonlyMap<string, string>;
}

/** Events, found by typing. */
export function EventsField({ document, known, value = [], onChange, ...field }: EventsFieldProps) {
  const [text, setText] = useState('');
  const [names, setNames] = useState(known);
  const search = useDeferredValue(text.trim());
  const isShort = search.length < fewest;
  const part = usePageQuery(document, { search }, ({ searchGatherings }) => searchGatherings.items, { skip: isShort });
  const options = (isShort ? [] : (part.data ?? []))
    .filter(({ gatheringUuid }) => !value.includes(gatheringUuid))
    .map((event) => ({ id: event.gatheringUuid, label: event.name, detail: formatDay(event.beginDay) }));
  const add = (gatheringUuid: string | null) => {
    const option = options.find(({ id }) => id === gatheringUuid);
    if (!option) return;
    setNames((now) => new Map(now).set(option.id, option.label));
    onChange?.([...value, option.id]);
  };
  return (
    <div>
      <ComboBox
        {...field}
        emptiesAfterChoice
        placeholder="Nom de l’événement"
        options={options}
        isLoading={part.isWaiting && !isShort}
        onSearch={setText}
        emptyText={part.problem?.message ?? (isShort ? 'Saisissez au moins deux lettres' : 'Aucun événement de ce nom')}
        onChange={add}
      />
      <ChosenList
        label="Événements choisis"
        chosen={value.map((id) => ({ id, label: names.get(id) ?? 'Événement que vous ne voyez pas' }))}
        onRemove={(gatheringUuid) => onChange?.(value.filter((one) => one !== gatheringUuid))}
      />
    </div>
  );
}
