import { randomUUID } from 'node:crypto';
import { userTypes } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import {
  type Calls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from './index.ts';
import { Pages, Requests } from './models.ts';
import { openPortal, type Portal } from './testing/environment.ts';

/** A version and a request of the programme, which belongs to no unit. */
type Place = { version: string; draft: string; request: string };

let portal: Portal;
let known: Place;
beforeAll(async () => {
  portal = await openPortal();
  const versionIn = async (state: 'published' | 'draft') => (await Pages.findOne({ state }).lean())!.versionUuid;
  const request = (await Requests.findOne({ state: 'received' }).lean())!.requestUuid;
  known = { version: await versionIn('published'), draft: await versionIn('draft'), request };
});
afterAll(() => portal.stop());

const unknown = (): Place => ({ version: randomUUID(), draft: randomUUID(), request: randomUUID() });
const onRequest = (name: string, more = '') => [
  name,
  ({ request }: Place) => `${name}(requestUuid: "${request}"${more}) { state }`,
];
/** Every operation that names something; the control test calls them in this order. */
const calls: Calls<Place> = {
  programmeVersion: ({ version }) => `programmeVersion(versionUuid: "${version}") { number content { title } }`,
  programmeRequest: ({ request }) => `programmeRequest(requestUuid: "${request}") { reference noteCount }`,
  programmeRequester: ({ request }) => `programmeRequester(requestUuid: "${request}") { email notes { text } }`,
  ...Object.fromEntries([
    onRequest('takeProgrammeRequest'),
    onRequest('noteProgrammeRequest', ', note: "Vu"'),
    onRequest('answerProgrammeRequest'),
    onRequest('closeProgrammeRequest', ', reason: "Doublon"'),
    onRequest('eraseProgrammeRequest'),
  ]),
  updateProgrammeDraft: ({ draft }) =>
    `updateProgrammeDraft(versionUuid: "${draft}", base: { rev: 1 }, content: { title: "T", introduction: "I", sections: [], questions: [], sideEffects: "E", consentText: "C", dataProtection: "D" }) { number }`,
  publishProgrammeDraft: ({ draft }) => `publishProgrammeDraft(versionUuid: "${draft}") { state }`,
  discardProgrammeDraft: ({ draft }) => `discardProgrammeDraft(versionUuid: "${draft}") { state }`,
  createProgrammeDraft: ({ version }) => `createProgrammeDraft(fromVersionUuid: "${version}") { number }`,
};

test('every operation is covered by a call', () => {
  expectEveryOperation(definition, calls, {
    programmePage: 'of the public',
    programmeChallenge: 'of the public',
    sendProgrammeRequest: 'of the public',
    programmeVersions: 'names nothing: all of them',
    programmeRequests: 'names nothing: all of them',
    programmeWork: 'names nothing: what waits for oneself',
  });
  expectEveryEntity(definition, {});
});

test('to who has no right a version or a request that is there is answered like one that is not', async () => {
  const people = userTypes
    .filter((userType) => !['admin', 'superAdmin', 'externalConsumer'].includes(userType))
    .map((userType) => actorOfType(userType));
  await expectUnknown({ definition, portal, calls, people, foreign: known, unknown: unknown() });
});

test('who processes requests reaches all of them, and no other', async () => {
  const admin = actorOfType('admin');
  const { request, version } = unknown();
  for (const name of ['programmeRequest', 'programmeRequester', 'programmeVersion'] as const) {
    const query = `{ ${calls[name]!({ ...known, request, version })} }`;
    expect((await portal.callAs(admin, query)).code).toBe('NOT_FOUND');
  }
  await expectFound({ definition, portal, calls }, admin, known);
});
