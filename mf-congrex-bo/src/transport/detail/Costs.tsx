import { transportNoteLabels } from '@portal/domain/logistics/transport/labels';
import { formatEuros, sumOf } from '@portal/domain/money/money';
import { Card, DefinitionList } from '@portal/shared-ui';
import type { ShownNote } from './shown-note.ts';

const shown = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : formatEuros(cents));

/** What the trip costs: the tickets and what the agency asks for. */
export function Costs({ note: { agencyFee, ticketPrice } }: { note: ShownNote }) {
  const isKnown = agencyFee !== null || ticketPrice !== null;
  const items = [
    { term: transportNoteLabels.ticketPrice, value: shown(ticketPrice) },
    { term: transportNoteLabels.agencyFee, value: shown(agencyFee) },
    ...(isKnown ? [{ term: 'Total', value: formatEuros(sumOf([agencyFee ?? 0, ticketPrice ?? 0])) }] : []),
  ];
  return (
    <Card title="Coût" headingLevel={3}>
      <DefinitionList items={items} />
    </Card>
  );
}
