import type { Gathering } from '../gathering.ts';
import type { GatheringUserType } from '../states.ts';
import { holdersOf } from './team.ts';

type Invited = Pick<Gathering, 'gatheringType' | 'invitationType' | 'gatheringUsers' | 'mainBusinessUnitUuid'>;

/** Who stands for each side in the team: the first role that it fills. */
const sides = {
  medical: ['medical', 'medicalDirector'],
  commercial: ['marketing', 'projectManager'],
} as const satisfies Record<string, readonly GatheringUserType[]>;

/**
 * Who invites to a standalone event, by its type of invitation (specification, section 9: commercial, medical only, medical with commercial reminder): whom
 * the invitation and its reminder name, and who gets the answers to them. The main unit's before another one's. Undefined for a congress.
 */
export function invitationContactOf(g: Invited, isReminder: boolean): string | undefined {
  if (g.gatheringType !== 'biogenEvent' || !g.invitationType) return undefined;
  const isCommercial = g.invitationType === 'commercial' || (g.invitationType === 'medicalUpLetter' && isReminder);
  const holders = sides[isCommercial ? 'commercial' : 'medical'].flatMap((role) => [
    ...(g.mainBusinessUnitUuid ? holdersOf(g, role, g.mainBusinessUnitUuid) : []),
    ...holdersOf(g, role),
  ]);
  return holders[0];
}
