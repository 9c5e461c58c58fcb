import { Button, formatAct } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import styled from 'styled-components';
import { TransferImportsDocument, type TransferImportsQuery } from '../../generated/graphql.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--ui-1) var(--ui-3);
    align-items: center;
    padding: var(--ui-2) 0;
    border-top: 1px solid var(--ui-border);
    overflow-wrap: anywhere;
  }
`;

const shown = 5;
const importsOf = ({ transferImports }: TransferImportsQuery) => transferImports.slice(0, shown);

interface RecentProps {
  gatheringUuid: string;
  onOpen: (transferImportUuid: string) => void;
}

/** The last imports of the event: each opens on its result, where it can be undone within a day. */
export function RecentImports({ gatheringUuid, onOpen }: RecentProps) {
  const { data } = usePageQuery(TransferImportsDocument, { gatheringUuid }, importsOf);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Derniers imports">
      <h3>Derniers imports</h3>
      <List>
        {data.map(({ transferImportUuid, stateLabel, fileName, userName, createdAt }) => (
          <li key={transferImportUuid}>
            <span>
              {fileName}, {formatAct(createdAt)}, par {userName}&#8239;: {stateLabel.toLowerCase()}
            </span>
            <Button
              size="sm"
              aria-label={`Voir l’import du ${formatAct(createdAt)}`}
              onPress={() => onOpen(transferImportUuid)}
            >
              Voir
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}
