import { z } from 'zod';
import { eventRetryWanted } from '../../events/parked-event-events.ts';
import { requiredText } from '../../fields/fields.ts';
import { defineWorkflow } from '../../rules/workflow.ts';
import { parkedEventActions } from '../actions.ts';
import type { ParkedEvent } from '../record-schema.ts';
import { type ParkedEventState, parkedEventStates } from '../states.ts';

const parked = z.object({
  parkedEventUuid: z.string(),
  eventId: z.string(),
  consumer: z.string(),
  eventName: z.string(),
  aggregateId: z.string(),
  error: z.string(),
  parkedAt: z.date(),
});

const dropReason = z.strictObject({ reason: requiredText(500) });

export const parkedEventWorkflow = defineWorkflow<ParkedEvent, ParkedEventState>()({
  name: 'parkedEvent',
  states: parkedEventStates,
  stateLabels: { parked: 'Mis de côté', retrying: 'Rejoué', applied: 'Appliqué', dropped: 'Abandonné' },
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
      from: ['parked', 'retrying', 'applied', 'dropped'],
      to: 'parked',
      allowed: [],
      input: parked.pick({ error: true }),
      apply: ({ input }) => input,
    },
    noteEventApplied: {
      label: 'Noter comme appliqué',
      from: ['parked', 'retrying', 'applied', 'dropped'],
      to: 'applied',
      allowed: [],
    },
    retryParkedEvent: {
      ...parkedEventActions.rows.retryParkedEvent,
      to: 'retrying',
      alsoNamed: ['retryParkedEvents'],
      emits: ({ doc: { eventId, consumer } }) => [eventRetryWanted.of(eventId, { parkedEventId: eventId, consumer })],
    },
    // The consumer keeps its own record of it: sent again, the event is not parked a second time.
    dropParkedEvent: {
      ...parkedEventActions.rows.dropParkedEvent,
      to: 'dropped',
      input: dropReason,
      records: ({ input }) => ({ reason: input.reason }),
    },
  },
});
