import type { ReactNode } from 'react';
import styled from 'styled-components';
import { barFill, barTrack } from '../feedback/bar.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
  font-size: var(--ui-text-sm);
  font-variant-numeric: tabular-nums;
  & > div:first-child {
    display: flex;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 0 var(--ui-3);
  }
  & strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--ui-text-2);
    text-align: end;
  }
  & span[data-warning] {
    color: var(--ui-warning-fg);
    font-weight: 550;
  }
`;

const Track = styled.div<{ $isFull: boolean }>`
  ${barTrack}
  & > div {
    background: ${(p) => (p.$isFull ? 'var(--ui-warning-fg)' : 'var(--ui-accent)')};
    ${barFill}
  }
`;

interface MeterProps {
  /** What is counted, for who does not see the bar. */
  label: string;
  /** Above the bar, at its start and its end. */
  heading: ReactNode;
  note: ReactNode;
  /** The same in words, read with the bar. */
  text: string;
  taken: number;
  /** How many there are; null where no number bounds it: no bar. */
  limit: number | null;
  isFull: boolean;
  /** The note is something to act on. */
  isWarning?: boolean;
}

/** What is taken of a number of seats, in words and as a bar. */
export function Meter({ label, heading, note, text, taken, limit, isFull, isWarning = false }: MeterProps) {
  return (
    <Box>
      <div>
        <strong>{heading}</strong>
        <span data-warning={isWarning || undefined}>{note}</span>
      </div>
      {limit !== null && (
        <Track
          $isFull={isFull}
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(limit, 1)}
          aria-valuenow={Math.min(taken, Math.max(limit, 1))}
          aria-valuetext={text}
        >
          <div style={{ width: limit > 0 ? `${Math.min(100, (taken / limit) * 100)}%` : isFull ? '100%' : '0%' }} />
        </Track>
      )}
    </Box>
  );
}
