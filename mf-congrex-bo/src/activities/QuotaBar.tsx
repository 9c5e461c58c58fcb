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
    gap: var(--ui-3);
  }
  & strong {
    font-weight: 600;
    white-space: nowrap;
  }
  & span {
    color: var(--ui-text-2);
    text-align: end;
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

interface QuotaBarProps {
  label: string;
  places: { quota?: number | null; taken: number; placesLeft?: number | null; isFull: boolean };
}

/** Places taken and left, in words and as a bar; without a quota, how many come. */
export function QuotaBar({ label, places }: QuotaBarProps) {
  const { quota, taken, isFull } = places;
  const hasQuota = quota !== null && quota !== undefined && quota > 0;
  const people = taken > 1 ? `${takenOf(places)} inscrits` : `${takenOf(places)} inscrit`;
  return (
    <Box>
      <div>
        <strong>{hasQuota ? takenOf(places) : people}</strong>
        <span>{leftOf(places)}</span>
      </div>
      {hasQuota && (
        <Track
          $isFull={isFull}
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={quota}
          aria-valuenow={Math.min(taken, quota)}
          aria-valuetext={`${takenOf(places)}, ${leftOf(places)}`}
        >
          <div style={{ width: `${Math.min(100, (taken / quota) * 100)}%` }} />
        </Track>
      )}
    </Box>
  );
}
