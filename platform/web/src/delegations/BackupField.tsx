import { type UserType, userTypeLabels } from '@portal/domain/actors/user-types';
import { ComboBox, type FieldProps } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { useDeferredValue, useState } from 'react';
import { type DelegationDocuments, fewest, nameOf } from './delegation-data.ts';

interface BackupFieldProps extends FieldProps<string | null> {
  document: DelegationDocuments['backups'];
  /** For whom; oneself when left out. */
  delegatorUuid?: string | undefined;
}

/** Who stands in, by name: those who may enter where the other person works. */
export function BackupField({ document, delegatorUuid, ...field }: BackupFieldProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; label: string; detail: string }>();
  const search = useDeferredValue(text.trim());
  const isShort = search.length < fewest;
  const part = usePageQuery(
    document,
    { search, ...(delegatorUuid ? { delegatorUuid } : {}) },
    ({ possibleBackups }) => possibleBackups,
    { skip: isShort, keepsPrevious: true },
  );
  const found = (isShort ? [] : (part.data ?? [])).map((person) => ({
    id: person.userUuid,
    label: nameOf(person),
    detail: userTypeLabels[person.userType as UserType] ?? '',
  }));
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <ComboBox
      {...field}
      placeholder="Nom ou prénom"
      options={options}
      isLoading={part.isWaiting && !isShort}
      onSearch={setText}
      emptyText={part.problem?.message ?? (isShort ? 'Saisissez au moins deux lettres' : 'Personne de ce nom')}
      onChange={(userUuid) => {
        setChosen(options.find(({ id }) => id === userUuid));
        field.onChange?.(userUuid);
      }}
    />
  );
}
