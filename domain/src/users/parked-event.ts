import { z } from 'zod';
import { eventRetryWanted } from '../parking.ts';
import { defineWorkflow, type Guard } from '../workflow.ts';

export type ParkedEventState = 'parked' | 'retrying' | 'applied';

/** An event that a subgraph could not apply, as administrators see it (decisions, section 6). */
export interface ParkedEvent {
  /** `consumer:eventId`: several consumers may park the same event. */
  parkedEventUuid: string;
  state: ParkedEventState;
  eventId: string;
  consumer: string;
  eventName: string;
  aggregateId: string;
  error: string;
  parkedAt: Date;
  rev: number;
}

const notApplied: Guard<ParkedEvent> = ({ doc }) => (doc.state === 'applied' ? 'EVENT_ALREADY_RETRIED' : true);

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
  states: ['parked', 'retrying', 'applied'],
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
      label: 'Rejouer',
      from: ['parked', 'retrying', 'applied'],
      to: 'retrying',
      allowed: [{ right: 'retryParkedEvent' }],
      when: [notApplied],
      emits: ({ doc: { eventId, consumer } }) => [eventRetryWanted.of(eventId, { parkedEventId: eventId, consumer })],
      button: true,
    },
  },
});
