import { z } from 'zod';
import { genders } from '../participants/fields.ts';
import type { Hcp } from './hcp.ts';
import { hcpStates } from './hcp.ts';
import { hcpTitles, hcpTypes, honorifics, specialties } from './vocabulary.ts';

const text = z.string().nullable();

/**
 * What other domains keep of an HCP: for their rules, their lists and what their pages say. Asked from the internal door `snapshots` of hcps
 * after each of its events; of two the one with the greater `rev` counts. Nothing sealed is in it.
 */
export const hcpSnapshot = z.object({
  uuid: z.string(),
  rev: z.number(),
  state: z.enum(hcpStates),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders).nullable(),
  honorific: z.enum(honorifics).nullable(),
  title: z.enum(hcpTitles).nullable(),
  type: z.enum(hcpTypes),
  specialty: z.enum(specialties),
  postalCode: z.string(),
  city: z.string(),
  businessUnitUuid: text,
  businessUnitUuids: z.array(z.string()),
  zoneUuid: text,
  mslResponsibleUuid: text,
  rppsNumber: text,
  veevaId: text,
  email: text,
  emailConsent: z.boolean(),
  phone: text,
  hasRefused: z.boolean(),
  targets: z.object({ ms: text, bbu: text, sma: text, ad: text, kme: z.boolean() }),
});

export type HcpSnapshot = z.infer<typeof hcpSnapshot>;

/** The copy of an HCP that others may keep; what is not in the schema stays at home. */
export const snapshotOfHcp = (hcp: Hcp): HcpSnapshot => hcpSnapshot.parse(hcp);
