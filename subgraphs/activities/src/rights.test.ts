import { randomUUID } from 'node:crypto';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import { activityCategoryUuidOf } from './categories.ts';
import definition from './index.ts';
import { Categories, Enrolments } from './models.ts';
import {
  aGathering,
  aPerson,
  form,
  ids,
  openEnvironment,
  roc,
  type TestEnvironment,
  unit,
} from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** A gathering of the actors' unit with an activity, somebody on its list and somebody not. */
async function scene(own: { userUuid?: string } = {}) {
  const gathering = aGathering({ status: 'PUBLISHED' });
  const listed = aPerson(gathering.gatheringUuid);
  const other = aPerson(gathering.gatheringUuid, {
    ...(own.userUuid && { userUuid: own.userUuid, healthCareProfessionalUuid: null, category: 'STAFF_FIELD' }),
  });
  await environment.knows(gathering, [listed, other]);
  const u = await environment.create(gathering);
  await environment.does(
    roc,
    `subscribeParticipants(activityUuid: "${u}", participantsUuid: ${ids([listed.participantUuid])})`,
    '{ taken }',
  );
  const line = await Enrolments.findOne({ activityUuid: u }).lean();
  return { u, g: gathering.gatheringUuid, p: other.participantUuid, i: [line!.activityParticipantUuid] };
}

const activity = (query: string): OperationCase => ({ query, variables: async () => ({ u: (await scene()).u }) });
const list = (name: string): OperationCase => ({
  query: `mutation($u: ID!, $i: [ID!]!) { ${name}(activityUuid: $u, activityParticipantsUuid: $i) { taken } }`,
  variables: async () => {
    const { u, i } = await scene();
    return { u, i };
  },
});
const categoryInput = () => ({ c: { label: randomUUID(), color: 'blue' } });
const social = activityCategoryUuidOf('SOCIAL');
/** Of the category as it is: each call edits the same one. */
const categoryEdit = async () => {
  const { rev } = (await Categories.findOne({ activityCategoryUuid: social }).lean())!;
  return { ...categoryInput(), base: { rev } };
};

const operations: Record<string, OperationCase> = {
  activityCategories: { query: '{ activityCategories { uuid } }' },
  activity: activity(
    'query($u: ID!) { activity(activityUuid: $u) { name activityParticipants { firstName } historicalRecords { label } } }',
  ),
  activitiesForGathering: {
    query: 'query($g: ID!) { activitiesForGathering(gatheringUuid: $g) { total } }',
    variables: async () => ({ g: (await scene()).g }),
  },
  getAvailableParticipants: activity('query($u: ID!) { getAvailableParticipants(activityUuid: $u) { total } }'),
  availableActivitiesForCategory: {
    query: 'query($g: ID!) { availableActivitiesForCategory(gatheringUuid: $g, categoryId: "INTERN") { name } }',
    variables: async () => ({ g: (await scene()).g }),
  },
  activityParticipantsOf: activity('query($u: ID!) { activityParticipantsOf(activityUuid: $u) { total } }'),
  createActivity: {
    query: 'mutation($g: ID!, $a: ActivityInput!) { createActivity(gatheringUuid: $g, activity: $a) { name } }',
    variables: async () => ({ g: (await scene()).g, a: form() }),
  },
  updateActivity: {
    query:
      'mutation($u: ID!, $a: ActivityInput!) { updateActivity(activityUuid: $u, activity: $a, base: { rev: 1 }) { name } }',
    variables: async () => ({ u: (await scene()).u, a: form() }),
  },
  deleteActivity: activity('mutation($u: ID!) { deleteActivity(activityUuid: $u) }'),
  subscribeParticipants: {
    query: 'mutation($u: ID!, $i: [ID!]!) { subscribeParticipants(activityUuid: $u, participantsUuid: $i) { taken } }',
    variables: async () => {
      const { u, p } = await scene();
      return { u, i: [p] };
    },
  },
  unsubscribeParticipants: list('unsubscribeParticipants'),
  setActivityParticipantsPresent: list('setActivityParticipantsPresent'),
  setActivityParticipantsAbsent: list('setActivityParticipantsAbsent'),
  setActivityParticipantsNoShow: list('setActivityParticipantsNoShow'),
  resetActivityParticipantsPresence: list('resetActivityParticipantsPresence'),
  syncActivitySlots: {
    query: 'mutation($p: ID!) { syncActivitySlots(participantUuid: $p, activityUuids: []) { heldUntil } }',
    variables: async ({ userUuid }) => ({ p: (await scene({ userUuid })).p }),
  },
  createActivityCategory: {
    query: 'mutation($c: ActivityCategoryInput!) { createActivityCategory(category: $c) { uuid } }',
    variables: categoryInput,
  },
  updateActivityCategory: {
    query: `mutation($c: ActivityCategoryInput!, $base: EditBase!) { updateActivityCategory(activityCategoryUuid: "${social}", category: $c, base: $base) { uuid } }`,
    variables: categoryEdit,
  },
};

for (const operation of Object.values(operations)) operation.actor = { businessUnitUuid: unit };

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostResponses({
  definition,
  portal: () => environment,
  operations,
  acts: {
    deleteActivity: {
      ...operations.deleteActivity!,
      variables: async () => {
        const gathering = aGathering({ status: 'PUBLISHED' });
        await environment.knows(gathering, []);
        return { u: await environment.create(gathering) };
      },
    },
  },
});
