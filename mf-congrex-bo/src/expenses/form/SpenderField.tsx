import { ComboBox } from '@portal/shared-ui';
import { problemOf, useAsk } from '@portal/web';
import type { NoteValues } from '@portal/web/expenses/line-values';
import { useController, useLabels } from '@portal/web/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FindSpendersDocument, type FindSpendersQuery } from '../../generated/graphql.ts';

const typingPause = 250;
type Found = FindSpendersQuery['searchParticipants'][number];

/** Asks the server for participants of the event by their name. */
function useSearch(gatheringUuid: string) {
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
      timer.current = setTimeout(() => {
        ask(FindSpendersDocument, { gatheringUuid, search: text.trim() || null }).then(
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

/** Whose expenses they are: a participant of the event, found by name. */
export function SpenderField({ gatheringUuid }: { gatheringUuid: string }) {
  const { field, fieldState } = useController<NoteValues, 'participantUuid'>({ name: 'participantUuid' });
  useLabels().put('participantUuid', 'Participant');
  const { people, isLoading, problem, search } = useSearch(gatheringUuid);
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
