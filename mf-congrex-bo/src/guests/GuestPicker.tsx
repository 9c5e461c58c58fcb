import { ComboBox, IconButton, Stack } from '@portal/shared-ui';
import { problemOf, useAsk } from '@portal/web';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FindGuestsDocument, type FindGuestsQuery } from '../generated/graphql.ts';

/** Somebody on the list of the event, as the search finds them. */
export type Guest = FindGuestsQuery['searchParticipants'][number];

/** « NOM Prénom », as lists of people are read. */
export const guestName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

const typingPause = 250;

const People = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-1);
  margin: 0;
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

/** Finds people of the event by name; the first of them at once. */
function useGuestSearch(gatheringUuid: string) {
  const ask = useAsk();
  const [state, setState] = useState<{ people: readonly Guest[]; isLoading: boolean; problem?: string }>({
    people: [],
    isLoading: true,
  });
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useCallback(
    (text: string, pause = typingPause) => {
      clearTimeout(timer.current);
      const mine = ++turn.current;
      setState(({ people }) => ({ people, isLoading: true }));
      timer.current = setTimeout(() => {
        ask(FindGuestsDocument, { gatheringUuid, search: text.trim() || null }).then(
          ({ searchParticipants: people }) => turn.current === mine && setState({ people, isLoading: false }),
          (error: unknown) =>
            turn.current === mine && setState({ people: [], isLoading: false, problem: problemOf(error).message }),
        );
      }, pause);
    },
    [ask, gatheringUuid],
  );
  useEffect(() => {
    search('', 0);
    return () => clearTimeout(timer.current);
  }, [search]);
  return { ...state, search };
}

interface GuestPickerProps {
  gatheringUuid: string;
  chosen: readonly Guest[];
  onChange: (chosen: readonly Guest[]) => void;
}

/** Chooses people of the event one by one, by their name. */
export function GuestPicker({ gatheringUuid, chosen, onChange }: GuestPickerProps) {
  const { people, isLoading, problem, search } = useGuestSearch(gatheringUuid);
  const options = people
    .filter(({ participantUuid }) => chosen.every((one) => one.participantUuid !== participantUuid))
    .map((one) => ({ id: one.participantUuid, label: guestName(one), detail: one.categoryLabel }));
  return (
    <Stack $gap={2}>
      <ComboBox
        // Empty again after each person who was added.
        key={chosen.length}
        label="Participants"
        placeholder="Nom ou prénom"
        options={options}
        isLoading={isLoading}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun participant de l’événement ne porte ce nom'}
        value={null}
        onChange={(id) => {
          const one = people.find(({ participantUuid }) => participantUuid === id);
          if (one) onChange([...chosen, one]);
        }}
      />
      {chosen.length > 0 && (
        <People aria-label="Participants choisis">
          {chosen.map((one) => (
            <li key={one.participantUuid}>
              {guestName(one)}
              <IconButton
                size="sm"
                label={`Ne pas choisir ${one.firstName} ${one.lastName}`}
                icon={<X aria-hidden />}
                onPress={() =>
                  onChange(chosen.filter(({ participantUuid }) => participantUuid !== one.participantUuid))
                }
              />
            </li>
          ))}
        </People>
      )}
    </Stack>
  );
}
