import { type Actor, hasRight } from '../actors/actor.ts';

/** Who may read what the API is: holders of the right, and programs, for which it is made; `system` holds no right at all. */
export const mayReadApi = (actor: Actor): boolean =>
  hasRight(actor, 'readApi') || (actor.kind === 'user' && actor.userType === 'system');
