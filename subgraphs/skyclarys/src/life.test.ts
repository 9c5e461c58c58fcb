import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Requests } from './models.ts';
import { eraseAtTerm } from './requests/operations.ts';
import { openPortal, type Portal, visitorAt } from './testing/environment.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.stop());

const admin = actorOfType('admin');
const act = (name: string, more = '') =>
  `mutation($u: ID!) { ${name}(requestUuid: $u${more}) { state noteCount eraseAt } }`;
const oneIn = async (state: 'received' | 'inProgress' | 'answered') =>
  (await Requests.findOne({ state }, { requestUuid: 1 }).lean())!.requestUuid;

test('a draft is begun as an older version, published in the place of what is on line, and the public reads it', async () => {
  const { data } = await portal.callAs(admin, '{ programmeVersions { versionUuid number state } }');
  const [draft, , first] = data.programmeVersions;
  const begin =
    'mutation($u: ID) { createProgrammeDraft(fromVersionUuid: $u) { versionUuid number content { title } } }';
  expect((await portal.callAs(admin, begin, { u: first.versionUuid })).code).toBe('PROGRAMME_DRAFT_EXISTS');
  const discard = 'mutation($u: ID!) { discardProgrammeDraft(versionUuid: $u) { state } }';
  expect((await portal.callAs(admin, discard, { u: draft.versionUuid })).data.discardProgrammeDraft.state).toBe(
    'discarded',
  );
  const begun = (await portal.callAs(admin, begin, { u: first.versionUuid })).data.createProgrammeDraft;
  expect(begun.number).toBe(4);
  const publish = 'mutation($u: ID!) { publishProgrammeDraft(versionUuid: $u) { state publishedByName } }';
  expect((await portal.callAs(actorOfType('roc'), publish, { u: begun.versionUuid })).code).toBe('FORBIDDEN');
  expect((await portal.callAs(admin, publish, { u: begun.versionUuid })).code).toBeUndefined();
  const read = await portal.callAs(visitorAt('192.0.2.9'), '{ programmePage { versionNumber questions { title } } }');
  expect(read.data.programmePage).toMatchObject({ versionNumber: 4, questions: [{}] });
  expect((await portal.historyOf(begun.versionUuid)).map(({ action }) => action)).toEqual([
    'createProgrammeDraft',
    'publishProgrammeDraft',
  ]);
});

test('a request is taken, noted, answered; its notes are sealed, its requester is read with a line in the audit log', async () => {
  const u = await oneIn('received');
  expect((await portal.callAs(actorOfType('msl'), act('takeProgrammeRequest'), { u })).code).toBe('FORBIDDEN');
  expect((await portal.callAs(admin, act('takeProgrammeRequest'), { u })).data.takeProgrammeRequest.state).toBe(
    'inProgress',
  );
  await portal.callAs(admin, act('noteProgrammeRequest', ', note: "Rappelée à midi"'), { u });
  expect(JSON.stringify(await Requests.findOne({ requestUuid: u }).lean())).not.toContain('midi');
  const query = 'query($u: ID!) { programmeRequester(requestUuid: $u) { email notes { text } } }';
  const { data } = await portal.callAs(admin, query, { u });
  expect(data.programmeRequester).toMatchObject({ notes: [{ text: 'Rappelée à midi' }] });
  expect((await portal.auditOf(u)).map(({ action }) => action)).toContain('readProgrammeRequester');
  expect((await portal.callAs(admin, act('answerProgrammeRequest'), { u })).data.answerProgrammeRequest.state).toBe(
    'answered',
  );
  expect((await portal.callAs(admin, act('answerProgrammeRequest'), { u })).code).toBe('ILLEGAL_TRANSITION');
});

test('the list is narrowed to days of France, as it shows them', async () => {
  const requestUuid = await oneIn('inProgress');
  const query = 'query($f: ProgrammeRequestFilters) { programmeRequests(filters: $f) { items { requestUuid } } }';
  const daysOf = async (at: string) => {
    await Requests.updateOne({ requestUuid }, { $set: { createdAt: new Date(at) } });
    const found = ['2025-11-04', '2025-11-05'].map(async (day) => {
      const { data } = await portal.callAs(admin, query, { f: { from: day, to: day } });
      const items: { requestUuid: string }[] = data.programmeRequests.items;
      return items.some((one) => one.requestUuid === requestUuid);
    });
    return Promise.all(found);
  };
  expect(await daysOf('2025-11-04T22:59:59.999Z')).toEqual([true, false]);
  expect(await daysOf('2025-11-04T23:00:00.000Z')).toEqual([false, true]);
});

test('erased by a person at once, and by the clock at its term: the key is gone', async () => {
  const u = await oneIn('received');
  expect((await portal.callAs(admin, act('eraseProgrammeRequest'), { u })).data.eraseProgrammeRequest.state).toBe(
    'erased',
  );
  const query = 'query($u: ID!) { programmeRequester(requestUuid: $u) { email message } }';
  expect((await portal.callAs(admin, query, { u })).data.programmeRequester).toEqual({ email: null, message: null });
  const later = await oneIn('answered');
  const { log } = portal.context();
  // Of the demo those that were closed more than a month ago.
  expect(await eraseAtTerm(log)).toBeGreaterThan(0);
  expect(await eraseAtTerm(log)).toBe(0);
  expect(await eraseAtTerm(log, new Date(Date.now() + 400 * 86_400_000))).toBeGreaterThan(10);
  expect(await Requests.findOne({ requestUuid: later }).lean()).toMatchObject({
    state: 'erased',
    sealedPerson: null,
    blindWords: [],
  });
});

test('who takes a request has it in their own work, and the others no longer', async () => {
  const waiting = async (actor: typeof admin) => {
    const query = '{ programmeWork { kind count items { id title gatheringUuid } } }';
    const { data } = await portal.callAs(actor, query);
    return (data.programmeWork as { kind: string; items: { id: string; gatheringUuid: null }[] }[]).flatMap(
      ({ kind, items }) => items.map(({ id, gatheringUuid }) => [kind, id, gatheringUuid]),
    );
  };
  const other = { ...admin, userUuid: demoUuid('user:other') } as typeof admin;
  const u = demoUuid('skyclarys-work');
  await Requests.updateOne({ state: 'erased' }, { $set: { requestUuid: u, state: 'received' } });
  const toTake = ['PROGRAMME_REQUEST_TO_TAKE', u, null];
  expect([await waiting(admin), await waiting(other)]).toEqual([[toTake], [toTake]]);
  await portal.callAs(admin, act('takeProgrammeRequest'), { u });
  expect([await waiting(admin), await waiting(other)]).toEqual([[['PROGRAMME_REQUEST_TO_ANSWER', u, null]], []]);
  expect((await portal.callAs(actorOfType('msl'), '{ programmeWork { kind } }')).code).toBe('FORBIDDEN');
});
