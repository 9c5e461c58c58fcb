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

export const parkedEventWorkflow = defineWorkflow<ParkedEvent, ParkedEventState>()({
  name: 'parkedEvent',
  states: ['parked', 'retrying', 'applied'],
  stateLabels: { parked: 'Mis de côté', retrying: 'Rejoué', applied: 'Appliqué' },
  stateOf: (event) => event.state,
  rows: {
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
