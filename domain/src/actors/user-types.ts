/** The 17 user types (specification, section 3 "Users and other"), with their French names. */
export const userTypeLabels = {
  abm: 'ABM',
  abmManager: 'Manager ABM',
  admin: 'Administrateur',
  cp: 'Chef de projet',
  dm: 'Directeur médical',
  externalConsumer: 'Consommateur externe',
  mci: 'MCI',
  megaAdmin: 'Méga-administrateur',
  msl: 'MSL',
  mslManager: 'Manager MSL',
  others: 'Autre collaborateur',
  rm: 'RM',
  rmcl: 'RMCL',
  roc: 'ROC',
  superAdmin: 'Super-administrateur',
  superDm: 'Directeur médical adjoint',
  system: 'Système',
} as const;

export type UserType = keyof typeof userTypeLabels;
export const userTypes = Object.keys(userTypeLabels) as [UserType, ...UserType[]];

/** User types that may enter the event back office (specification, section 2 "Guards"). */
export const backOfficeUserTypes: readonly UserType[] = ['mci', 'roc', 'admin', 'superAdmin'];

/** User types that enter the field area by the HCP search (specification, section 2 "Guards"); the others enter by the events. */
export const hcpFirstUserTypes: readonly UserType[] = ['abm', 'msl'];

/** Staff in the field: they see the published gatherings of their unit (decisions, section 4). */
export const fieldUserTypes: readonly UserType[] = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'];

/** Who may be the MSL that an HCP or a zone has. */
export const mslUserTypes: readonly UserType[] = ['msl', 'mslManager'];

/** Who is responsible for several zones. */
export const abmUserTypes: readonly UserType[] = ['abm', 'abmManager', 'rm', 'rmcl'];

const neverImpersonated: readonly UserType[] = ['superAdmin', 'megaAdmin', 'externalConsumer', 'system'];

/** Whether a user of this type may be impersonated (decisions, section 5). */
export const canBeImpersonated = (userType: UserType): boolean => !neverImpersonated.includes(userType);

/** Whether an account of this type is somebody's: programs have accounts too, which nobody invites. */
export const isPersonType = (userType: UserType): boolean => userType !== 'system' && userType !== 'externalConsumer';
