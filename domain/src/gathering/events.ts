import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { gatheringStates, gatheringTypes } from './states.ts';

const nullableDate = z.iso.datetime().nullable();
const dates = { beginDate: nullableDate, endDate: nullableDate, timezone: z.string() };
const flags = { isPhysical: z.boolean(), isVirtual: z.boolean() };
const status = z.enum(gatheringStates);

/** What other domains keep a copy of. */
const facts = {
  gatheringUuid: uuid,
  gatheringType: z.enum(gatheringTypes),
  name: z.string(),
  status,
  ...dates,
  ...flags,
  businessUnitUuids: z.array(uuid),
  categoryVersion: z.string(),
  limitDate: z.string().nullable(),
};

export const gatheringCreated = defineEvent('gathering.created', 1, z.object(facts));
export const gatheringChanged = defineEvent(
  'gathering.changed',
  1,
  z.object({ ...facts, fields: z.array(z.string()) }),
);
export const gatheringStatusChanged = defineEvent('gathering.statusChanged', 1, z.object({ ...facts, from: status }));
export const gatheringDatesChanged = defineEvent(
  'gathering.datesChanged',
  1,
  z.object({ gatheringUuid: uuid, ...dates }),
);

export const gatheringSectionDecided = defineEvent(
  'gathering.sectionDecided',
  1,
  z.object({
    gatheringUuid: uuid,
    section: z.string(),
    businessUnitUuid: uuid.nullable(),
    status: z.enum(['VALIDATED', 'REQUIRE_CORRECTION']),
  }),
);

export const sensibleChangeRequested = defineEvent(
  'gathering.sensibleChangeRequested',
  1,
  z.object({ gatheringUuid: uuid, gatheringSensibleChangeUuid: uuid, fields: z.array(z.string()) }),
);

export const sensibleChangeDecided = defineEvent(
  'gathering.sensibleChangeDecided',
  1,
  z.object({ gatheringUuid: uuid, gatheringSensibleChangeUuid: uuid, status: z.enum(['ACCEPTED', 'REFUSED']) }),
);

export const gatheringCorrectionRequested = defineEvent(
  'gathering.correctionRequested',
  1,
  z.object({ gatheringUuid: uuid, gatheringCorrectionRequestUuid: uuid, userUuid: uuid }),
);

/** After these, services that keep a copy of a gathering renew it. */
export const gatheringRenewals = [
  gatheringCreated,
  gatheringChanged,
  gatheringStatusChanged,
  gatheringDatesChanged,
  sensibleChangeDecided,
];
