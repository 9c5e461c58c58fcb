import { badInput, type Gathering, PortalError, pendingSensibleChange, retiredOrgUnitErrors } from '@portal/domain';
import { OrgUnitCopies } from '@portal/server';
import { db } from './database.ts';

/** The copy of the users service's units and zones in this domain. */
export const orgUnits = new OrgUnitCopies(db);

/**
 * Checks that new units and zones of a gathering are in service.
 * @throws PortalError BAD_USER_INPUT beside each field; SENSIBLE_CHANGE_RETIRED when a pending change has one,
 * SERVICE_UNAVAILABLE while units are not known
 */
export function assertInService(before: Gathering | null, after: Gathering): void {
  const closed = retiredOrgUnitErrors(before, after, orgUnits);
  if (Object.keys(closed).length === 0) return;
  const isDecision = before && pendingSensibleChange(before) && !pendingSensibleChange(after);
  throw isDecision ? new PortalError('SENSIBLE_CHANGE_RETIRED') : badInput(closed);
}
