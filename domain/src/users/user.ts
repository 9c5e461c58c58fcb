import { z } from 'zod';
import { type Actor, hasRight, userUuidOf } from '../actor.ts';
import type { DomainEvent } from '../events.ts';
import { normalise, searchTokens, uuid } from '../fields.ts';
import { mailWanted } from '../mails/events.ts';
import type { Right } from '../rights.ts';
import { canBeImpersonated, type UserType } from '../user-types.ts';
import { defineWorkflow, type Guard, type RuleContext } from '../workflow.ts';
import { userChanged } from './events.ts';
import { type Authentication, additionalRightsInput, type Profile, userInput } from './fields.ts';

export type UserState = 'active' | 'inactive';

/** A user as `users` keeps it. */
export interface User {
  userUuid: string;
  state: UserState;
  userType: UserType;
  profile: Profile;
  authentication: Authentication;
  firstName: string;
  lastName: string;
  email: string;
  /** The unit that counts: that of the zone, else the person's own (specification, section 6). */
  businessUnitUuid: string | null;
  zoneUuid: string | null;
  zoneUuids: string[];
  additionalRights: Right[];
  passwordHash: string | null;
  /** Sessions that began before this moment are over. */
  sessionsEndedBefore: Date | null;
  /** When something last changed that a session carries. */
  claimsChangedAt: Date;
  searchTokens: string[];
  sortKey: string;
  createdAt: Date;
  updatedAt: Date;
  rev: number;
}

const storedUser = userInput.extend({ userUuid: uuid });
const passwordHash = z.object({ passwordHash: z.string().startsWith('$argon2id$') });
const resetRequest = z.object({ resetUuid: uuid, mailId: uuid });

/** Types that hold more than an administrator; only who holds every right may create or touch them. */
const isPrivileged = (userType: UserType | undefined): boolean =>
  userType !== undefined && !canBeImpersonated(userType);
const holdsEveryRight = (actor: Actor): boolean =>
  actor.kind === 'service' || (actor.kind === 'user' && ['superAdmin', 'externalConsumer'].includes(actor.userType));

const isSelf = (doc: { userUuid: string }, actor: Actor): boolean =>
  actor.kind === 'user' && actor.userUuid === doc.userUuid;

/** Nobody touches somebody who may do more than themselves. */
const withinReach: Guard<User> = ({ doc, actor }) =>
  isPrivileged(doc.userType) && !holdsEveryRight(actor) ? 'FORBIDDEN' : true;

const typeWithinReach: Guard<User, z.infer<typeof storedUser>> = ({ input, actor }) =>
  isPrivileged(input.userType) && !holdsEveryRight(actor) ? 'FORBIDDEN' : true;

/** One's own type, rights and account are changed by another person. */
const notOwnAccount: Guard<User> = ({ doc, actor }) => (userUuidOf(actor) === doc.userUuid ? 'OWN_ACCOUNT' : true);
const ownTypeKept: Guard<User, z.infer<typeof storedUser>> = ({ doc, actor, input }) =>
  userUuidOf(actor) === doc.userUuid && input.userType !== doc.userType ? 'OWN_ACCOUNT' : true;

/** Nobody gives a right that they do not hold; what the person holds already may stay. */
const onlyOwnRights: Guard<User, z.infer<typeof additionalRightsInput>> = ({ doc, actor, input }) =>
  actor.kind === 'service' ||
  input.rights.every((right) => doc.additionalRights.includes(right) || hasRight(actor, right))
    ? true
    : 'FORBIDDEN';

const hasPortalPassword: Guard<User> = ({ doc }) => (doc.authentication === 'local' ? true : 'NO_PORTAL_PASSWORD');

const announceChange = ({ doc }: { doc: User }): DomainEvent[] => {
  const { userUuid, userType, businessUnitUuid, firstName, lastName, state } = doc;
  const unit = businessUnitUuid ? { businessUnitUuid } : {};
  return [userChanged.of(userUuid, { userUuid, userType, ...unit, active: state === 'active', firstName, lastName })];
};

const profileOf = ({ input, now }: RuleContext<User, z.infer<typeof storedUser>>): Partial<User> => ({
  userType: input.userType,
  profile: input.profile,
  authentication: input.authentication,
  firstName: input.firstName,
  lastName: input.lastName,
  email: input.email,
  businessUnitUuid: input.businessUnitUuid ?? null,
  zoneUuid: input.zoneUuid ?? null,
  zoneUuids: input.zoneUuids ?? [],
  claimsChangedAt: now,
});

/** What a user is found and sorted by. */
export const searchFieldsOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) => ({
  searchTokens: searchTokens(firstName, lastName, email),
  sortKey: normalise(`${lastName} ${firstName}`),
});

