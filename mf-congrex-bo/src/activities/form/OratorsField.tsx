import { ComboBox, IconButton } from '@portal/shared-ui';
import { problemOf, useAsk } from '@portal/web';
import { useController, useLabels } from '@portal/web/forms';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FindOratorsDocument, type FindOratorsQuery } from '../../generated/graphql.ts';
import type { ActivityValues, FormOrator } from './activity-values.ts';

const typingPause = 250;

const Chosen = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-1);
  margin: var(--ui-2) 0 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-2);
    padding: 2px 2px 2px 12px;
    background: var(--ui-sunken);
    border: 1px solid var(--ui-border);
    border-radius: var(--ui-radius);
    overflow-wrap: anywhere;
  }
`;

type Found = FindOratorsQuery['searchParticipants'][number];

/** Asks the server for the speakers among the participants of the event. */
function useOratorSearch(gatheringUuid: string) {
  const ask = useAsk();
  const [state, setState] = useState<{ people: readonly Found[]; isLoading: boolean; problem?: string }>({
    people: [],
    isLoading: false,
  });
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useCallback(
    (text: string, pause = typingPause) => {
      clearTimeout(timer.current);
      const mine = ++turn.current;
      setState(({ people }) => ({ people, isLoading: true }));
      const variables = { gatheringUuid, search: text.trim() || null, tags: ['ORATOR'] };
      timer.current = setTimeout(() => {
        ask(FindOratorsDocument, variables).then(
          ({ searchParticipants: people }) => turn.current === mine && setState({ people, isLoading: false }),
          (error: unknown) =>
            turn.current === mine && setState({ people: [], isLoading: false, problem: problemOf(error).message }),
        );
      }, pause);
    },
    [ask, gatheringUuid],
  );
  return { ...state, search };
}

/** The speakers: participants of the event whose category is one of speakers, found by name. */
export function OratorsField({ gatheringUuid }: { gatheringUuid: string }) {
  const { field, fieldState } = useController<ActivityValues, 'orators'>({ name: 'orators' });
  useLabels().put('orators', 'Orateurs');
  const { people, isLoading, problem, search } = useOratorSearch(gatheringUuid);
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
        // Empty again after each speaker that was added.
        key={chosen.length}
        ref={field.ref}
        label="Orateurs"
        help="Parmi les participants de l’événement dont la catégorie est celle d’un orateur."
        placeholder="Nom ou prénom"
        options={options}
        isLoading={isLoading}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun orateur ne porte ce nom parmi les participants'}
        value={null}
        onChange={add}
        onBlur={field.onBlur}
        errorMessage={fieldState.error?.message}
      />
      {chosen.length > 0 && (
        <Chosen aria-label="Orateurs choisis">
          {chosen.map(({ participantUuid, name }) => (
            <li key={participantUuid}>
              {name}
              <IconButton
                size="sm"
                label={`Retirer ${name}`}
                icon={<X aria-hidden />}
                onPress={() => field.onChange(chosen.filter((one) => one.participantUuid !== participantUuid))}
              />
            </li>
          ))}
        </Chosen>
      )}
    </div>
  );
}
