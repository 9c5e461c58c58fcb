import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { serfForms } from '../users/states.ts';
import { serfStates } from './states.ts';

const facts = z.object({
  serfUuid: uuid,
  healthCareProfessionalUuid: uuid,
  formType: z.enum(serfForms),
  rev: z.number().int(),
});
const withTerm = facts.extend({ expirationDate: z.coerce.date() });

export const serfCreated = defineEvent('serf.created', 1, facts);
export const serfSigned = defineEvent('serf.signed', 1, withTerm);
/** Its last two months have begun. */
export const serfExpiring = defineEvent('serf.expiring', 1, withTerm);
/** Refused, repealed, or put back to be signed. */
export const serfStatusChanged = defineEvent(
  'serf.statusChanged',
  1,
  facts.extend({ from: z.enum(serfStates), status: z.enum(serfStates) }),
);
