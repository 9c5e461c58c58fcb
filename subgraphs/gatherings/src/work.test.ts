import { randomUUID } from 'node:crypto';
import type { Actor, UserActor } from '@portal/domain';
import { expect, test } from 'vitest';
import { GatheringModel } from './gathering.model.ts';
import {
  decideSection,
  director,
  gatheringsForTest,
  information,
  medical,
  msl,
  roc,
  setStatus,
  statusOf,
  unit,
} from './testing/environment.ts';

const { subgraph, draft, validated, published } = gatheringsForTest();

interface Waiting {
  kind: string;
  label: string;
  count: number;
  gatherings: { gatheringUuid: string; count: number }[];
  items: { id: string; title: string; day: string; gatheringUuid: string }[];
}
const work =
  '{ gatheringsWork { kind label count items { id title day gatheringUuid } gatherings { gatheringUuid count } } }';
const workOf = async (actor: Actor): Promise<Waiting[]> => (await subgraph().callAs(actor, work)).data.gatheringsWork;
/** The kinds in which an event waits for somebody. */
const kindsOf = async (actor: Actor, gatheringUuid: string): Promise<string[]> =>
  (await workOf(actor)).filter(({ items }) => items.some(({ id }) => id === gatheringUuid)).map(({ kind }) => kind);
const move = (uuid: string, status: string) => subgraph().callAs(roc, setStatus, statusOf(uuid, status));

test('an event to validate waits for its validator until their sections are decided', async () => {
  const uuid = await draft();
  expect(await kindsOf(director, uuid)).toEqual([]);
  await move(uuid, 'TO_VALIDATE');
  const [validation] = await workOf(director);
  expect(validation).toMatchObject({ kind: 'GATHERING_TO_VALIDATE', label: 'Événements à valider', count: 1 });
  expect(validation!.gatherings).toEqual([{ gatheringUuid: uuid, count: 1 }]);
  expect(validation!.items).toEqual([{ id: uuid, title: expect.any(String), day: '2027-03-10', gatheringUuid: uuid }]);
  expect([await kindsOf(roc, uuid), await kindsOf(msl, uuid)]).toEqual([[], []]);
  for (const section of ['GLOBAL', 'SUPPORT_TEAM']) await subgraph().callAs(director, decideSection, { uuid, section });
  expect(await kindsOf(director, uuid)).toEqual(['GATHERING_TO_VALIDATE']);
  await subgraph().callAs(director, decideSection, { uuid, section: 'BUSINESS_UNIT', unit });
  expect(await kindsOf(director, uuid)).toEqual([]);
});

test('a correction waits for those of the team who edit, not for who asked for it', async () => {
  const uuid = await draft();
  await move(uuid, 'TO_VALIDATE');
  const refuse =
    'mutation($uuid: ID!) { refuseGatheringSection(gatheringUuid: $uuid, section: "GLOBAL", comment: "Lieu fermé") { status } }';
  await subgraph().callAs(director, refuse, { uuid });
  expect([await kindsOf(roc, uuid), await kindsOf(director, uuid)]).toEqual([['GATHERING_TO_CORRECT'], []]);
  await move(uuid, 'TO_VALIDATE');
  expect(await kindsOf(roc, uuid)).toEqual([]);
});

test('a sensible change waits for the medical manager until it is decided', async () => {
  const uuid = await published();
  const { name } = (await GatheringModel.findOne({ gatheringUuid: uuid }).lean())!;
  const edit =
    'mutation($u: ID!, $i: GatheringInformationInput!) { updateGatheringInformation(gatheringUuid: $u, information: $i, reason: "Salle", base: { rev: 1 }) { gatheringSensibleChanges { gatheringSensibleChangeUuid } } }';
  const { data } = await subgraph().callAs(roc, edit, { u: uuid, i: { ...information(name), city: 'Lille' } });
  expect([await kindsOf(medical, uuid), await kindsOf(roc, uuid)]).toEqual([['GATHERING_CHANGE_TO_DECIDE'], []]);
  const [{ gatheringSensibleChangeUuid: c }] = data.updateGatheringInformation.gatheringSensibleChanges;
  const accept =
    'mutation($u: ID!, $c: ID!) { acceptSensibleChange(gatheringUuid: $u, gatheringSensibleChangeUuid: $c) { city } }';
  await subgraph().callAs(medical, accept, { u: uuid, c });
  expect(await kindsOf(medical, uuid)).toEqual([]);
});

test('each step that nobody else takes waits for the ROC of the team: publication, and once it is over closing and winding up', async () => {
  const uuid = await validated();
  // What it lacks is no reason to forget it.
  expect([await kindsOf(roc, uuid), await kindsOf(director, uuid)]).toEqual([['GATHERING_TO_PUBLISH'], []]);
  const over = { beginDate: new Date(Date.now() - 7_200_000), endDate: new Date(Date.now() - 3_600_000) };
  const waiting = [];
  for (const status of ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'] as const) {
    await GatheringModel.updateOne({ gatheringUuid: uuid }, { $set: { status, ...over } });
    waiting.push([await kindsOf(roc, uuid), await kindsOf(director, uuid)]);
  }
  expect(waiting).toEqual([
    [['GATHERING_TO_WIND_UP'], []],
    [['GATHERING_TO_CLOSE'], []],
    [['GATHERING_TO_WIND_UP'], []],
    [[], []],
  ]);
  const later = { status: 'CLOSED' as const, endDate: new Date(Date.now() + 3_600_000) };
  await GatheringModel.updateOne({ gatheringUuid: uuid }, { $set: later });
  expect(await kindsOf(roc, uuid)).toEqual(['GATHERING_TODAY']);
});

test('what runs today is shown to its team, and to staff who are invited', async () => {
  const uuid = await published();
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  const invitations = [{ participantUuid: 'p', userUuid: msl.kind === 'user' ? msl.userUuid : '' }];
  await GatheringModel.updateOne({ gatheringUuid: uuid }, { $set: { beginDate: from, endDate: to } });
  expect([await kindsOf(roc, uuid), await kindsOf(msl, uuid)]).toEqual([['GATHERING_TODAY'], []]);
  await GatheringModel.updateOne({ gatheringUuid: uuid }, { $set: { invitations } });
  expect(await kindsOf(msl, uuid)).toEqual(['GATHERING_TODAY']);
});

test('what waits for somebody waits for their backup, marked, where they stand in and nowhere else', async () => {
  const [here, elsewhere] = [await draft(), await draft()];
  for (const uuid of [here, elsewhere]) await move(uuid, 'TO_VALIDATE');
  const place = { gatheringUuids: [here], businessUnitUuids: [] };
  const delegation = {
    delegationUuid: 'd',
    from: '2020-01-01',
    to: '2199-01-01',
    ...place,
    delegator: director as UserActor,
  };
  const backup: UserActor = { ...(msl as UserActor), userUuid: randomUUID(), delegations: [delegation] };
  const query = '{ gatheringsWork { kind items { id onBehalfOf } } }';
  expect((await subgraph().callAs(backup, query)).data.gatheringsWork).toEqual([
    {
      kind: 'GATHERING_TO_VALIDATE',
      items: [{ id: here, onBehalfOf: `Jeanne dm` }],
    },
  ]);
  expect((await subgraph().callAs(backup, decideSection, { uuid: here, section: 'GLOBAL' })).code).toBeUndefined();
  expect((await subgraph().callAs(backup, decideSection, { uuid: elsewhere, section: 'GLOBAL' })).code).toBe(
    'NOT_FOUND',
  );
});