const changedFields = ({ doc, input }: RuleContext<User, z.infer<typeof storedUser>>): Record<string, unknown> => ({
  fields: Object.keys(input).filter((field) => doc[field as keyof User] !== undefined),
});

const newPasswordOf = ({ input, now }: RuleContext<User, z.infer<typeof passwordHash>>): Partial<User> => ({
  passwordHash: input.passwordHash,
  sessionsEndedBefore: now,
  claimsChangedAt: now,
});

/** The state table of a user. Accounts, passwords and rights are closed to whoever acts in the place of another. */
export const userWorkflow = defineWorkflow<User, UserState>()({
  name: 'user',
  states: ['active', 'inactive'],
  stateLabels: { active: 'Actif', inactive: 'Désactivé' },
  stateOf: (user) => user.state,
  rows: {
    createUser: {
      label: 'Créer l’utilisateur',
      sendsMail: true,
      inOwnName: true,
      from: [],
      to: 'active',
      allowed: [{ right: 'createUser' }],
      input: storedUser,
      check: [typeWithinReach],
      apply: (context) => ({
        userUuid: context.input.userUuid,
        additionalRights: [],
        passwordHash: null,
        sessionsEndedBefore: null,
        ...profileOf(context),
      }),
      emits: announceChange,
    },
    updateUser: {
      label: 'Modifier l’utilisateur',
      inOwnName: true,
      from: ['active', 'inactive'],
      to: 'same',
      allowed: [{ right: 'updateUser' }],
      input: storedUser,
      edits: {
        values: (user) =>
          Object.fromEntries(Object.keys(storedUser.shape).map((name) => [name, user[name as keyof User] ?? null])),
        tied: [
          ['userType', 'profile'],
          ['businessUnitUuid', 'zoneUuid', 'zoneUuids'],
          ['email', 'authentication'],
        ],
      },
      when: [withinReach],
      check: [typeWithinReach, ownTypeKept],
      apply: profileOf,
      records: changedFields,
      emits: announceChange,
    },
    deactivateUser: {
      label: 'Désactiver',
      inOwnName: true,
      from: ['active'],
      to: 'inactive',
      allowed: [{ right: 'deactivateUser' }],
      when: [notOwnAccount, withinReach],
      apply: ({ now }) => ({ sessionsEndedBefore: now, claimsChangedAt: now }),
      emits: announceChange,
      button: true,
    },
    reactivateUser: {
      label: 'Réactiver',
      inOwnName: true,
      from: ['inactive'],
      to: 'active',
      allowed: [{ right: 'deactivateUser' }],
      when: [withinReach],
      apply: ({ now }) => ({ claimsChangedAt: now }),
      emits: announceChange,
      button: true,
    },
    grantAdditionalRights: {
      label: 'Donner des droits complémentaires',
      inOwnName: true,
      from: ['active', 'inactive'],
      to: 'same',
      allowed: [{ right: 'grantAdditionalRight' }],
      input: additionalRightsInput,
      edits: {
        values: ({ additionalRights }) => ({ rights: additionalRights }),
        keptIn: { rights: ['additionalRights'] },
      },
      when: [notOwnAccount, withinReach],
      check: [onlyOwnRights],
      apply: ({ input, now }) => ({ additionalRights: input.rights, claimsChangedAt: now }),
      records: ({ input }) => ({ rights: input.rights }),
      emits: announceChange,
    },
    changePassword: {
      label: 'Changer son mot de passe',
      inOwnName: true,
      from: ['active'],
      to: 'same',
      allowed: [{ where: isSelf, whereLabel: 'son propre compte' }],
      input: passwordHash,
      when: [hasPortalPassword],
      apply: newPasswordOf,
      emits: announceChange,
    },
    requestPasswordReset: {
      label: 'Demander un nouveau mot de passe',
      sendsMail: true,
      inOwnName: true,
      from: ['active'],
      to: 'same',
      allowed: [{}],
      input: resetRequest,
      when: [hasPortalPassword],
      emits: ({ doc, input }) => [
        mailWanted.of(input.mailId, {
          mailId: input.mailId,
          model: 'passwordReset',
          recipients: [{ userUuid: doc.userUuid }],
          reference: input.resetUuid,
          owner: 'users',
          values: {},
        }),
      ],
    },
    resetPassword: {
      label: 'Choisir un nouveau mot de passe par lien',
      inOwnName: true,
      from: ['active'],
      to: 'same',
      allowed: [{ whereLabel: 'porteur du lien' }],
      input: passwordHash,
      when: [hasPortalPassword],
      apply: newPasswordOf,
      emits: announceChange,
    },
  },
});
