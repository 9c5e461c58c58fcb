import { fieldUserTypes, type UserType } from '../../actors/user-types.ts';
import type { CategorisedGathering } from '../../category/index.ts';
import { refusalOfCategory } from '../guards.ts';

/** Given instead of a category: each person gets the one that the rule gives, and can answer at once. */
export const categoryByRule = 'BY_RULE';

export const categoryByRuleLabel = {
  HCP: 'Selon la profession et la distance',
  STAFF: 'Selon le métier : terrain ou siège',
} as const;

/**
 * The category of a member of staff who is invited: field or headquarters by their type. Of other collaborators, who may be of an agency, it
 * cannot be known: NO_CATEGORY, and staff choose.
 */
export function categoryOfStaff(gathering: CategorisedGathering, { userType }: { userType: UserType }): string {
  if (userType === 'others') return 'NO_CATEGORY';
  const category = fieldUserTypes.includes(userType) ? 'STAFF_FIELD' : 'STAFF_HEADQUARTERS';
  return refusalOfCategory(gathering, 'STAFF', category) === null ? category : 'NO_CATEGORY';
}
