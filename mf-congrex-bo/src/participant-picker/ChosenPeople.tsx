import { IconButton } from '@portal/shared-ui';
import { X } from 'lucide-react';
import styled from 'styled-components';

const People = styled.ul`
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

interface ChosenPeopleProps {
  /** The name of the list. */
  label: string;
  people: readonly { participantUuid: string; name: string }[];
  /** What the button says that takes one off. */
  removal: (name: string) => string;
  onRemove: (participantUuid: string) => void;
}

/** Who was chosen by a search, one by one. */
export function ChosenPeople({ label, people, removal, onRemove }: ChosenPeopleProps) {
  if (people.length === 0) return null;
  return (
    <People aria-label={label}>
      {people.map(({ participantUuid, name }) => (
        <li key={participantUuid}>
          {name}
          <IconButton
            size="sm"
            label={removal(name)}
            icon={<X aria-hidden />}
            onPress={() => onRemove(participantUuid)}
          />
        </li>
      ))}
    </People>
  );
}
