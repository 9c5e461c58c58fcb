import { z } from 'zod';
import { defineEvent } from '../events.ts';
import { uuid } from '../fields.ts';

export const solicitationStates = [
  'created',
  'sent',
  'criteria_validation',
  'quota_validation',
  'ad_hoc_validation',
  'waiting_list',
  'confirmed',
  'refused',
  'cancelled',
] as const;
export type SolicitationStatus = (typeof solicitationStates)[number];

const solicitation = z.object({
  solicitationUuid: uuid,
  gatheringUuid: uuid,
  healthCareProfessionalUuid: uuid,
  status: z.enum(solicitationStates),
  rev: z.number().int(),
});

/** A solicitation was decided (decisions, section 6): the participants follow. */
export const solicitationConfirmed = defineEvent('solicitation.confirmed', 1, solicitation);
export const solicitationCancelled = defineEvent('solicitation.cancelled', 1, solicitation);
