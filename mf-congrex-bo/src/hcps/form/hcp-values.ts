import { type HcpInput, noTargets } from '@portal/domain/hcps/fields';
import type { HcpInput as SentHcp } from '../../generated/graphql.ts';

/** The form's values: one for every field, so that « changed » means something. */
export type HcpValues = HcpInput;

/** The fields of an HCP that the form edits. */
export type KnownHcp = Partial<HcpInput>;

/**
 * The values of the form.
 *
 * @param units every business unit, since each has its ABM; @param hcp what is known; empty for a new one
 */
export function hcpValuesOf(units: readonly { id: string }[], hcp: KnownHcp = {}): HcpValues {
  const known = hcp.abmEmails ?? [];
  const emailsOf = (unit: string) => known.find((one) => one.businessUnitUuid === unit)?.emails ?? [];
  // Units whose names could not be loaded have no field, and keep their values.
  const unnamed = known.filter(({ businessUnitUuid }) => !units.some(({ id }) => id === businessUnitUuid));
  return {
    firstName: hcp.firstName ?? '',
    lastName: hcp.lastName ?? '',
    gender: hcp.gender ?? null,
    honorific: hcp.honorific ?? null,
    title: hcp.title ?? null,
    // A new HCP has neither: the schema requires them.
    // Not chosen yet, which the schema refuses when the form is sent.
    type: hcp.type ?? (null as never),
    specialty: hcp.specialty ?? (null as never),
    rawSpecialty: hcp.rawSpecialty ?? '',
    postalCode: hcp.postalCode ?? '',
    city: hcp.city ?? '',
    address: hcp.address ?? '',
    businessUnitUuid: hcp.businessUnitUuid ?? null,
    zoneUuid: hcp.zoneUuid ?? null,
    mslResponsibleUuid: hcp.mslResponsibleUuid ?? null,
    rppsNumber: hcp.rppsNumber ?? '',
    adeliNumber: hcp.adeliNumber ?? '',
    veevaId: hcp.veevaId ?? '',
    email: hcp.email ?? '',
    emailConsent: hcp.emailConsent ?? false,
    phone: hcp.phone ?? '',
    targets: { ...noTargets, ...hcp.targets },
    abmEmails: [...units.map(({ id }) => ({ businessUnitUuid: id, emails: [...emailsOf(id)] })), ...unnamed],
  };
}

/** What is sent: units without an ABM's address are left out. */
export const sentHcp = <Sent extends SentHcp>(hcp: Sent): Sent => ({
  ...hcp,
  abmEmails: (hcp.abmEmails ?? []).filter(({ emails }) => emails.length > 0),
});
