import { randomUUID } from 'node:crypto';
import type { Actor, Device, UserActor, UserType } from '@portal/domain';

/** A made-up member of staff of a type, as the gateway would vouch for them. */
export const actorOfType = (userType: UserType, more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userUuid: randomUUID(),
  userType,
  additionalRights: [],
  firstName: 'Prénom',
  lastName: userType,
  email: `${userType.toLowerCase()}@test.test`,
  sessionId: randomUUID(),
  ...more,
});

/** A visitor without a session. */
export const anonymous = (address = '192.0.2.1', device?: Device): Actor => ({
  kind: 'anonymous',
  address,
  ...(device && { device }),
});
