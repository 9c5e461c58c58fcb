import type { DomainEvent } from '../events/events.ts';
import { userChanged } from './events.ts';
import type { User } from './record-schema.ts';

/** What other services hear of an account that changed, and the gateway for its sessions. */
export const userChangeEvents = ({ doc }: { doc: User }): DomainEvent[] => {
  const { userUuid, userType, businessUnitUuid, firstName, lastName, state } = doc;
  const unit = businessUnitUuid ? { businessUnitUuid } : {};
  return [userChanged.of(userUuid, { userUuid, userType, ...unit, active: state === 'active', firstName, lastName })];
};
