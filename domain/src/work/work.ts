import type { Actor } from '../actors/actor.ts';
import type { Gathering } from '../gathering/gathering.ts';
import type { GatheringUserType } from '../gathering/states.ts';
import { isForRole } from '../gathering/team/team.ts';

/**
 * One kind of what waits for a person. Nothing of it is stored: it is what the rows of the aggregate say now, so that it is gone as soon as it is done,
 * by whomever.
 */
export interface WorkKind<Doc> {
  /** Of several: « À valider ». */
  label: string;
  /** States in which something may wait: what the database looks for. */
  from: readonly string[];
  /** Whose work it is in the team of its event (`isForRole`): what the database looks for, too. */
  role?: GatheringUserType;
  /** Whether it waits for this person now. */
  waits: (doc: Doc, actor: Actor, now: Date) => boolean;
}

export type WorkKinds<Doc> = Readonly<Record<string, WorkKind<Doc>>>;

/** What waits for those in a role of the event's team only; where the team names none, for whoever may do it. */
export const forRole = <Doc extends { gathering: Pick<Gathering, 'gatheringUsers'> }>(
  role: GatheringUserType,
  waits: WorkKind<Doc>['waits'],
) => ({
  role,
  waits: (doc: Doc, actor: Actor, now: Date) => isForRole(doc.gathering, role, actor) && waits(doc, actor, now),
});
