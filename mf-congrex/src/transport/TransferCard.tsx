import { Card, DefinitionList } from '@portal/shared-ui';
import styled from 'styled-components';
import type { Own } from './own-transport.ts';

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const text = (words: string | null | undefined) => words && <Text>{words}</Text>;

/** What guests are told about the way between station or airport, hotel and event. */
export function TransferCard({ information }: { information: NonNullable<Own['transferInformation']> }) {
  const { outboundInformation, returnInformation, comment } = information;
  return (
    <Card title="Transferts">
      <DefinitionList
        isStacked
        items={[
          ...(outboundInformation ? [{ term: 'Aller', value: text(outboundInformation) }] : []),
          ...(returnInformation ? [{ term: 'Retour', value: text(returnInformation) }] : []),
          ...(comment ? [{ term: 'À savoir', value: text(comment) }] : []),
        ]}
      />
    </Card>
  );
}
