import { randomUUID } from 'node:crypto';
import { businessUnitUuidOf } from '@portal/server/service/first-units';
import type { OperationCase } from '@portal/test/suites/rights-matrix';
import { applicationLinks, businessUnits, parkedEvents, remotes, zones } from '../database.ts';

const linkInput = {
  url: 'https://exemple.fr',
  name: 'Exemple',
  roles: [],
  businessUnitUuids: [],
  visibility: 'VISIBLE',
  order: 1,
};

async function newLink(state: 'listed' | 'deleted' = 'listed'): Promise<{ applicationLinkUuid: string }> {
  const model = await applicationLinks.findOne({}, { _id: 0 }).lean();
  const applicationLinkUuid = randomUUID();
  await applicationLinks.create([{ ...model!, applicationLinkUuid, state }]);
  return { applicationLinkUuid };
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
  // Several may call at once.
  const decided = { remoteName, state: 'followed' as const, ...none, rev: 1, ...more };
  await remotes.updateOne({ remoteName }, { $set: decided }, { upsert: true });
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

/** A call for each operation of what administrators keep in order: units, zones, links, remotes, events that were parked, journals. */
export const administrationOperations: Record<string, OperationCase> = {
  businessUnits: { query: '{ businessUnits { label } }' },
  zones: {
    query: 'query ($unit: ID) { zones(businessUnitUuid: $unit) { label } }',
    variables: () => ({ unit: businessUnitUuidOf('AD') }),
  },
  applicationLinks: { query: '{ applicationLinks { name } }' },
  allApplicationLinks: { query: '{ allApplicationLinks { name } }' },
  parkedEvents: { query: '{ parkedEvents { eventId } }' },
  auditLog: { query: '{ auditLog(first: 1) { items { action } } }' },
  auditActs: { query: '{ auditActs { label } }' },
  journalChecks: { query: '{ journalChecks { domain } }' },
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
