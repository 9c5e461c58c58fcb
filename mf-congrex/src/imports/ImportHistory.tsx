import { isUnderWay } from '@portal/domain/imports/job';
import { Card, EmptyState, Link, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { timeOf } from '../solicit/words.ts';
import { importPath } from './paths.ts';
import type { ListedImport } from './use-imports.ts';
import { type Import, stateTones, summaryOf } from './words.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 2px var(--ui-3);
    grid-template-columns: minmax(0, 1fr) auto;
    padding: var(--ui-2) 0;
    border-top: 1px solid var(--ui-border);
  }
  & > li:first-child {
    border-top: 0;
  }
  & small {
    grid-column: 1 / -1;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
  }
  @media (pointer: coarse) {
    & a {
      min-height: 44px;
    }
  }
`;

const progressOf = (one: Import): string => {
  if (one.state === 'ERROR') return one.errorLabel ?? '';
  if (!isUnderWay(one.state)) return summaryOf(one);
  return one.toDo > 0 ? `${one.done.toLocaleString('fr-FR')} sur ${one.toDo.toLocaleString('fr-FR')}` : 'En attente';
};

/** What was imported, by whom, and what is under way (monitoring). */
export function ImportHistory({ gatheringUuid, imports }: { gatheringUuid: string; imports: readonly ListedImport[] }) {
  return (
    <Card title="Imports de cet événement">
      {imports.length === 0 ? (
        <EmptyState kind="nothingYet" title="Aucun import">
          Les imports préparés pour cet événement apparaîtront ici, avec leur résultat.
        </EmptyState>
      ) : (
        <List>
          {imports.map((one) => (
            <li key={one.importUuid}>
              <Link as={RouterLink} to={importPath(gatheringUuid, one.importUuid, one.source)}>
                {one.kindLabel}, {timeOf(one.createdAt)}
              </Link>
              <StatusBadge tone={stateTones[one.state]}>{one.stateLabel}</StatusBadge>
              <small>
                {progressOf(one)} · par {one.userName}
              </small>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
