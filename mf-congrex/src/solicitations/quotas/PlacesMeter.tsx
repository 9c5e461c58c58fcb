import styled from 'styled-components';
import { leftOf } from '../../solicit/words.ts';

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
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--ui-text-2);
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

interface PlacesMeterProps {
  label: string;
  limit: number;
  taken: number;
}

/** Places taken and left, in words and as a bar. */
export function PlacesMeter({ label, limit, taken }: PlacesMeterProps) {
  const words = `${taken.toLocaleString('fr-FR')} sur ${limit.toLocaleString('fr-FR')}`;
  const left = leftOf({ limit, taken });
  return (
    <Box>
      <div>
        <strong>{label}</strong>
        <span>
          {words} · {left}
        </span>
      </div>
      <Track
        $isFull={taken >= limit}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, 1)}
        aria-valuenow={Math.min(taken, Math.max(limit, 1))}
        aria-valuetext={`${words}, ${left}`}
      >
        <div style={{ width: limit > 0 ? `${Math.min(100, (taken / limit) * 100)}%` : '100%' }} />
      </Track>
    </Box>
  );
}
