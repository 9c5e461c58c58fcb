import type { UserType } from '../../actors/user-types.ts';
import type { GatheringUserType } from '../states.ts';

const administrators = ['admin', 'superAdmin'] as const satisfies readonly UserType[];

/**
 * The types of user who can hold a role in a gathering's team, those who usually do first: no account of a program, and nobody whose rights do
 * not reach what the role asks of them (specification, section 6). Marketing managers have no type of their own.
 */
export const typesForRole: Record<GatheringUserType, readonly UserType[]> = {
  roc: ['roc', ...administrators],
  mci: ['mci', ...administrators],
  projectManager: ['cp', 'superDm', ...administrators],
  medicalDirector: ['dm', 'superDm', ...administrators],
  medical: ['dm', 'superDm', ...administrators],
  marketing: ['others', 'cp', 'superDm', ...administrators],
};

/** Whether a user of this type can hold the role. */
export const canHold = (role: GatheringUserType, userType: UserType): boolean => typesForRole[role].includes(userType);
