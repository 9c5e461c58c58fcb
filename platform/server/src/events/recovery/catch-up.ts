import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { retentionCutoff } from '@portal/domain';
import { subgraphNames } from '@portal/domain/subgraphs';
import { type Context, createContext } from '../../service/context.ts';
import type { Logger } from '../../service/log.ts';
import type { Database } from '../../storage/database.ts';
import type { Bus } from '../bus.ts';
import type { AggregateQueues } from '../consumer/aggregate-queues.ts';
import { fetchMissedEvents } from './missed-events.ts';
import { type Position, servicesOf } from './stream-position.ts';

const askAgainMs = 2000;

/** Who misses events, and which concern them. */
export interface CatchUpTarget {
  db: Database;
  bus: Bus;
  log: Logger;
  service: string;
  names: readonly string[];
  /** So many may be queued at a time. */
  inHand: number;
}

/**
 * What was sent and is gone from the stream is applied from the outboxes of those who sent it, before anything that came later. Those who wrote into a
 * stream that was lost send it again by themselves, when they do not answer now.
 * @throws PortalError SERVICE_UNAVAILABLE while one of them does not answer
 */
export async function applyMissing(
  of: CatchUpTarget,
  queues: AggregateQueues,
  position: Position,
  signal: AbortSignal,
): Promise<void> {
  const { missingSince: since, isLost } = position;
  if (!since) return;
  const { db, bus, log, names } = of;
  const services = await servicesOf(bus);
  log.error({ alarm: 'events', since, services }, 'events are gone from the stream that were not applied');
  logForgotten(log, since, new Date());
  const actor = { kind: 'service' as const, service: of.service };
  const ctx = createContext({ db, actor, traceId: randomUUID(), log });
  for (const service of new Set([...services, ...(isLost ? subgraphNames : [])])) {
    try {
      await applyThoseOf(ctx, service, { names, since, inHand: of.inHand }, queues, signal);
    } catch (error) {
      const { message: reason } = error as Error;
      if (!services.includes(service)) {
        log.warn({ service, reason }, 'not asked for missing events, it sends them again');
        continue;
      }
      await delay(askAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
      throw error;
    }
  }
  await queues.whenAtMostQueued(0);
}

/** What outboxes no longer have cannot be asked for: somebody must bring that service's copies in line (docs/production.md). */
export function logForgotten(log: Pick<Logger, 'error'>, since: Date, now: Date): void {
  const kept = retentionCutoff('outbox', now);
  if (since < kept)
    log.error({ alarm: 'events-forgotten', since, kept }, 'events are missing that no outbox has any more');
}

async function applyThoseOf(
  ctx: Context,
  service: string,
  { names, since, inHand }: Pick<CatchUpTarget, 'names' | 'inHand'> & { since: Date },
  queues: AggregateQueues,
  signal: AbortSignal,
): Promise<void> {
  for await (const events of fetchMissedEvents(ctx, service, names, since)) {
    for (const event of events) queues.add({ event, settled: () => undefined });
    await queues.whenAtMostQueued(inHand);
    if (signal.aborted) return;
  }
}
