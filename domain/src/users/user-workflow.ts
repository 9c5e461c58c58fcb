import type { z } from 'zod';
import { defineWorkflow, type RuleContext } from '../workflow.ts';
import { announceChange } from './announce.ts';
import { additionalRightsInput, storedUser } from './fields.ts';
import type { User } from './kept.ts';
import { passwordRows } from './password-rows.ts';
import { type UserState, userStates } from './states.ts';
import { notOwnAccount, onlyOwnRights, ownTypeKept, typeWithinReach, withinReach } from './user-guards.ts';

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

const changedFields = ({ doc, input }: RuleContext<User, z.infer<typeof storedUser>>): Record<string, unknown> => ({
  fields: Object.keys(input).filter((field) => doc[field as keyof User] !== undefined),
});

/** The state table of a user. Accounts, passwords and rights are closed to who impersonates another. */
export const userWorkflow = defineWorkflow<User, UserState>()({
  name: 'user',
  states: userStates,
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
    ...passwordRows,
  },
});
