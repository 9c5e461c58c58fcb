import { randomUUID } from 'node:crypto';
import type { EventKind } from '@portal/domain';
import { createLogger, type SubgraphDefinition } from '@portal/server';
import { EventApplication } from '@portal/server/events/consumer/event-application';
import { commandsOf } from './commands.ts';

/**
 * What a service that runs asks its database for while it applies events that came together.
 * @param facts what each of them says, of one aggregate each
 * @throws Error when they cannot be applied in one transaction
 */
export async function costOfEvents<Data extends { rev: number }>(
  { db, reactions = [] }: SubgraphDefinition,
  event: EventKind<Data>,
  facts: readonly Data[],
): Promise<Record<string, number>> {
  const application = new EventApplication(db, createLogger('cost'), reactions);
  const events = facts.map((data) => ({
    eventId: randomUUID(),
    name: event.name,
    version: event.version,
    aggregateId: randomUUID(),
    aggregateVersion: data.rev,
    occurredAt: new Date().toISOString(),
    actor: { kind: 'service', service: 'test' },
    traceId: randomUUID(),
    data,
  }));
  return commandsOf(db, async () => {
    const failure = await application.applyTogether(events);
    if (failure) throw failure.error;
  });
}
