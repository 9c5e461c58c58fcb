import type { GatheringUserType } from '@portal/domain/gathering/states';

/** The positions of the support team. */
export const supportTeamRoles = ['roc', 'mci'] as const satisfies readonly GatheringUserType[];

/** The positions of each unit's team. */
export const unitTeamRoles = [
  'medicalDirector',
  'projectManager',
  'medical',
  'marketing',
] as const satisfies readonly GatheringUserType[];
