import { IconButton } from '@portal/shared-ui';
import { X } from '@portal/shared-ui/icons';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-2);
  margin: var(--ui-2) 0 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--ui-1);
    padding: 2px 2px 2px 12px;
    background: var(--ui-sunken);
    border: 1px solid var(--ui-border);
    border-radius: var(--ui-radius);
    overflow-wrap: anywhere;
  }
`;

interface ChosenListProps {
  label: string;
  chosen: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
}

/** What was found by typing and chosen, each to be taken out again. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <List aria-label={label}>
      {chosen.map((one) => (
        <li key={one.id}>
          {one.label}
          <IconButton
            size="sm"
            label={`Retirer ${one.label}`}
            icon={<X aria-hidden />}
            onPress={() => onRemove(one.id)}
          />
        </li>
      ))}
    </List>
  );
}
