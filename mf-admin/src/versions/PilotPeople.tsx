import { ComboBox, type FieldProps } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ChosenList } from '@portal/web/forms/ChosenList';
import { useDeferredValue, useState } from 'react';
import { PilotCandidatesDocument, type PilotCandidatesQuery } from '../generated/graphql.ts';
import { nameOf } from '../words.ts';
import type { ShownRemote } from './shown-remotes.ts';

const fewest = 2;
const candidatesOf = ({ users }: PilotCandidatesQuery) => users.items;

/** People chosen by name, beside or instead of types. */
export function PilotPeople({
  known,
  value = [],
  onChange,
  ...field
}: FieldProps<readonly string[]> & { known: ShownRemote['pilotUsers'] }) {
  const [text, setText] = useState('');
  const [names, setNames] = useState(() => new Map(known.map((user) => [user.userUuid, nameOf(user)])));
  const search = useDeferredValue(text.trim());
  const part = usePageQuery(PilotCandidatesDocument, { search }, candidatesOf, { skip: search.length < fewest });
  const found = search.length < fewest ? [] : (part.data ?? []).filter(({ userUuid }) => !value.includes(userUuid));
  const options = found.map((user) => ({ id: user.userUuid, label: nameOf(user), detail: user.email }));
  const add = (userUuid: string | null) => {
    const option = options.find(({ id }) => id === userUuid);
    if (!option) return;
    setNames((now) => new Map(now).set(option.id, option.label));
    onChange?.([...value, option.id]);
  };
  return (
    <div>
      <ComboBox
        {...field}
        emptiesAfterChoice
        placeholder="Nom ou adresse e-mail"
        options={options}
        isLoading={part.isWaiting && search.length >= fewest}
        onSearch={setText}
        emptyText={
          part.problem?.message ?? (search.length < fewest ? 'Saisissez au moins deux lettres' : 'Personne de ce nom')
        }
        onChange={add}
      />
      <ChosenList
        label="Personnes choisies"
        chosen={value.map((id) => ({ id, label: names.get(id) ?? 'Compte inconnu' }))}
        onRemove={(userUuid) => onChange?.(value.filter((one) => one !== userUuid))}
      />
    </div>
  );
}
