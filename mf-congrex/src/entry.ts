import { hcpFirstUserTypes, type UserType } from '@portal/domain/actors/user-types';

/** The start page of the field area: ABM and MSL at the HCP search, everybody else at the events (specification, section 2 "Guards"). */
export const fieldEntry = (userType: UserType): string =>
  hcpFirstUserTypes.includes(userType) ? '/congrex/hcps' : '/congrex/events';
