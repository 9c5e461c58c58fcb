import { subgraphTitle } from '@portal/domain/subgraphs';
import { statusHeader } from '@portal/domain/texts/column-words';
import { parkedEventActions } from '@portal/domain/users/actions';
import {
  Actions,
  Button,
  Card,
  DefinitionList,
  formatAct,
  Stack,
  StatusBadge,
  SupportDetails,
  type Tone,
} from '@portal/shared-ui';
import { useActions, useOperation } from '@portal/web';
import { RetryParkedEventDocument } from '../generated/graphql.ts';
import type { ParkedEvent } from './shown-event.ts';

const states: Record<ParkedEvent['state'], { tone: Tone; word: string }> = {
  parked: { tone: 'warning', word: 'Mis de côté' },
  retrying: { tone: 'progress', word: 'En cours de rejeu' },
  applied: { tone: 'success', word: 'Appliqué' },
  dropped: { tone: 'neutral', word: 'Abandonné' },
};

interface EventCardProps {
  event: ParkedEvent;
  onDone: () => void;
  onDrop: () => void;
}

/** One event: who could not apply it and why, what it is about, and what can be done. */
export function EventCard({ event, onDone, onDrop }: EventCardProps) {
  const may = useActions(parkedEventActions);
  const retrying = may('retryParkedEvent', event);
  const dropping = may('dropParkedEvent', event);
  const retry = useOperation(RetryParkedEventDocument, { success: 'L’événement va être rejoué.', onDone });
  const { tone, word } = states[event.state] ?? { tone: 'neutral', word: event.state };
  const { parkedEventUuid } = event;
  return (
    <Card
      title={`${subgraphTitle(event.consumer)}, ${formatAct(event.parkedAt)}`}
      actions={
        <Actions>
          {retrying.offered && (
            <Button
              size="sm"
              variant="primary"
              reason={retrying.reason}
              isPending={retry.pending}
              onPress={() => void retry.run({ parkedEventUuid })}
            >
              {retrying.label}
            </Button>
          )}
          {dropping.offered && (
            <Button size="sm" reason={dropping.reason} onPress={onDrop}>
              {dropping.label}
            </Button>
          )}
        </Actions>
      }
    >
      <Stack $gap={2}>
        <DefinitionList
          items={[
            { term: statusHeader, value: <StatusBadge tone={tone}>{word}</StatusBadge> },
            { term: 'Événement', value: event.eventName },
            { term: 'Raison', value: event.error },
          ]}
        />
        <SupportDetails>
          <DefinitionList
            items={[
              { term: 'Identifiant', value: event.eventId },
              { term: 'Document', value: event.aggregateId },
              ...event.ids
                .filter(({ id }) => id !== event.aggregateId)
                .map(({ field, id }) => ({ term: field, value: id })),
            ]}
          />
        </SupportDetails>
      </Stack>
    </Card>
  );
}
