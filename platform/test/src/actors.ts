import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type Device,
  dayAfter,
  frenchDayOf,
  type UserActor,
  type UserType,
  type VouchedDelegation,
} from '@portal/domain';

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

/** Somebody who stands in for another person, by default from yesterday to tomorrow: « Xavière Remplaçante » for « Yves Absent ». */
export function backupActorFor(
  delegator: UserActor,
  where: Partial<Pick<VouchedDelegation, 'gatheringUuids' | 'businessUnitUuids'>>,
  { from = -1, to = 1, as = 'msl' as UserType, businessUnitUuid = randomUUID() as string } = {},
): UserActor {
  const day = (days: number): string => dayAfter(frenchDayOf(new Date()), days);
  return actorOfType(as, {
    ...{ businessUnitUuid, firstName: 'Xavière', lastName: 'Remplaçante' },
    delegations: [
      {
        ...{ delegationUuid: randomUUID(), from: day(from), to: day(to), gatheringUuids: [], businessUnitUuids: [] },
        ...{ delegator: { ...delegator, firstName: 'Yves', lastName: 'Absent' }, ...where },
      },
    ],
  });
}

/** What the history keeps of them. */
export const inTwoNames = ({ userUuid }: UserActor, delegator: UserActor) => ({
  ...{ kind: 'user', userUuid, name: 'Xavière Remplaçante' },
  onBehalfOf: { userUuid: delegator.userUuid, name: 'Yves Absent' },
});

/** A visitor without a session. */
export const anonymous = (address = '192.0.2.1', device?: Device): Actor => ({
  kind: 'anonymous',
  address,
  ...(device && { device }),
});
