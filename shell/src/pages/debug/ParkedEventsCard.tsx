import { parkedEventActions } from '@portal/domain/users/actions';
import { Button, Card, EmptyState, ErrorCard, Skeleton } from '@portal/shared-ui';
import { useActions, useOperation, usePart } from '@portal/web';
import { ParkedEventsDocument, type ParkedEventsQuery, RetryParkedEventDocument } from '../../generated/graphql.ts';
import { Facts } from './Facts.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

type ParkedEvent = ParkedEventsQuery['parkedEvents'][number];

/** What becomes of an event: it is being retried, or may be. */
function Retry({ event, onRetry }: { event: ParkedEvent; onRetry: () => void }) {
  const { offered, label, reason } = useActions(parkedEventActions)('retryParkedEvent', event);
  if (event.state === 'retrying') return 'En cours de rejeu';
  if (!offered) return null;
  return (
    <Button variant="primary" reason={reason} onPress={onRetry}>
      {label}
    </Button>
  );
}

/** The events that a service could not apply after ten attempts: why, and a retry (decisions, section 6). */
export function ParkedEventsCard() {
  const part = usePart(ParkedEventsDocument, {}, ({ parkedEvents }) => parkedEvents);
  const retry = useOperation(RetryParkedEventDocument, {
    success: 'L’événement va être rejoué.',
    refetch: ['ParkedEvents'],
  });
  if (part.problem) {
    const { title, message, code, traceId } = part.problem;
    return (
      <ErrorCard title={title} code={code} traceId={traceId} onRetry={part.retry}>
        {message}
      </ErrorCard>
    );
  }
  const events = part.data ?? [];
  return (
    <Card title="Événements mis de côté" isFlush>
      {part.isWaiting && <Skeleton height={120} />}
      {part.data && events.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucun événement mis de côté">
          Tous les services ont appliqué ce qu’ils ont reçu.
        </EmptyState>
      )}
      {events.length > 0 && (
        <Facts
          columns={['Événement', 'Service', 'Depuis', 'Raison', '']}
          rows={events.map((event) => ({
            key: event.parkedEventUuid,
            cells: [
              event.eventName,
              event.consumer,
              moment.format(new Date(event.parkedAt)),
              event.error,
              <Retry
                key="retry"
                event={event}
                onRetry={() => void retry.run({ parkedEventUuid: event.parkedEventUuid })}
              />,
            ],
          }))}
        />
      )}
    </Card>
  );
}
