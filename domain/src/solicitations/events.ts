import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { solicitationStates } from './states.ts';

const facts = {
  solicitationUuid: uuid,
  gatheringUuid: uuid,
  healthCareProfessionalUuid: uuid,
  status: z.enum(solicitationStates),
  rev: z.number().int(),
};
const solicitation = z.object(facts);

/** Collected, changed or moved without being decided: lists and the gathering's history follow. */
export const solicitationChanged = defineEvent(
  'solicitation.changed',
  1,
  z.object({ ...facts, from: z.enum(solicitationStates).nullable(), action: z.string() }),
);

/** It waits for a decision, or for a place (decisions, section 6 "must exist from the start"). */
export const solicitationWaiting = defineEvent('solicitation.waiting', 1, solicitation);

/** A solicitation was decided (decisions, section 6): the participants follow. */
export const solicitationConfirmed = defineEvent('solicitation.confirmed', 1, solicitation);
export const solicitationCancelled = defineEvent('solicitation.cancelled', 1, solicitation);
export const solicitationRefused = defineEvent('solicitation.refused', 1, solicitation);

/** A proof of what the company pays was added or removed. */
export const sponsorshipProofChanged = defineEvent(
  'solicitation.sponsorshipProofChanged',
  1,
  z.object({
    sponsorshipProofUuid: uuid,
    gatheringUuid: uuid,
    solicitationUuid: uuid.nullable(),
    isRemoved: z.boolean(),
    rev: z.number().int(),
  }),
);

/** A quota was raised where the counter is (decisions, section 3): gatherings writes it into the congress. */
export const quotaRaised = defineEvent(
  'solicitation.quotaRaised',
  1,
  z.object({
    gatheringUuid: uuid,
    /** How many raises there were, this one included: the congress takes only newer ones. */
    rev: z.number().int(),
    reason: z.string(),
    userUuid: uuid.nullable(),
    maximalQuota: z.number().int(),
    units: z.array(
      z.object({
        businessUnitUuid: uuid,
        doctorQuota: z.number().int(),
        otherDisciplinesQuota: z.number().int(),
        zones: z.array(z.object({ zoneUuid: uuid, zoneQuota: z.number().int() })),
      }),
    ),
  }),
);
