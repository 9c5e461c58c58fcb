import { userTypeLabels } from '@portal/domain/actors/user-types';
import type { GatheringUserType } from '@portal/domain/gathering/states';
import { typesForRole } from '@portal/domain/gathering/team/team-role-types';
import { ComboBox } from '@portal/shared-ui';
import { problemOf, useFetchQuery } from '@portal/web';
import { useController, useLabels } from '@portal/web/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FindPeopleDocument } from '../../generated/graphql.ts';
import type { Person } from '../use-form-names.ts';

const typingPause = 250;
/** Everybody found since the page was opened: a person chosen in another field keeps the name. */
const found = new Map<string, Person>();

const optionOf = ({ userUuid, firstName, lastName, userType }: Person) => ({
  id: userUuid,
  label: `${firstName} ${lastName}`,
  detail: userTypeLabels[userType] ?? userType,
});

interface Search {
  people: readonly Person[];
  isLoading: boolean;
  problem: string | undefined;
}

/** Searches the server for people who can hold the position: those of its usual type before anything is typed, all of them afterwards. */
function usePeopleSearch(teamRole: GatheringUserType) {
  const ask = useFetchQuery();
  const [state, setState] = useState<Search>({ people: [], isLoading: false, problem: undefined });
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useCallback(
    (text: string, pause = typingPause) => {
      clearTimeout(timer.current);
      const mine = ++turn.current;
      setState((now) => ({ ...now, isLoading: true, problem: undefined }));
      const typed = text.trim();
      const userTypes = typed ? typesForRole[teamRole] : typesForRole[teamRole].slice(0, 1);
      const filters = { active: true, userTypes: [...userTypes] };
      timer.current = setTimeout(() => {
        ask(FindPeopleDocument, { search: typed || null, filters }).then(
          ({ users: { items: people } }) => {
            for (const person of people) found.set(person.userUuid, person);
            if (turn.current === mine) setState({ people, isLoading: false, problem: undefined });
          },
          (error: unknown) =>
            turn.current === mine && setState({ people: [], isLoading: false, problem: problemOf(error).message }),
        );
      }, pause);
    },
    [ask, teamRole],
  );
  return { ...state, search };
}

interface PersonPickerProps {
  name: string;
  label: string;
  isRequired?: boolean;
  /** The position in the team that the person is to hold. */
  teamRole: GatheringUserType;
  /** The people whose names the form knows. */
  people: ReadonlyMap<string, Person>;
}

/** One person of the company, found by typing a name. */
export function PersonPicker({ name, label, isRequired = false, teamRole, people }: PersonPickerProps) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  const { people: results, isLoading, problem, search } = usePeopleSearch(teamRole);
  const chosen = field.value as string | null;
  const person = chosen ? (people.get(chosen) ?? found.get(chosen)) : undefined;
  const others = results.filter(({ userUuid }) => userUuid !== chosen).map(optionOf);
  const own = chosen ? [person ? optionOf(person) : { id: chosen, label: 'Nom indisponible' }] : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the focus; this only loads its first choices
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search('', 0);
      }}
    >
      <ComboBox
        label={label}
        isRequired={isRequired}
        placeholder="Nom ou prénom"
        options={[...own, ...others]}
        isLoading={isLoading}
        onSearch={(text) => search(text === (own[0]?.label ?? '') ? '' : text)}
        emptyText={problem ?? 'Personne de ce nom ne peut tenir ce rôle'}
        {...field}
        errorMessage={fieldState.error?.message}
      />
    </div>
  );
}
