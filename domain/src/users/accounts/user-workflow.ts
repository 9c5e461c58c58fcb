import type { z } from 'zod';
import { recordingChanges } from '../../audit/changes.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { userActions } from '../actions/accounts.ts';
import { userChangeEvents } from '../event-builders.ts';
import { additionalRightsInput, storedUser, userInput } from '../fields.ts';
import type { User } from '../record-schema.ts';
import { type UserState, userStates } from '../states.ts';
import { passwordRows } from './password-rows.ts';
import { onlyOwnRights, ownTypeKept, typeWithinReach } from './user-guards.ts';

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

const formFields = Object.keys(userInput.shape) as (keyof typeof userInput.shape)[];

/** The state table of a user. Accounts, passwords and rights are closed to who impersonates another. */
export const userWorkflow = defineWorkflow<User, UserState>()({
  name: 'user',
  states: userStates,
  stateLabels: { active: 'Actif', inactive: 'Désactivé' },
  stateOf: userActions.stateOf,
  rows: {
    createUser: {
      ...userActions.rows.createUser,
      to: 'active',
      input: storedUser,
      check: [typeWithinReach],
      apply: (context) => ({
        userUuid: context.input.userUuid,
        additionalRights: [],
        passwordHash: null,
        sessionsEndedBefore: null,
        ...profileOf(context),
      }),
      emits: userChangeEvents,
    },
    updateUser: {
      ...userActions.rows.updateUser,
      to: 'same',
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
      check: [typeWithinReach, ownTypeKept],
      apply: profileOf,
      records: recordingChanges(...formFields),
      emits: userChangeEvents,
    },
    deactivateUser: {
      ...userActions.rows.deactivateUser,
      to: 'inactive',
      apply: ({ now }) => ({ sessionsEndedBefore: now, claimsChangedAt: now }),
      emits: userChangeEvents,
    },
    reactivateUser: {
      ...userActions.rows.reactivateUser,
      to: 'active',
      apply: ({ now }) => ({ claimsChangedAt: now }),
      emits: userChangeEvents,
    },
    endUserSessions: {
      ...userActions.rows.endUserSessions,
      to: 'same',
      apply: ({ now }) => ({ sessionsEndedBefore: now, claimsChangedAt: now }),
      emits: userChangeEvents,
    },
    grantAdditionalRights: {
      ...userActions.rows.grantAdditionalRights,
      to: 'same',
      input: additionalRightsInput,
      edits: {
        values: ({ additionalRights }) => ({ rights: additionalRights }),
        keptIn: { rights: ['additionalRights'] },
      },
      check: [onlyOwnRights],
      apply: ({ input, now }) => ({ additionalRights: input.rights, claimsChangedAt: now }),
      records: recordingChanges('additionalRights'),
      emits: userChangeEvents,
    },
    ...passwordRows,
  },
});
