import type { UserType } from '../../actors/user-types.ts';
import { teamPath } from '../form-steps/support.ts';
import type { Gathering, TeamMember } from '../gathering.ts';
import { type GatheringUserType, gatheringUserTypeLabels } from '../states.ts';
import { canHold } from './team-role-types.ts';

type Team = Pick<Gathering, 'gatheringUsers'>;

/** What users returns about somebody who is to hold a team role. */
export interface Holder {
  userUuid: string;
  userType: UserType;
  active: boolean;
}

const isSame = (a: TeamMember, b: TeamMember): boolean =>
  a.userUuid === b.userUuid &&
  a.gatheringUserType === b.gatheringUserType &&
  (a.businessUnitUuid ?? null) === (b.businessUnitUuid ?? null);

/** Who holds a role now that they did not hold before; a titular and the backup may swap. */
export const newHolders = (before: Team, after: Team): TeamMember[] =>
  after.gatheringUsers.filter((one) => !before.gatheringUsers.some((other) => isSame(one, other)));

/** Why somebody cannot hold a role, in words: nobody's account, one that has ended, or of a type that is not for the role; null when they can. */
export function refusalOfHolder(role: GatheringUserType, person: Omit<Holder, 'userUuid'> | undefined): string | null {
  if (!person?.active) return 'Ce compte n’existe pas ou n’est plus actif';
  if (canHold(role, person.userType)) return null;
  return `Cette personne ne peut pas tenir ce rôle : ${gatheringUserTypeLabels[role]}`;
}

/**
 * Which of them cannot hold their role.
 * @param people those whom users know
 * @returns the message of each role by the path of its field; empty when all of them can
 */
export function refusedHolders(members: readonly TeamMember[], people: readonly Holder[]): Record<string, string> {
  const known = new Map(people.map((one) => [one.userUuid, one]));
  return Object.fromEntries(
    members.flatMap(({ userUuid, gatheringUserType, businessUnitUuid, isBackup }) => {
      const refusal = refusalOfHolder(gatheringUserType, known.get(userUuid));
      return refusal ? [[teamPath(gatheringUserType, businessUnitUuid, isBackup), refusal]] : [];
    }),
  );
}
