import { randomUUID } from 'node:crypto';
import { demoUuid } from '@portal/server/service/demo';
import type { OperationCase } from '@portal/test/suites/rights-matrix';
import { users as accounts, delegations, savedViews } from '../database.ts';

const userInput = () => ({
  userType: 'others',
  profile: 'company',
  authentication: 'local',
  firstName: 'Zoé',
  lastName: 'Noël',
  email: `${randomUUID()}@test.test`,
});

/** A separate user for a call, in a state. */
async function newUser(state: 'active' | 'inactive'): Promise<{ userUuid: string }> {
  const model = await accounts.findOne({ email: 'others@demo.test' }, { _id: 0 }).lean();
  const userUuid = randomUUID();
  await accounts.create([{ ...model!, userUuid, state, email: `${userUuid}@test.test` }]);
  return { userUuid };
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const delegationInput = () => ({ from: day(1), to: day(3), gatheringUuids: [randomUUID()], businessUnitUuids: [] });

/** An account for the person who calls. */
async function knownAs({ userUuid }: { userUuid: string }): Promise<void> {
  const model = await accounts.findOne({ email: 'others@demo.test' }, { _id: 0 }).lean();
  await accounts.create([{ ...model!, userUuid, email: `${userUuid}@test.test` }]);
}

async function newDelegation({ userUuid }: { userUuid: string }): Promise<{ delegationUuid: string }> {
  const delegationUuid = randomUUID();
  const whose = { delegatorUuid: userUuid, backupUuid: demoUuid('user:roc') };
  const kept = { ...delegationInput(), ...whose, delegationUuid, state: 'open' as const, reason: null, endedAt: null };
  await delegations.create([{ ...kept, rev: 1, createdAt: new Date(), updatedAt: new Date() }]);
  return { delegationUuid };
}

async function newView({ userUuid }: { userUuid: string }): Promise<{ savedViewUuid: string }> {
  const model = await savedViews.findOne({}, { _id: 0 }).lean();
  const savedViewUuid = randomUUID();
  await savedViews.create([{ ...model!, savedViewUuid, userUuid }]);
  return { savedViewUuid };
}

const anyone = () => ({ userUuid: demoUuid('user:roc') });
const newPassword = { password: 'Nouveau2026', confirmation: 'Nouveau2026' };
const listName = 'users';

/** A call for each operation of people: their accounts, sessions, delegations, and what they keep. */
export const peopleOperations: Record<string, OperationCase> = {
  me: { query: '{ me { userUuid } }' },
  user: { query: 'query ($userUuid: ID!) { user(userUuid: $userUuid) { email } }', variables: anyone },
  users: { query: '{ users(first: 1) { items { email } } }' },
  savedViews: { query: '{ savedViews(listName: "users") { name } }' },
  preferences: { query: '{ preferences { key } }' },
  delegations: { query: '{ delegations { delegationUuid } }' },
  userDelegations: {
    query: 'query ($userUuid: ID!) { userDelegations(userUuid: $userUuid) { delegationUuid } }',
    variables: anyone,
  },
  possibleBackups: {
    query: '{ possibleBackups { userUuid } }',
    variables: async (actor) => {
      await knownAs(actor);
      return {};
    },
  },
  createDelegation: {
    query: 'mutation ($input: NewDelegationInput!) { createDelegation(input: $input) { standing } }',
    variables: async (actor) => {
      await knownAs(actor);
      return { input: { ...delegationInput(), delegatorUuid: actor.userUuid, backupUuid: demoUuid('user:roc') } };
    },
  },
  updateDelegation: {
    query:
      'mutation ($delegationUuid: ID!, $input: DelegationInput!) { updateDelegation(delegationUuid: $delegationUuid, input: $input, base: { rev: 1 }) { standing } }',
    variables: async (actor) => ({ ...(await newDelegation(actor)), input: delegationInput() }),
  },
  endDelegation: {
    query: 'mutation ($delegationUuid: ID!) { endDelegation(delegationUuid: $delegationUuid) { standing } }',
    variables: newDelegation,
  },
  login: {
    query: 'mutation ($l: String!) { login(login: $l, password: "Faux12345") { userUuid } }',
    variables: () => ({ l: `${randomUUID()}@test.test` }),
  },
  loginWithToken: { query: 'mutation { loginWithToken(token: "x") { userUuid } }' },
  logout: { query: 'mutation { logout }' },
  requestPasswordReset: { query: 'mutation { requestPasswordReset(email: "personne@test.test") }' },
  resetPassword: {
    query: 'mutation { resetPassword(token: "x", password: "Abcdef123", confirmation: "Abcdef123") }',
  },
  changePassword: {
    query: `mutation ($password: String!, $confirmation: String!) {
        changePassword(currentPassword: "Faux12345", password: $password, confirmation: $confirmation) { userUuid }
      }`,
    variables: () => newPassword,
    allowed: () => true,
  },
  createUser: {
    query: 'mutation ($input: UserInput!) { createUser(input: $input) { userUuid } }',
    variables: () => ({ input: userInput() }),
  },
  updateUser: {
    query:
      'mutation ($userUuid: ID!, $input: UserInput!) { updateUser(userUuid: $userUuid, input: $input, base: { rev: 1 }) { userUuid } }',
    variables: async () => ({ ...(await newUser('active')), input: userInput() }),
  },
  deactivateUser: {
    query: 'mutation ($userUuid: ID!) { deactivateUser(userUuid: $userUuid) { userUuid } }',
    variables: () => newUser('active'),
  },
  reactivateUser: {
    query: 'mutation ($userUuid: ID!) { reactivateUser(userUuid: $userUuid) { userUuid } }',
    variables: () => newUser('inactive'),
  },
  endUserSessions: {
    query: 'mutation ($userUuid: ID!) { endUserSessions(userUuid: $userUuid) { userUuid } }',
    variables: () => newUser('active'),
  },
  sendPasswordReset: {
    query: 'mutation ($userUuid: ID!) { sendPasswordReset(userUuid: $userUuid) { userUuid } }',
    variables: () => newUser('active'),
  },
  grantAdditionalRights: {
    query:
      'mutation ($userUuid: ID!) { grantAdditionalRights(userUuid: $userUuid, rights: ["readUser"], base: { rev: 1 }) { userUuid } }',
    variables: () => newUser('active'),
  },
  saveView: {
    query: 'mutation ($input: SavedViewInput!) { saveView(input: $input) { name } }',
    variables: () => ({ input: { listName, name: 'Ma vue', value: '{}' } }),
  },
  deleteView: {
    query: 'mutation ($savedViewUuid: ID!) { deleteView(savedViewUuid: $savedViewUuid) }',
    variables: newView,
  },
  setDefaultView: { query: 'mutation { setDefaultView(listName: "users") { name } }' },
  setPreference: { query: 'mutation { setPreference(key: "columns", value: "[]") { key } }' },
};
