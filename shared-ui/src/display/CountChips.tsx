import styled from 'styled-components';

/** What is cut off at an end comes in sight when it is focused. */
const Row = styled.ul`
  display: flex;
  gap: var(--ui-1);
  margin: 0;
  padding: 2px;
  min-height: 34px;
  list-style: none;
  overflow-x: auto;
  scroll-padding-inline: 96px;
  @media (pointer: coarse) {
    min-height: 50px;
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 2px 10px;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text-2);
  font: inherit;
  font-size: var(--ui-text-sm);
  white-space: nowrap;
  cursor: pointer;
  & > strong {
    color: var(--ui-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > small {
    font-size: var(--ui-text-xs);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--ui-hover);
  }
  &[aria-pressed="true"] {
    border-color: var(--ui-accent-text);
    background: var(--ui-accent-soft);
    color: var(--ui-text);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export interface CountChip {
  id: string;
  label: string;
  count: number;
  /** Of how many, where the rows are filtered and that is another number. */
  total?: number | undefined;
  isOn: boolean;
  onPress: () => void;
}

/** Counts in a line, each of which is a filter. */
export function CountChips({ label, chips }: { label: string; chips: readonly CountChip[] }) {
  return (
    <Row aria-label={label}>
      {chips.map(({ id, label: name, count, total, isOn, onPress }) => (
        <li key={id}>
          <Chip type="button" aria-pressed={isOn} onClick={onPress}>
            {name} <strong>{count.toLocaleString('fr-FR')}</strong>
            {total !== undefined && total !== count && <small>sur {total.toLocaleString('fr-FR')}</small>}
          </Chip>
        </li>
      ))}
    </Row>
  );
}
