import { randomUUID } from 'node:crypto';
import { demoUuid } from '@portal/server/service/demo';
import { businessUnitUuidOf } from '@portal/server/service/first-units';
import { describeLostAnswers } from '@portal/test/lost-answers';
import { describeRightsMatrix, type OperationCase } from '@portal/test/rights-matrix';
import { standInFor } from '@portal/test/stand-in';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll } from 'vitest';
import {
  users as accounts,
  applicationLinks,
  businessUnits,
  delegations,
  parkedEvents,
  remotes,
  savedViews,
  zones,
} from './database.ts';
import users from './index.ts';
import { standInForShell } from './testing/shell-stand-in.ts';

let portal: TestSubgraph;
let leave: () => Promise<void>;
let leaveShell: () => Promise<void>;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
  leaveShell = await standInForShell();
  leave = await standInFor('solicitations', { 'open-congresses': async () => ({ openCongresses: 0 }) });
});
afterAll(async () => {
  await leave();
  await leaveShell();
  await portal.stop();
});

const userInput = () => ({
  userType: 'others',
  profile: 'company',
  authentication: 'local',
  firstName: 'Zoé',
  lastName: 'Noël',
  email: `${randomUUID()}@test.test`,
});
const linkInput = {
  url: 'https://exemple.fr',
  name: 'Exemple',
  roles: [],
  businessUnitUuids: [],
  visibility: 'VISIBLE',
  order: 1,
};

/** A separate user for a call, in a state. */
async function newUser(state: 'active' | 'inactive'): Promise<{ userUuid: string }> {
  const model = await accounts.findOne({ email: 'others@demo.test' }, { _id: 0 }).lean();
  const userUuid = randomUUID();
  await accounts.create([{ ...model!, userUuid, state, email: `${userUuid}@test.test` }]);
  return { userUuid };
}

