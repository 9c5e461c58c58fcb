import type { z } from 'zod';
import { type Actor, hasRight, userUuidOf } from '../../actors/actor.ts';
import { canBeImpersonated, type UserType, userTypes } from '../../actors/user-types.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { additionalRightsInput, storedUser } from '../fields.ts';
import type { User } from '../record-schema.ts';

/** Types that hold more than an administrator; only who holds every right may create or touch them. */
const isPrivileged = (userType: UserType | undefined): boolean =>
  userType !== undefined && !canBeImpersonated(userType);
const isEveryRightOf = (userType: UserType): boolean => userType === 'superAdmin' || userType === 'externalConsumer';
const holdsEveryRight = (actor: Actor): boolean =>
  actor.kind === 'service' || (actor.kind === 'user' && isEveryRightOf(actor.userType));

/** The types that somebody of this type may give to others. */
export const typesGivenBy = (giver: UserType): UserType[] =>
  userTypes.filter((type) => !isPrivileged(type) || isEveryRightOf(giver));

/** Nobody touches somebody who may do more than themselves, by type or by a right of their own: who has the account's e-mail may sign in with it. */
export const withinReach: Guard<Pick<User, 'userType' | 'additionalRights'>> = ({ doc, actor }) => {
  if (holdsEveryRight(actor)) return true;
  const mayMore = isPrivileged(doc.userType) || doc.additionalRights.some((right) => !hasRight(actor, right));
  return mayMore ? 'FORBIDDEN' : true;
};

export const typeWithinReach: Guard<User, z.infer<typeof storedUser>> = ({ input, actor }) =>
  isPrivileged(input.userType) && !holdsEveryRight(actor) ? 'FORBIDDEN' : true;

/** One's own type, rights and account are changed by another person. */
export const notOwnAccount: Guard<Pick<User, 'userUuid'>> = ({ doc, actor }) =>
  userUuidOf(actor) === doc.userUuid ? 'OWN_ACCOUNT' : true;
export const ownTypeKept: Guard<User, z.infer<typeof storedUser>> = ({ doc, actor, input }) =>
  userUuidOf(actor) === doc.userUuid && input.userType !== doc.userType ? 'OWN_ACCOUNT' : true;

/** Who is known by the company's directory has no password of the portal. */
export const hasPortalPassword: Guard<Pick<User, 'authentication'>> = ({ doc }) =>
  doc.authentication === 'local' ? true : 'NO_PORTAL_PASSWORD';

/** Nobody gives a right that they do not hold; what the person holds already may stay. */
export const onlyOwnRights: Guard<User, z.infer<typeof additionalRightsInput>> = ({ doc, actor, input }) =>
  actor.kind === 'service' ||
  input.rights.every((right) => doc.additionalRights.includes(right) || hasRight(actor, right))
    ? true
    : 'FORBIDDEN';
