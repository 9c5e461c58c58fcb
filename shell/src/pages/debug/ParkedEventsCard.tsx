import { Button, Card, EmptyState, ErrorCard, Skeleton } from '@portal/shared-ui';
import { problemOf, useOperation, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { ParkedEventsDocument, RetryParkedEventDocument } from '../../generated/graphql.ts';
import { Facts } from './Facts.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** The events that a service could not apply after ten attempts: why, and once more (decisions, section 6). */
export function ParkedEventsCard() {
  const { data, error, loading, refetch } = useQuery(ParkedEventsDocument);
  const mayRetry = useRight('retryParkedEvent');
  const retry = useOperation(RetryParkedEventDocument, { success: 'L’événement va être rejoué.', refetch: ['ParkedEvents'] });
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
      {data && events.length === 0 && <EmptyState kind="nothingYet" title="Aucun événement mis de côté">Tous les services ont appliqué ce qu’ils ont reçu.</EmptyState>}
      {events.length > 0 && (
        <Facts
          columns={['Événement', 'Service', 'Depuis', 'Raison', ...(mayRetry ? [''] : [])]}
          rows={events.map(({ parkedEventId, consumer, eventName, parkedAt, error: reason }) => ({
            key: `${consumer}-${parkedEventId}`,
            cells: [
              eventName,
              consumer,
              moment.format(new Date(parkedAt)),
              reason,
              <Button key="retry" size="sm" isDisabled={retry.pending} onPress={() => retry.run({ parkedEventId, consumer })}>
                Rejouer
              </Button>,
            ],
          }))}
        />
      )}
    </Card>
  );
}