async function newLink(state: 'listed' | 'deleted' = 'listed'): Promise<{ applicationLinkUuid: string }> {
  const model = await applicationLinks.findOne({}, { _id: 0 }).lean();
  const applicationLinkUuid = randomUUID();
  await applicationLinks.create([{ ...model!, applicationLinkUuid, state }]);
  return { applicationLinkUuid };
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

async function newParkedEvent(): Promise<{ parkedEventUuid: string }> {
  const parkedEventUuid = `gatherings:${randomUUID()}`;
  const event = {
    eventId: randomUUID(),
    consumer: 'gatherings',
    eventName: 'user.changed',
    aggregateId: 'a',
    error: 'e',
  };
  await parkedEvents.create([{ ...event, parkedEventUuid, state: 'parked', rev: 1, parkedAt: new Date() }]);
  return { parkedEventUuid };
}

const [olderVersion, deployedVersion] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

/** The one remote that is published, as it is after a decision about it. */
async function decidedRemote(more: object = {}): Promise<{ remoteName: string }> {
  const remoteName = 'mf-serf';
  const none = { version: null, pilotVersion: null, pilotUserTypes: [], pilotUserUuids: [] };
  await remotes.deleteOne({ remoteName });
  await remotes.create([{ remoteName, state: 'followed', ...none, rev: 1, ...more }]);
  return { remoteName };
}

/** A code that no unit has: capitals and digits. */
const newCode = (): string => randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase().replace(/^/, 'F');

async function newUnit(): Promise<{ businessUnitUuid: string }> {
  const model = await businessUnits.findOne({}, { _id: 0 }).lean();
  const businessUnitUuid = randomUUID();
  await businessUnits.create([{ ...model!, businessUnitUuid, franchise: newCode() }]);
  return { businessUnitUuid };
}

async function newZone(): Promise<{ zoneUuid: string }> {
  const model = await zones.findOne({ isGlobal: false }, { _id: 0 }).lean();
  const zoneUuid = randomUUID();
  await zones.create([{ ...model!, zoneUuid, label: `Zone ${zoneUuid}` }]);
  return { zoneUuid };
}

const unitInput = { label: 'Rares', criteria: [{ code: 'RARE_A', label: 'Segment A' }], serfForm: 'DEFAULT', order: 9 };

const anyone = () => ({ userUuid: demoUuid('user:roc') });
const newPassword = { password: 'Nouveau2026', confirmation: 'Nouveau2026' };
const listName = 'users';

const operations: Record<string, OperationCase> = {
  me: { query: '{ me { userUuid } }' },
  user: { query: 'query ($userUuid: ID!) { user(userUuid: $userUuid) { email } }', variables: anyone },
  users: { query: '{ users(first: 1) { items { email } } }' },
  businessUnits: { query: '{ businessUnits { label } }' },
  zones: {
    query: 'query ($unit: ID) { zones(businessUnitUuid: $unit) { label } }',
    variables: () => ({ unit: businessUnitUuidOf('AD') }),
  },
  applicationLinks: { query: '{ applicationLinks { name } }' },
  allApplicationLinks: { query: '{ allApplicationLinks { name } }' },
  savedViews: { query: '{ savedViews(listName: "users") { name } }' },
  preferences: { query: '{ preferences { key } }' },
  parkedEvents: { query: '{ parkedEvents { eventId } }' },
  auditLog: { query: '{ auditLog(first: 1) { items { action } } }' },
  auditActs: { query: '{ auditActs { label } }' },
  journalChecks: { query: '{ journalChecks { domain } }' },
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
  createBusinessUnit: {
    query: 'mutation ($input: NewBusinessUnitInput!) { createBusinessUnit(input: $input) { label } }',
    variables: () => ({ input: { ...unitInput, franchise: newCode() } }),
  },
  updateBusinessUnit: {
    query: `mutation ($businessUnitUuid: ID!, $input: BusinessUnitInput!) {
        updateBusinessUnit(businessUnitUuid: $businessUnitUuid, input: $input, base: { rev: 1 }) { label }
      }`,
    variables: async () => ({ ...(await newUnit()), input: unitInput }),
  },
  retireBusinessUnit: {
    query:
      'mutation ($businessUnitUuid: ID!) { retireBusinessUnit(businessUnitUuid: $businessUnitUuid) { isRetired } }',
    variables: newUnit,
  },
  createZone: {
    query: 'mutation ($input: NewZoneInput!) { createZone(input: $input) { label } }',
    variables: () => ({
      input: { label: `Zone ${randomUUID()}`, order: 9, businessUnitUuid: businessUnitUuidOf('AD') },
    }),
  },
  updateZone: {
    query: `mutation ($zoneUuid: ID!, $input: ZoneInput!) {
        updateZone(zoneUuid: $zoneUuid, input: $input, base: { rev: 1 }) { label }
      }`,
    variables: async () => ({ ...(await newZone()), input: { label: `Zone ${randomUUID()}`, order: 9 } }),
  },
  retireZone: {
    query: 'mutation ($zoneUuid: ID!) { retireZone(zoneUuid: $zoneUuid) { isRetired } }',
    variables: newZone,
  },
  createApplicationLink: {
    query: 'mutation ($input: ApplicationLinkInput!) { createApplicationLink(input: $input) { name } }',
    variables: () => ({ input: linkInput }),
  },
  updateApplicationLink: {
    query: `mutation ($applicationLinkUuid: ID!, $input: ApplicationLinkInput!) {
        updateApplicationLink(applicationLinkUuid: $applicationLinkUuid, input: $input, base: { rev: 1 }) { name }
      }`,
    variables: async () => ({ ...(await newLink()), input: linkInput }),
  },
  deleteApplicationLink: {
    query: 'mutation ($applicationLinkUuid: ID!) { deleteApplicationLink(applicationLinkUuid: $applicationLinkUuid) }',
    variables: () => newLink(),
  },
  restoreApplicationLink: {
    query:
      'mutation ($applicationLinkUuid: ID!) { restoreApplicationLink(applicationLinkUuid: $applicationLinkUuid) { name } }',
    variables: () => newLink('deleted'),
  },
  reorderApplicationLinks: {
    query: 'mutation ($uuids: [ID!]!) { reorderApplicationLinks(applicationLinkUuids: $uuids) { name } }',
    variables: async () => ({ uuids: [(await newLink()).applicationLinkUuid] }),
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
  remoteChoices: { query: '{ remoteChoices { hasPilot } }' },
  remotes: { query: '{ remotes { remoteName } }' },
  pinRemote: {
    query: `mutation ($remoteName: String!, $version: String!) {
        pinRemote(remoteName: $remoteName, version: $version, base: { rev: 1 }) { version }
      }`,
    variables: async () => ({ ...(await decidedRemote()), version: olderVersion }),
  },
  unpinRemote: {
    query: 'mutation ($remoteName: String!) { unpinRemote(remoteName: $remoteName) { version } }',
    variables: () => decidedRemote({ state: 'pinned', version: deployedVersion }),
  },
  pilotRemote: {
    query: `mutation ($remoteName: String!, $input: RemotePilotInput!) {
        pilotRemote(remoteName: $remoteName, input: $input, base: { rev: 1 }) { pilotVersion }
      }`,
    variables: async () => ({
      ...(await decidedRemote()),
      input: { version: olderVersion, userTypes: ['roc'], userUuids: [] },
    }),
  },
  endRemotePilot: {
    query: 'mutation ($remoteName: String!) { endRemotePilot(remoteName: $remoteName) { pilotVersion } }',
    variables: () => decidedRemote({ pilotVersion: olderVersion, pilotUserTypes: ['roc'] }),
  },
  checkJournals: { query: 'mutation { checkJournals { domain } }' },
  retryParkedEvent: {
    query: 'mutation ($parkedEventUuid: ID!) { retryParkedEvent(parkedEventUuid: $parkedEventUuid) { state } }',
    variables: newParkedEvent,
  },
  retryParkedEvents: {
    query: 'mutation ($uuids: [ID!]!) { retryParkedEvents(parkedEventUuids: $uuids) { state } }',
    variables: async () => ({ uuids: [(await newParkedEvent()).parkedEventUuid] }),
  },
  dropParkedEvent: {
    query:
      'mutation ($parkedEventUuid: ID!) { dropParkedEvent(parkedEventUuid: $parkedEventUuid, reason: "Doublon") { state } }',
    variables: newParkedEvent,
  },
};

describeRightsMatrix({ definition: users, portal: () => portal, operations });
describeLostAnswers({ definition: users, portal: () => portal, operations });
