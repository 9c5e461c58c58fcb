import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../buttons/Button.tsx';
import { Badge } from '../../display/StatusBadge.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2);
  & > [data-search] {
    flex: 1 1 200px;
    max-width: 320px;
    min-width: 0;
  }
  @media (max-width: 640px) {
    & > [data-search] {
      flex-basis: 160px;
      max-width: none;
    }
  }
`;

/** On a phone the filters are behind one button. */
const Opener = styled.div`
  display: none;
  @media (max-width: 640px) {
    display: block;
  }
`;

const Behind = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (max-width: 640px) {
    display: ${(p) => (p.$isOpen ? 'flex' : 'none')};
    flex-wrap: wrap;
    gap: var(--ui-2);
    flex-basis: 100%;
  }
`;

export interface FilterBarProps {
  /** A `SearchField`. */
  readonly search?: ReactNode;
  /** Always in sight, before the filters. */
  readonly first?: ReactNode;
  /** `MultiSelectMenu`s and other filters: on a phone behind one button. */
  readonly children?: ReactNode;
  /** How many of those are on. */
  readonly behindCount?: number;
  /** Always in sight, after the filters. */
  readonly last?: ReactNode;
  /** How many filters are on; if any, they can be cleared together. */
  readonly activeCount?: number;
  readonly onReset?: () => void;
}

/** Search and filters in one line above a list. */
export function FilterBar({ search, first, children, behindCount, last, activeCount = 0, onReset }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useId();
  return (
    <Row role="search">
      {search && <div data-search>{search}</div>}
      {first}
      {children && (
        <>
          <Opener>
            <Button
              icon={<SlidersHorizontal aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={box}
              onPress={() => setOpen(!isOpen)}
              iconAfter={behindCount ? <Badge $tone="info">{behindCount}</Badge> : undefined}
            >
              Filtres
            </Button>
          </Opener>
          <Behind $isOpen={isOpen} id={box}>
            {children}
          </Behind>
        </>
      )}
      {last}
      {activeCount > 0 && onReset && (
        <Button variant="quiet" onPress={onReset}>
          Réinitialiser
        </Button>
      )}
    </Row>
  );
}
