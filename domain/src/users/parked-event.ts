import { z } from 'zod';
import { eventRetryWanted } from '../parking.ts';
import { defineWorkflow } from '../workflow.ts';
import { parkedEventActions } from './actions.ts';
import type { ParkedEvent } from './kept.ts';
import { type ParkedEventState, parkedEventStates } from './states.ts';

const parked = z.object({
  parkedEventUuid: z.string(),
  eventId: z.string(),
  consumer: z.string(),
  eventName: z.string(),
  aggregateId: z.string(),
  error: z.string(),
  parkedAt: z.date(),
});

export const parkedEventWorkflow = defineWorkflow<ParkedEvent, ParkedEventState>()({
  name: 'parkedEvent',
  states: parkedEventStates,
  stateLabels: { parked: 'Mis de côté', retrying: 'Rejoué', applied: 'Appliqué' },
  stateOf: (event) => event.state,
  rows: {
    parkEvent: {
      label: 'Mettre de côté',
      from: [],
      to: 'parked',
      allowed: [],
      input: parked,
      apply: ({ input }) => input,
    },
    parkEventAgain: {
      label: 'Remettre de côté',
      from: ['parked', 'retrying', 'applied'],
      to: 'parked',
      allowed: [],
      input: parked.pick({ error: true }),
      apply: ({ input }) => input,
    },
    noteEventApplied: {
      label: 'Noter comme appliqué',
      from: ['parked', 'retrying', 'applied'],
      to: 'applied',
      allowed: [],
    },
    retryParkedEvent: {
      ...parkedEventActions.rows.retryParkedEvent,
      to: 'retrying',
      emits: ({ doc: { eventId, consumer } }) => [eventRetryWanted.of(eventId, { parkedEventId: eventId, consumer })],
    },
  },
});
