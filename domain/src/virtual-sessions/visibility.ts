import type { Actor } from '../actors/actor.ts';
import { fieldUserTypes, type UserType } from '../actors/user-types.ts';

/** One way to see a session; all that it names must hold. */
export interface VirtualSessionVisibilityRule {
  businessUnitUuid?: string;
  isPublished?: true;
  /** Its ROC, its project manager or its creator. */
  memberUuid?: string;
}

/** Every session, or those that one of the ways leads to; no way, none. */
export type VirtualSessionVisibility = 'all' | readonly VirtualSessionVisibilityRule[];

const everywhere: readonly UserType[] = ['roc', 'mci', 'admin', 'superAdmin', 'megaAdmin', 'externalConsumer'];

/** Which sessions an actor sees at all: as the gatherings of their unit and team (decisions, section 4). A link sees none. */
export function virtualSessionVisibilityOf(actor: Actor): VirtualSessionVisibility {
  if (actor.kind === 'service') return 'all';
  if (actor.kind !== 'user') return [];
  if (everywhere.includes(actor.userType)) return 'all';
  const unit = actor.businessUnitUuid ? [{ businessUnitUuid: actor.businessUnitUuid }] : [];
  const team = { memberUuid: actor.userUuid };
  const published = unit.map((way) => ({ ...way, isPublished: true as const }));
  if (fieldUserTypes.includes(actor.userType)) return published;
  return actor.userType === 'others' ? [...published, team] : [...unit, team];
}
