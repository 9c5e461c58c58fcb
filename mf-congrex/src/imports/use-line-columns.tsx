import { importActions } from '@portal/domain/participants/imports/import-actions';
import { StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { useActions } from '@portal/web';
import { useMemo } from 'react';
import styled from 'styled-components';
import { DecideLine } from './DecideLine.tsx';
import { actionsOf, type ImportSource } from './sources.ts';
import { type Import, type ImportLine, outcomeTones, whoOf } from './words.ts';

const Decided = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1);
  align-items: center;
`;

const undoTones = { UNDONE: 'neutral', KEPT: 'warning' } as const;
const undoLabels = { UNDONE: 'Défaite', KEPT: 'Laissée' };

/** The columns; while the preview waits, a line that contradicts a presence is decided beside its outcome. */
export function useLineColumns(one: Import, source: ImportSource, onDecided: () => void) {
  const { importUuid } = one;
  const { offered, reason } = useActions(importActions)(actionsOf[source].decide, one);
  return useMemo(
    (): GridColumn<ImportLine>[] => [
      { id: 'name', header: 'Personne', cell: whoOf, width: 220, priority: 1 },
      {
        id: 'outcome',
        header: 'Résultat',
        cell: (line) => (
          <Decided>
            <StatusBadge tone={outcomeTones[line.outcome]}>{line.outcomeLabel}</StatusBadge>
            {line.undoOutcome && (
              <StatusBadge tone={undoTones[line.undoOutcome]}>{undoLabels[line.undoOutcome]}</StatusBadge>
            )}
            {offered && (
              <DecideLine importUuid={importUuid} line={line} source={source} reason={reason} onDecided={onDecided} />
            )}
          </Decided>
        ),
        width: 290,
        priority: 2,
      },
      {
        id: 'message',
        header: 'Message',
        cell: ({ label, undoMessage }) => (undoMessage ? `${label} ${undoMessage}` : label),
        width: 560,
        priority: 3,
      },
      { id: 'email', header: 'E-mail', cell: ({ email }) => email ?? '--', width: 240 },
    ],
    [importUuid, offered, reason, source, onDecided],
  );
}
