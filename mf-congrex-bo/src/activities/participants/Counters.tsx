import styled from 'styled-components';
import { QuotaBar } from '../QuotaBar.tsx';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-3) var(--ui-8);
  padding: var(--ui-3) var(--ui-4);
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-6);
    margin: 0;
  }
  & > dl > div {
    display: flex;
    flex-direction: column-reverse;
    min-width: 64px;
  }
  & dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & dd {
    font-size: var(--ui-text-lg);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > :last-child {
    flex: 1 1 200px;
    max-width: 320px;
  }
`;

interface CountersProps {
  counts: readonly { label: string; value: number | undefined }[];
  places: { quota?: number | null; taken: number; placesLeft?: number | null; isFull: boolean };
}

/** How many are on the list, their presences, and the places. */
export function Counters({ counts, places }: CountersProps) {
  return (
    <Box>
      <dl>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value?.toLocaleString('fr-FR') ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <QuotaBar places={places} label="Places prises" />
    </Box>
  );
}
