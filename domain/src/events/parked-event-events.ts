import { z } from 'zod';
import { defineEvent } from './events.ts';

/** Announces an event that could not be applied; `users` keeps the list that administrators see. */
export const eventParked = defineEvent(
  'event.parked',
  1,
  z.object({
    parkedEventId: z.string(),
    consumer: z.string(),
    eventName: z.string(),
    aggregateId: z.string(),
    error: z.string(),
  }),
);

/** Asks the consumer that parked an event to apply it again. */
export const eventRetryWanted = defineEvent(
  'event.retryWanted',
  1,
  z.object({ parkedEventId: z.string(), consumer: z.string() }),
);

/** Announces that a parked event was applied at last. */
export const eventUnparked = defineEvent(
  'event.unparked',
  1,
  z.object({ parkedEventId: z.string(), consumer: z.string() }),
);
