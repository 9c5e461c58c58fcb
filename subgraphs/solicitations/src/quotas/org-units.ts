import { type HcpSnapshot, targetToDecide } from '@portal/domain';
import { OrgUnitCopies } from '@portal/server';
import { db } from '../database.ts';

/** The copy of the users service's units and zones in this domain. */
export const orgUnits = new OrgUnitCopies(db);

/** The HCP's target of the unit that is asked, in words; null for a unit that is not known. */
export function targetingOf(hcp: Pick<HcpSnapshot, 'targets'>, businessUnitUuid: string): string | null {
  const unit = orgUnits.unit(businessUnitUuid);
  return unit ? targetToDecide(hcp.targets, unit) : null;
}
