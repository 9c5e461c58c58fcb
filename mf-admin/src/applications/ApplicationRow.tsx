import { applicationLinkActions } from '@portal/domain/users/actions';
import { Actions, Button, StatusBadge } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { type Application, audienceOf } from './application-values.ts';
import { useRemoval } from './use-application-acts.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-4);
  & > div:first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    margin-inline-end: var(--ui-2);
    font-weight: 600;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

interface ApplicationRowProps {
  application: Application;
  unitLabel: (uuid: string) => string;
  onEdit: () => void;
  refresh: () => Promise<void>;
}

/** An application of the dashboard: where it leads, who sees it. */
export function ApplicationRow({ application, unitLabel, onEdit, refresh }: ApplicationRowProps) {
  const may = useActions(applicationLinkActions);
  const remove = useRemoval(application, refresh);
  const { name, url, visibility } = application;
  const listed = { state: 'listed' } as const;
  return (
    <Line>
      <div>
        <strong>{name}</strong>
        {visibility === 'HIDDEN' && <StatusBadge tone="neutral">Masquée</StatusBadge>}
        <small>{url}</small>
        <small>{audienceOf(application, unitLabel)}</small>
      </div>
      <Actions>
        {may('updateApplicationLink', listed).offered && (
          <Button size="sm" icon={<Pencil aria-hidden />} aria-label={`Modifier ${name}`} onPress={onEdit}>
            Modifier
          </Button>
        )}
        {may('deleteApplicationLink', listed).offered && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            aria-label={`Supprimer ${name}`}
            onPress={remove}
          >
            Supprimer
          </Button>
        )}
      </Actions>
    </Line>
  );
}
