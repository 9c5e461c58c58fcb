import { randomUUID } from 'node:crypto';
import {
  emptyGathering,
  type Gathering,
  type GatheringStatus,
  rightsOf,
  type UserActor,
  type UserType,
} from '@portal/domain';
import { congress } from '@portal/domain/gathering/example.test-data';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { type ActCase, describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import { derivedOf } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';
import gatherings from './index.ts';

let portal: TestSubgraph;
let stopParticipants: () => Promise<void>;
beforeAll(async () => {
  portal = await startForTest(gatherings);
  stopParticipants = await stubService('participants', { 'used-categories': async () => [] });
});
afterAll(async () => {
  await stopParticipants();
  await portal.stop();
});

const unit = randomUUID();
const medical = randomUUID();
const director = randomUUID();
const at = new Date('2026-03-10T08:00:00Z');
const changeUuid = randomUUID();

/** A gathering of the actors' unit, in whose team none of them is, in a state; past, so that it can be caught up. */
async function inState(status: GatheringStatus, team: string[] = []): Promise<{ uuid: string }> {
  const gatheringUuid = randomUUID();
  const name = `Matrice ${gatheringUuid}`;
  const member = (userUuid: string, gatheringUserType: 'medical' | 'medicalDirector' | 'projectManager') => ({
    userUuid,
    gatheringUserType,
    isBackup: false,
    businessUnitUuid: unit,
  });
  const pending = {
    gatheringSensibleChangeUuid: changeUuid,
    status: 'PENDING' as const,
    reason: 'Salle',
    initiatorUuid: null,
    changes: [],
    createdAt: at,
    updatedAt: at,
    deciderUuid: null,
    comment: null,
  };
  const gathering = {
    ...emptyGathering(gatheringUuid),
    rev: 1,
    name,
    nameKey: name.toLowerCase(),
    status,
    businessUnitUuids: [unit],
    mainBusinessUnitUuid: unit,
    beginDate: at,
    endDate: new Date(at.getTime() + 3_600_000),
    createdAt: at,
    updatedAt: at,
    confirmedInvitations: 0,
    invitations: [],
    gatheringUsers: [
      member(medical, 'medical'),
      member(director, 'medicalDirector'),
      ...team.map((userUuid) => member(userUuid, 'projectManager')),
    ],
    gatheringSensibleChanges: status === 'CLOSED' ? [pending] : [],
  };
  await GatheringModel.create([{ ...gathering, ...derivedOf(gathering) }]);
  return { uuid: gatheringUuid };
}

const on = (status: GatheringStatus) => () => inState(status);
const holds = (right: Parameters<ReturnType<typeof rightsOf>['has']>[0]) => (userType: UserType) =>
  rightsOf(userType).has(right);
const read = (selection: string, status: GatheringStatus = 'PUBLISHED'): OperationCase => ({
  query: `query($uuid: ID!) { ${selection} }`,
  variables: on(status),
});
const write = (call: string, status: GatheringStatus, allowed?: OperationCase['allowed']): OperationCase => ({
  query: `mutation($uuid: ID!) { ${call} { gatheringUuid } }`,
  variables: on(status),
  ...(allowed && { allowed }),
});

/** Also allowed by team position: none of the actors is in the team, so only holders of the right remain. */
const editors = holds('editGathering');

const operations: Record<string, OperationCase> = {
  gathering: read('gathering(gatheringUuid: $uuid) { name }'),
  searchGatherings: { query: '{ searchGatherings(first: 1) { total } }' },
  calendarGatherings: { query: '{ calendarGatherings(from: "2027-03-01", to: "2027-03-31") { isCut } }' },
  gatheringsWork: { query: '{ gatheringsWork { kind } }' },
  isGatheringNameAvailable: { query: '{ isGatheringNameAvailable(name: "x") }' },
  canSendToValidation: read('canSendToValidation(gatheringUuid: $uuid) { canSend }'),
  missingConfigurationForPublication: read('missingConfigurationForPublication(gatheringUuid: $uuid) { name }'),
  getAvailableAndUsedCategories: read('getAvailableAndUsedCategories(gatheringUuid: $uuid) { id }'),
  gatheringCorrectionRequests: read('gatheringCorrectionRequests(gatheringUuid: $uuid) { comment }'),
  categoryLibrary: { query: '{ categoryLibrary(version: "1.1.0") { id } }' },
  createGathering: {
    query:
      'mutation($n: String!) { createGathering(gatheringType: "congress", information: { name: $n }) { gatheringUuid } }',
    variables: () => ({ n: `Nouveau ${randomUUID()}` }),
  },
  updateGatheringInformation: write(
    'updateGatheringInformation(gatheringUuid: $uuid, information: {}, base: { rev: 1 })',
    'PUBLISHED',
    editors,
  ),
  updateGatheringSupport: write(
    'updateGatheringSupport(gatheringUuid: $uuid, support: { gatheringUsers: [] }, base: { rev: 1 })',
    'PUBLISHED',
    editors,
  ),
  updateGatheringPlaces: write(
    'updateGatheringPlaces(gatheringUuid: $uuid, places: {}, base: { rev: 1 })',
    'PUBLISHED',
    editors,
  ),
  updateGatheringCriteria: write(
    'updateGatheringCriteria(gatheringUuid: $uuid, criteria: { gatheringBusinessUnits: [] }, base: { rev: 1 })',
    'PUBLISHED',
    editors,
  ),
  updateGatheringDocuments: write(
    'updateGatheringDocuments(gatheringUuid: $uuid, documents: { gatheringFiles: [] }, base: { rev: 1 })',
    'PUBLISHED',
    editors,
  ),
  updateHostingConfiguration: write(
    'updateHostingConfiguration(gatheringUuid: $uuid, hostingConfiguration: {}, base: { rev: 1 })',
    'PUBLISHED',
    holds('configureLogistics'),
  ),
  updateTransportConfiguration: write(
    'updateTransportConfiguration(gatheringUuid: $uuid, transportConfiguration: {}, base: { rev: 1 })',
    'PUBLISHED',
    holds('configureLogistics'),
  ),
  completeGathering: write('completeGathering(gatheringUuid: $uuid)', 'PUBLISHED', editors),
  setGatheringStatus: write(
    'setGatheringStatus(gatheringUuid: $uuid, targetStatus: "PUBLISHED_FRONT")',
    'PUBLISHED',
    holds('publishGathering'),
  ),
  validateGatheringSection: write(
    'validateGatheringSection(gatheringUuid: $uuid, section: "GLOBAL")',
    'PUBLISHED',
    holds('validateGathering'),
  ),
  refuseGatheringSection: write(
    'refuseGatheringSection(gatheringUuid: $uuid, section: "GLOBAL", comment: "x")',
    'PUBLISHED',
    holds('refuseGathering'),
  ),
  reopenGathering: write('reopenGathering(gatheringUuid: $uuid)', 'WINDED_UP'),
  catchUpGathering: write('catchUpGathering(gatheringUuid: $uuid, reason: "Oublié")', 'PUBLISHED'),
  acceptSensibleChange: write(
    `acceptSensibleChange(gatheringUuid: $uuid, gatheringSensibleChangeUuid: "${changeUuid}")`,
    'CLOSED',
    holds('decideSensibleChange'),
  ),
  refuseSensibleChange: write(
    `refuseSensibleChange(gatheringUuid: $uuid, gatheringSensibleChangeUuid: "${changeUuid}", comment: "x")`,
    'CLOSED',
    holds('decideSensibleChange'),
  ),
  createGatheringCorrectionRequest: write(
    'createGatheringCorrectionRequest(gatheringUuid: $uuid, comment: "Heure fausse")',
    'PUBLISHED',
  ),
};

const inUnit: Partial<UserActor> = { businessUnitUuid: unit };
for (const operation of Object.values(operations)) operation.actor = inUnit;

describeRightsMatrix({ definition: gatherings, portal: () => portal, operations });

/** A complete congress in a state, on which an act is done. */
const onCongress = (call: string, status: GatheringStatus, more: Partial<Gathering> = {}): ActCase => ({
  query: `mutation($uuid: ID!${call.includes('$name') ? ', $name: String' : ''}) { ${call} { gatheringUuid status name } }`,
  variables: async () => {
    const gatheringUuid = randomUUID();
    const name = `Complet ${gatheringUuid}`;
    const gathering = { ...congress(status), gatheringUuid, name, nameKey: name.toLowerCase(), ...more };
    const stored = { ...gathering, confirmedInvitations: 0, invitations: [] };
    await GatheringModel.create([{ ...stored, ...derivedOf(stored) }]);
    return { uuid: gatheringUuid, ...(call.includes('$name') && { name: `Renommé ${gatheringUuid}` }) };
  },
});
const sections = congress('TO_VALIDATE').gatheringValidations;
const past = { beginDate: at, endDate: new Date(at.getTime() + 3_600_000) };

describeLostResponses({
  definition: gatherings,
  portal: () => portal,
  operations,
  acts: {
    updateGatheringInformation: onCongress(
      'updateGatheringInformation(gatheringUuid: $uuid, information: { name: $name }, base: { rev: 1 })',
      'EX_NIHILO',
    ),
    updateGatheringSupport: onCongress(
      'updateGatheringSupport(gatheringUuid: $uuid, support: { gatheringUsers: [] }, base: { rev: 1 })',
      'EX_NIHILO',
    ),
    updateGatheringPlaces: onCongress(
      'updateGatheringPlaces(gatheringUuid: $uuid, places: {}, base: { rev: 1 })',
      'EX_NIHILO',
    ),
    updateGatheringCriteria: onCongress(
      'updateGatheringCriteria(gatheringUuid: $uuid, criteria: { gatheringBusinessUnits: [] }, base: { rev: 1 })',
      'EX_NIHILO',
    ),
    completeGathering: onCongress('completeGathering(gatheringUuid: $uuid)', 'EX_NIHILO'),
    setGatheringStatus: onCongress('setGatheringStatus(gatheringUuid: $uuid, targetStatus: "TO_VALIDATE")', 'DRAFT'),
    validateGatheringSection: onCongress(
      'validateGatheringSection(gatheringUuid: $uuid, section: "GLOBAL")',
      'TO_VALIDATE',
      { gatheringValidations: sections },
    ),
    refuseGatheringSection: onCongress(
      'refuseGatheringSection(gatheringUuid: $uuid, section: "GLOBAL", comment: "Non")',
      'TO_VALIDATE',
      { gatheringValidations: sections },
    ),
    catchUpGathering: onCongress('catchUpGathering(gatheringUuid: $uuid, reason: "Oublié")', 'DRAFT', past),
  },
});
