import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { useBottomBar } from '../../feedback/bottom-bar.ts';
import { riseIn } from '../../theme/motion.ts';

// On a phone the list is as long as the page: the bar stays near the thumb, above a bar of the frame, in one line that scrolls sideways.
const Bar = styled.div`
  position: absolute;
  inset-block-end: 12px;
  inset-inline: 12px;
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: center;
  pointer-events: none;
  & > div {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--ui-2);
    padding: 6px 6px 6px 14px;
    max-width: 100%;
    background: var(--ui-raised);
    border: 1px solid var(--ui-border);
    border-radius: var(--ui-radius);
    box-shadow: var(--ui-shadow-2);
    pointer-events: auto;
    animation: ${riseIn} var(--ui-motion) ease-out;
  }
  @media (max-width: 639px) {
    position: fixed;
    inset-block-end: calc(72px + env(safe-area-inset-bottom));
    & > div {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
    & > div > :last-child {
      position: sticky;
      inset-inline-end: -6px;
      flex: none;
      background: var(--ui-raised);
      box-shadow: -10px 0 10px var(--ui-raised);
    }
  }
  & strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const numbers = new Intl.NumberFormat('fr-FR');

export interface SelectionBarProps {
  readonly count: number;
  /** All results, when more than the loaded rows can be selected. */
  readonly total: number | undefined;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** At the bottom while rows are selected: how many, all results, and what can be done with them. */
export function SelectionBar({ count, total, onSelectAll, onClear, children }: SelectionBarProps) {
  const ref = useBottomBar<HTMLDivElement>();
  return (
    <Bar>
      <div ref={ref} role="toolbar" aria-label="Actions sur la sélection">
        <strong role="status">
          {numbers.format(count)} {count > 1 ? 'sélectionnés' : 'sélectionné'}
        </strong>
        {total !== undefined && (
          <Button size="sm" variant="quiet" onPress={onSelectAll}>
            Sélectionner les {numbers.format(total)} résultats
          </Button>
        )}
        {children}
        <IconButton size="sm" label="Effacer la sélection" icon={<X />} onPress={onClear} />
      </div>
    </Bar>
  );
}
