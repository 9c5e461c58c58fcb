import { Card, EmptyState, ErrorCard, Skeleton } from '@portal/shared-ui';
import { ActionButtons, problemOf, useOperation } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { ParkedEventsDocument, RetryParkedEventDocument } from '../../generated/graphql.ts';
import { Facts } from './Facts.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** The events that a service could not apply after ten attempts: why, and once more (decisions, section 6). */
export function ParkedEventsCard() {
  const { data, error, loading, refetch } = useQuery(ParkedEventsDocument);
  const retry = useOperation(RetryParkedEventDocument, {
    success: 'L’événement va être rejoué.',
    refetch: ['ParkedEvents'],
  });
  if (error) {
    const { title, message, code, traceId } = problemOf(error);
    return (
      <ErrorCard title={title} code={code} traceId={traceId} onRetry={() => refetch()}>
        {message}
      </ErrorCard>
    );
  }
  const events = data?.parkedEvents ?? [];
  return (
    <Card title="Événements mis de côté" isFlush>
      {loading && !data && <Skeleton height={120} />}
      {data && events.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucun événement mis de côté">
          Tous les services ont appliqué ce qu’ils ont reçu.
        </EmptyState>
      )}
      {events.length > 0 && (
        <Facts
          columns={['Événement', 'Service', 'Depuis', 'Raison', '']}
          rows={events.map(
            ({ parkedEventUuid, consumer, eventName, parkedAt, error: reason, state, availableActions }) => ({
              key: parkedEventUuid,
              cells: [
                eventName,
                consumer,
                moment.format(new Date(parkedAt)),
                reason,
                state === 'retrying' ? (
                  'En cours de rejeu'
                ) : (
                  <ActionButtons
                    key="actions"
                    actions={availableActions}
                    onAction={() => retry.run({ parkedEventUuid })}
                  />
                ),
              ],
            }),
          )}
        />
      )}
    </Card>
  );
}
