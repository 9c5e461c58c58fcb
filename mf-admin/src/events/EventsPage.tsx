import { parkedEventActions } from '@portal/domain/users/actions';
import { Button, Card, EmptyState, PageHeader, Skeleton, Stack, Switch } from '@portal/shared-ui';
import { useActions, useMutate, useOperation, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { listAddress, useAddressFilters } from '@portal/web/list';
import { flag } from '@portal/web/state/address';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ParkedEventsDocument, RetryParkedEventsDocument } from '../generated/graphql.ts';
import { DropDialog } from './DropDialog.tsx';
import { EventCard } from './EventCard.tsx';
import type { ParkedEvent } from './shown-event.ts';

const address = listAddress({ withApplied: { name: 'regles', codec: flag } });

function Events({ events, onDone }: { events: readonly ParkedEvent[]; onDone: () => void }) {
  const [dropped, setDropped] = useState<ParkedEvent>();
  const act = useMutate(onDone);
  if (events.length === 0)
    return (
      <Card>
        <EmptyState kind="nothingYet" title="Aucun événement mis de côté">
          Tous les services ont appliqué ce qu’ils ont reçu.
        </EmptyState>
      </Card>
    );
  return (
    <>
      {events.map((event) => (
        <EventCard key={event.parkedEventUuid} event={event} onDone={onDone} onDrop={() => setDropped(event)} />
      ))}
      <DropDialog event={dropped} act={act} onClose={() => setDropped(undefined)} />
    </>
  );
}

/** The events that a service could not apply after ten attempts: why, what they are about, and what can be done (decisions, section 6). */
export default function EventsPage() {
  const [{ withApplied }, setFilters] = useAddressFilters(address);
  const may = useActions(parkedEventActions);
  const part = usePageQuery(ParkedEventsDocument, { withApplied }, ({ parkedEvents }) => parkedEvents);
  const done = () => void part.refresh();
  const retry = useOperation(RetryParkedEventsDocument, { success: 'Les événements vont être rejoués.', onDone: done });
  const waiting = (part.data ?? []).filter((event) => may('retryParkedEvent', event).allowed);
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Événements mis de côté"
        subtitle="Ce qu’un service n’a pas pu appliquer, avec la raison."
        actions={
          <>
            <Switch
              label="Avec les réglés"
              value={withApplied}
              onChange={(next) => setFilters({ withApplied: next })}
            />
            {waiting.length > 1 && (
              <Button
                icon={<RotateCw aria-hidden />}
                isPending={retry.pending}
                onPress={() =>
                  void retry.run({ parkedEventUuids: waiting.map(({ parkedEventUuid }) => parkedEventUuid) })
                }
              >
                Tout rejouer ({waiting.length})
              </Button>
            )}
          </>
        }
      />
      {part.problem && <ProblemCard problem={part.problem} onRetry={part.retry} />}
      {part.isWaiting && <Skeleton height={160} />}
      {part.data && <Events events={part.data} onDone={done} />}
    </Stack>
  );
}
