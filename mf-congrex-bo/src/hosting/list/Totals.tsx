import { Button, KeyFigures } from '@portal/shared-ui';
import { BedsBar } from '../BedsBar.tsx';
import { counted } from '../words.ts';
import type { HostingRow } from './use-hostings.ts';

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
    <KeyFigures figures={facts}>
      {asked > 0 && (
        <Button onPress={onAsked}>{counted(asked, 'nuit demandée à attribuer', 'nuits demandées à attribuer')}</Button>
      )}
      <BedsBar label="Lits attribués de tous les hébergements" beds={{ beds, taken, waiting }} />
    </KeyFigures>
  );
}
