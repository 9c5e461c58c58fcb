import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';

const Row = styled.div`
  display: flex; align-items: center; flex-wrap: wrap; gap: var(--ui-2);
  & > [data-search] { flex: 1 1 200px; max-width: 320px; min-width: 0; }
  @media (max-width: 640px) { & > [data-search] { flex-basis: 100%; max-width: none; } }
`;

export interface FilterBarProps {
  /** A `SearchField`. */
  readonly search?: ReactNode;
  /** `MultiSelectMenu`s and other filters. */
  readonly children?: ReactNode;
  /** How many filters are on; from one on, they can be taken off together. */
  readonly activeCount?: number;
  readonly onReset?: () => void;
}

/** Search and filters in one line above a list. */
export function FilterBar({ search, children, activeCount = 0, onReset }: FilterBarProps) {
  return (
    <Row role="search">
      {search && <div data-search>{search}</div>}
      {children}
      {activeCount > 0 && onReset && (
        <Button variant="quiet" onPress={onReset}>
          Réinitialiser
        </Button>
      )}
    </Row>
  );
}
