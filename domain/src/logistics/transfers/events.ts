import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';

/** What the transfers of somebody cost. Of two the one with the greater `rev` counts. */
export const transferChanged = defineEvent(
  'transfer.changed',
  1,
  z.object({
    transferUuid: uuid,
    gatheringUuid: uuid,
    participantUuid: uuid,
    isRemoved: z.boolean(),
    transportPrice: z.number().int().nullable(),
    otherPrice: z.number().int().nullable(),
    rev: z.number().int(),
  }),
);

/** What guests read about transfers has changed; with `notify` they get a mail that says so. */
export const transferSettingsChanged = defineEvent(
  'transferSettings.changed',
  1,
  z.object({ gatheringUuid: uuid, notify: z.boolean(), rev: z.number().int() }),
);
