import type { ProgrammeRequestState } from '@portal/domain';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';
import { Pages, type RequestFilter, Requests } from './models.ts';
import { asked, openPortal, type Portal, proofOf, sendMutation, visitorAt } from './testing/environment.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.stop());

/** A request in this state, which nobody else of the table has changed. */
const request =
  (state: ProgrammeRequestState): OperationCase['variables'] =>
  async () => {
    const one = await Requests.findOne({ state: 'received' } as RequestFilter, { requestUuid: 1 }).lean();
    if (one && state !== 'received') await Requests.updateOne({ requestUuid: one.requestUuid }, { $set: { state } });
    return { u: one!.requestUuid };
  };

/** The draft of the demo, put back where another call has published or given it up. */
const draft: OperationCase['variables'] = async () => {
  const one = (await Pages.findOne({ number: 3 }, { versionUuid: 1 }).lean())!;
  await Pages.updateMany({ state: 'draft' }, { $set: { state: 'discarded' } });
  await Pages.updateOne({ versionUuid: one.versionUuid }, { $set: { state: 'draft' } });
  return { u: one.versionUuid };
};

const onRequest = (name: string, state: ProgrammeRequestState = 'received', more = ''): OperationCase => ({
  query: `mutation($u: ID!) { ${name}(requestUuid: $u${more}) { state } }`,
  variables: request(state),
});

const operations: Record<string, OperationCase> = {
  programmePage: { query: '{ programmePage { title } }' },
  programmeChallenge: { query: '{ programmeChallenge { bits } }' },
  programmeVersions: { query: '{ programmeVersions { number } }' },
  programmeVersion: { query: 'query($u: ID!) { programmeVersion(versionUuid: $u) { number } }', variables: draft },
  programmeRequests: { query: '{ programmeRequests { total } }' },
  programmeRequest: {
    query: 'query($u: ID!) { programmeRequest(requestUuid: $u) { state } }',
    variables: request('received'),
  },
  programmeWork: { query: '{ programmeWork { kind } }' },
  programmeRequester: {
    query: 'query($u: ID!) { programmeRequester(requestUuid: $u) { email } }',
    variables: request('received'),
  },
  createProgrammeDraft: {
    query: 'mutation { createProgrammeDraft { number } }',
    variables: async () => {
      await Pages.updateMany({ state: 'draft' }, { $set: { state: 'discarded' } });
      return {};
    },
  },
  updateProgrammeDraft: {
    query: `mutation($u: ID!, $c: ProgrammePageInput!, $b: EditBase!) {
      updateProgrammeDraft(versionUuid: $u, content: $c, base: $b) { number }
    }`,
    variables: async (actor) => {
      const { firstPage } = await import('./pages/first-page.ts');
      const { u } = await draft!(actor);
      const { rev } = (await Pages.findOne({ versionUuid: String(u) }, { rev: 1 }).lean())!;
      return { u, c: firstPage, b: { rev } };
    },
  },
  publishProgrammeDraft: {
    query: 'mutation($u: ID!) { publishProgrammeDraft(versionUuid: $u) { state } }',
    variables: draft,
  },
  discardProgrammeDraft: {
    query: 'mutation($u: ID!) { discardProgrammeDraft(versionUuid: $u) { state } }',
    variables: draft,
  },
  sendProgrammeRequest: {
    query: sendMutation,
    variables: async () => {
      // Whatever the calls before have put on line or taken away.
      if (!(await Pages.exists({ state: 'published' })))
        await Pages.updateOne({ number: 2 }, { $set: { state: 'published' } });
      const page = await Pages.findOne({ state: 'published' }, { number: 1 }).lean();
      return { r: asked, v: page!.number, p: await proofOf(portal, visitorAt('192.0.2.8')) };
    },
  },
  takeProgrammeRequest: onRequest('takeProgrammeRequest'),
  answerProgrammeRequest: onRequest('answerProgrammeRequest'),
  closeProgrammeRequest: onRequest('closeProgrammeRequest', 'received', ', reason: "Doublon"'),
  noteProgrammeRequest: onRequest('noteProgrammeRequest', 'received', ', note: "Vu"'),
  eraseProgrammeRequest: onRequest('eraseProgrammeRequest'),
};

describeRightsMatrix({ definition, portal: () => portal, operations });
describeLostResponses({
  definition,
  portal: () => portal,
  operations,
  acts: {
    // By nobody known, as the page does it.
    sendProgrammeRequest: { ...operations.sendProgrammeRequest!, as: () => visitorAt('192.0.2.10') },
  },
});
