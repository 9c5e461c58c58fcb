import { type UserType, userTypes } from '../actors/user-types.ts';
import { gatheringRights } from './gathering.ts';
import { hcpRights } from './hcp.ts';
import { logisticsRights } from './logistics.ts';
import { participantRights } from './participant.ts';
import { plannedRights } from './planned-rights.ts';
import { platformRights } from './platform.ts';
import { skyclarysRights } from './skyclarys.ts';
import { solicitationRights } from './solicitation.ts';

/**
 * The catalogue of rights: one per thing a person does, grouped by domain (specification, section 6; decisions, section 4).
 * The page docs/rights.md and the test "user type × operation" are made from it.
 */
export const rightsCatalogue = {
  ...platformRights,
  ...gatheringRights,
  ...solicitationRights,
  ...hcpRights,
  ...participantRights,
  ...logisticsRights,
  ...skyclarysRights,
};

export type Right = keyof typeof rightsCatalogue;
export const rightNames = Object.keys(rightsCatalogue) as [Right, ...Right[]];

const toCome: readonly Right[] = plannedRights;
/** Rights that do something today: what is shown, documented and given to people. */
export const offeredRights = rightNames.filter((right) => !toCome.includes(right)) as [Right, ...Right[]];

/** Whether a backup has it for another person, on the gatherings and in the units of the delegation. */
export const isDelegable = (right: Right): boolean => rightsCatalogue[right].passes;

/** superAdmin and externalConsumer hold every right, system none (specification, section 6). */
const everyRight: readonly UserType[] = ['superAdmin', 'externalConsumer'];

const byType = new Map<UserType, ReadonlySet<Right>>(
  userTypes.map((userType) => [
    userType,
    new Set(
      rightNames.filter((right) => {
        const holders: readonly UserType[] = rightsCatalogue[right].types;
        return everyRight.includes(userType) || (userType !== 'system' && holders.includes(userType));
      }),
    ),
  ]),
);

/** The rights of a user: those of the type and the additional ones given to the person. */
export function rightsOf(userType: UserType, additionalRights: readonly Right[] = []): ReadonlySet<Right> {
  const ofType = byType.get(userType) ?? new Set<Right>();
  return additionalRights.length === 0 || userType === 'system' ? ofType : new Set([...ofType, ...additionalRights]);
}
