import { type UserType, userTypes } from '../actors/user-types.ts';

export interface RightRow {
  /** What the right lets a person do, in French: shown in the rights page and in the user form. */
  label: string;
  domain: string;
  types: readonly UserType[];
  /** Whether a backup has it for another person. */
  passes: boolean;
}

/** Everybody who works for the affiliate: reads that no job can do without. */
export const staff: readonly UserType[] = userTypes.filter(
  (t) => !['system', 'superAdmin', 'externalConsumer'].includes(t),
);

/** Field staff, who are limited to their unit and zone. */
export const field: readonly UserType[] = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'];

/** One row of the catalogue: the label, then who holds the right besides superAdmin and externalConsumer. */
const grant =
  (domain: string, passes: boolean) =>
  (label: string, ...holders: (UserType | readonly UserType[])[]): RightRow => ({
    label,
    domain,
    types: [...new Set(holders.flat())],
    passes,
  });

/** Rights that never pass to a backup: accounts, administration, sealed data, exports, and what is a person's own. */
export const grantIn = (domain: string) => grant(domain, false);
/** Rights of the work on a gathering, which a backup has where they stand in (docs/decisions/delegation.md). */
export const workIn = (domain: string) => grant(domain, true);
