import { hcpFirstUserTypes, type UserType } from '@portal/domain/user-types';

/** Where the field area begins: ABM and MSL by the HCP search, everybody else by the events (specification, section 2 "Guards"). */
export const fieldEntry = (userType: UserType): string =>
  hcpFirstUserTypes.includes(userType) ? '/congrex/hcps' : '/congrex/events';
