import type { Actor } from '../actors/actor.ts';
import { unit } from '../gathering/example.test-data.ts';
import { expirationOf, renewalOf } from './clock.ts';
import type { SerfHcp, SerfInContext } from './record-schema.ts';
import type { SerfStatus } from './states.ts';

export { actorOf, unit } from '../gathering/example.test-data.ts';

export const now = new Date('2027-04-12T10:00:00Z');
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const uuids = { serf: id(500), hcp: id(301) };

const monthsAgo = (months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};
/** How long ago one was signed that is so now. */
const signedMonthsAgo: Record<SerfStatus, number | null> = {
  ...{ not_signed: null, signed: 3, expires_soon: 11, expired: 14, refused: 3, repealed: 3 },
};

export const anHcp = (changes: Partial<SerfHcp> = {}): SerfHcp => ({
  ...{ uuid: uuids.hcp, rev: 1, state: 'active', firstName: 'Jeanne', lastName: 'Martin', honorific: 'DR' },
  ...{ specialty: 'NEUROLOGY', city: 'Lyon', businessUnitUuids: [unit.ms], zoneUuid: null },
  ...{ mslResponsibleUuid: null, email: 'jeanne@test.test', emailConsent: true, hasRefused: false },
  ...changes,
});

/** The form of an HCP that is in a status now. */
export function aSerf(status: SerfStatus = 'signed', changes: Partial<SerfInContext> = {}): SerfInContext {
  const months = signedMonthsAgo[status];
  const signatureDate = months === null ? null : monthsAgo(months);
  const expirationDate = signatureDate && expirationOf(signatureDate);
  const state = status === 'expires_soon' || status === 'expired' ? 'signed' : status;
  return {
    ...{ serfUuid: uuids.serf, rev: 1, state, healthCareProfessionalUuid: uuids.hcp, formType: 'DEFAULT' },
    ...{ formReference: 'FRA-FORM-2700 v4', isCurrent: true, topics: ['alzheimer', 'cognition'], autres: null },
    signature: signatureDate && { kind: 'TYPED', typedName: null, sealed: 'sealed' },
    ...{ signatureDate, expirationDate, renewalDate: expirationDate && renewalOf(expirationDate) },
    ...{ collectorUuid: null, contactedAt: null, expiringToldAt: null, decisionReason: null },
    ...{ createdAt: now, updatedAt: now, hcp: anHcp(), hcpForms: ['DEFAULT'] },
    ...changes,
  } as SerfInContext;
}

export const byLink = (healthCareProfessionalUuid = uuids.hcp): Actor => ({
  ...{ kind: 'link', purpose: 'SERF', linkId: 'l', healthCareProfessionalUuid },
});

/** What a form sends. */
export const filled = (more: object = {}) => ({
  form: { therapeuticArea: ['alzheimer'], crossCutting: ['cognition'], autres: null },
  signature: { typedName: 'Jeanne Martin' },
  ...more,
});
