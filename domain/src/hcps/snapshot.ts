import type { z } from 'zod';
import type { Hcp } from './known-gathering.ts';
import { hcpRecordSchema } from './record-schema.ts';

/**
 * What other domains keep of an HCP: for their rules, their lists and what their pages say. Asked from the internal endpoint `snapshots` of hcps
 * after each of its events; of two the one with the greater `rev` counts. Nothing sealed is in it.
 */
export const hcpSnapshot = hcpRecordSchema.pick({
  uuid: true,
  rev: true,
  state: true,
  firstName: true,
  lastName: true,
  gender: true,
  honorific: true,
  title: true,
  type: true,
  specialty: true,
  postalCode: true,
  city: true,
  businessUnitUuid: true,
  businessUnitUuids: true,
  zoneUuid: true,
  mslResponsibleUuid: true,
  rppsNumber: true,
  veevaId: true,
  email: true,
  emailConsent: true,
  phone: true,
  hasRefused: true,
  targets: true,
  mergedInto: true,
});

export type HcpSnapshot = z.infer<typeof hcpSnapshot>;

/** The copy of an HCP that others may keep; what is not in the schema stays at home. */
export const snapshotOfHcp = (hcp: Hcp): HcpSnapshot => hcpSnapshot.parse(hcp);
