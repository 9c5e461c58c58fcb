import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';

/** Nothing personal travels: who needs more asks the internal endpoint `snapshots` of hcps. */
const hcp = z.object({
  healthCareProfessionalUuid: uuid,
  /** The HCP's `rev`: a copy applies only newer ones. */
  rev: z.number().int(),
  /** The own unit and those that target the HCP. */
  businessUnitUuids: z.array(uuid),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
});

export const hcpCreated = defineEvent('hcp.created', 1, hcp);
export const hcpChanged = defineEvent('hcp.changed', 1, hcp);

/** The HCP's personal data is gone for ever: services that keep a key or a copy destroy it (decisions, section 8). */
export const hcpErased = defineEvent('hcp.erased', 1, z.object({ healthCareProfessionalUuid: uuid }));

/** A link ended before its time. */
export const hcpLinkRevoked = defineEvent(
  'hcp.linkRevoked',
  1,
  z.object({ linkId: uuid, healthCareProfessionalUuid: uuid }),
);
