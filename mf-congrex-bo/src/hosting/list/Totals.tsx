import { Button } from '@portal/shared-ui';
import styled from 'styled-components';
import { BedsBar } from '../BedsBar.tsx';
import { counted } from '../words.ts';
import type { HostingRow } from './use-hostings.ts';

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
    margin: 0;
    font-size: var(--ui-text-lg);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > :last-child {
    flex: 1 1 200px;
    max-width: 320px;
  }
`;

const sumOf = (hostings: readonly HostingRow[], of: (hosting: HostingRow) => number): number =>
  hostings.reduce((sum, hosting) => sum + of(hosting), 0);

interface TotalsProps {
  hostings: readonly HostingRow[];
  /** Nights without a hotel. */
  asked: number;
  /** Shows them. */
  onAsked: () => void;
}

/** What all hotels have together: nights of beds, what is given of them, who waits, and what was asked for. */
export function Totals({ hostings, asked, onAsked }: TotalsProps) {
  const beds = sumOf(hostings, (one) => one.beds);
  const taken = sumOf(hostings, (one) => one.taken);
  const waiting = sumOf(hostings, (one) => one.waiting);
  const facts = [
    { label: 'Nuitées', value: beds },
    { label: 'Attribuées', value: taken },
    { label: 'En liste d’attente', value: waiting },
  ];
  return (
    <Box>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('fr-FR')}</dd>
          </div>
        ))}
      </dl>
      {asked > 0 && (
        <Button onPress={onAsked}>{counted(asked, 'nuit demandée à attribuer', 'nuits demandées à attribuer')}</Button>
      )}
      <BedsBar label="Lits attribués de tous les hôtels" beds={{ beds, taken, waiting }} />
    </Box>
  );
}
