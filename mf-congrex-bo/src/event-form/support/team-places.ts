import type { GatheringUserType } from '@portal/domain/gathering/states';

/** The places of the support team. */
export const supportPlaces = ['roc', 'mci'] as const satisfies readonly GatheringUserType[];

/** The places of each unit's team. */
export const unitPlaces = [
  'medicalDirector',
  'projectManager',
  'medical',
  'marketing',
] as const satisfies readonly GatheringUserType[];
