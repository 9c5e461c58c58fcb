import styled from 'styled-components';
import { leftOf, takenOf } from './words.ts';

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
    white-space: nowrap;
  }
  & span {
    color: var(--ui-text-2);
    text-align: end;
  }
  & span[data-waiting] {
    color: var(--ui-warning-fg);
    font-weight: 550;
  }
`;

const Track = styled.div<{ $isFull: boolean }>`
  height: 6px;
  border-radius: 3px;
  background: var(--ui-border);
  overflow: hidden;
  & > div {
    height: 100%;
    border-radius: 3px;
    background: ${(p) => (p.$isFull ? 'var(--ui-warning-fg)' : 'var(--ui-accent)')};
    transition: width var(--ui-motion);
  }
`;

interface BedsBarProps {
  label: string;
  beds: { beds: number; taken: number; waiting: number };
}

/** Beds that are given and left, in words and as a bar, with who is in line. */
export function BedsBar({ label, beds: night }: BedsBarProps) {
  const { beds, taken, waiting } = night;
  return (
    <Box>
      <div>
        <strong>{takenOf(night)}</strong>
        <span {...(waiting > 0 && { 'data-waiting': true })}>{leftOf(night)}</span>
      </div>
      <Track
        $isFull={taken >= beds}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(beds, 1)}
        aria-valuenow={Math.min(taken, beds)}
        aria-valuetext={`${takenOf(night)}, ${leftOf(night)}`}
      >
        <div style={{ width: `${beds === 0 ? 0 : Math.min(100, (taken / beds) * 100)}%` }} />
      </Track>
    </Box>
  );
}
