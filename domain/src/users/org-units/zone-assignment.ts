import { abmUserTypes, mslUserTypes, type UserType } from '../../actors/user-types.ts';

/** What a user of this type has beside a unit: an MSL a zone, an ABM zones (specification, section 6). */
export const zoneAssignmentOf = (userType: UserType | '' | null | undefined): 'zone' | 'zones' | 'unit' => {
  if (!userType) return 'unit';
  if (mslUserTypes.includes(userType)) return 'zone';
  return abmUserTypes.includes(userType) ? 'zones' : 'unit';
};

interface Placed {
  userType: UserType;
  zoneUuid?: string | null | undefined;
  zoneUuids?: string[] | null | undefined;
}

/** The form without the zones that its type does not have: somebody who was an MSL and becomes a ROC has no zone any more. */
export function withOwnZones<Input extends Placed>(input: Input): Input {
  const placing = zoneAssignmentOf(input.userType);
  return {
    ...input,
    zoneUuid: placing === 'zone' ? (input.zoneUuid ?? null) : null,
    zoneUuids: placing === 'zones' ? (input.zoneUuids ?? []) : [],
  };
}
