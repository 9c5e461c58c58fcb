import { type Actor, userUuidOf } from '../actor.ts';
import { holdersOf } from '../gathering/team.ts';
import type { ExpenseGathering } from './surroundings.ts';

/** The work of those in a role of the event's team; where the team names none, of whoever may do it. */
export function isForRole(
  { gathering }: { gathering: Pick<ExpenseGathering, 'gatheringUsers'> },
  role: 'mci' | 'roc',
  actor: Actor,
): boolean {
  const holders = holdersOf(gathering, role);
  return holders.length === 0 || holders.includes(userUuidOf(actor) ?? '');
}
