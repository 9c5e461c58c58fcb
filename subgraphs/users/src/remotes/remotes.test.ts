import { demoUuid } from '@portal/server/service/demo';
import { actorOfType, anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import users from '../index.ts';
import { stubShell } from '../testing/mock-shell.ts';

let portal: TestSubgraph;
let leave: () => Promise<void>;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
  leave = await stubShell();
});
afterAll(async () => {
  await leave();
  await portal.stop();
});

const [older, deployed] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const admin = actorOfType('admin', { userUuid: demoUuid('user:admin') });
const remoteName = 'mf-serf';
const pin = `mutation ($remoteName: String!, $version: String!, $base: EditBase!) {
  pinRemote(remoteName: $remoteName, version: $version, base: $base) { rev version deployedVersion lastAct { label byName } }
}`;
const pilot = `mutation ($input: RemotePilotInput!, $base: EditBase!) {
  pilotRemote(remoteName: "mf-serf", input: $input, base: $base) { rev pilotVersion pilotUserTypes pilotUsers { userUuid } }
}`;
const choices = '{ remoteChoices { versions { remoteName version } hasPilot } }';
const choicesOf = async (actor: Parameters<TestSubgraph['callAs']>[0]) =>
  (await portal.callAs(actor, choices)).data.remoteChoices;
const pinned = (version: string, rev: number) =>
  portal.callAs(admin, pin, { remoteName, version, base: { rev, touched: ['version'] } });

test('what is on the disk is listed with what was decided: nothing yet', async () => {
  const query = `{ remotes { remoteName rev title deployedVersion version versions { version publishedAt } pilotVersion lastAct { label } } }`;
  expect((await portal.callAs(actorOfType('megaAdmin'), query)).data.remotes).toEqual([
    {
      remoteName,
      rev: 0,
      title: 'SERF',
      deployedVersion: deployed,
      version: null,
      versions: [
        { version: deployed, publishedAt: '2026-11-20T10:00:00.000Z' },
        { version: older, publishedAt: '2026-11-01T10:00:00.000Z' },
      ],
      pilotVersion: null,
      lastAct: null,
    },
  ]);
});

test.each<[string, Record<string, unknown>, string, object | undefined]>([
  [
    'a version that is not there',
    { version: 'cccccccccccc' },
    'BAD_USER_INPUT',
    { version: 'Cette version n’est pas sur le serveur' },
  ],
  [
    'a path instead of a version',
    { version: '../../etc' },
    'BAD_USER_INPUT',
    { version: 'Cette version n’est pas sur le serveur' },
  ],
  ['a remote that is not there', { remoteName: 'mf-autre', version: older }, 'NOT_FOUND', undefined],
])('%s is refused', async (_, changes, code, fields) => {
  const refused = await portal.callAs(admin, pin, { remoteName, base: { rev: 0 }, ...changes });
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([code, fields]);
});

test('a version is rolled back and forth, with history and events, and of two who do so at once one is told', async () => {
  const answer = (await pinned(older, 0)).data.pinRemote;
  expect(answer).toMatchObject({
    version: older,
    deployedVersion: deployed,
    lastAct: { label: 'Version choisie pour tous' },
  });
  expect((await pinned(deployed, 0)).code).toBe('EDIT_COLLIDES');
  expect(await choicesOf(anonymous())).toEqual({ versions: [{ remoteName, version: older }], hasPilot: false });
  const unpin = 'mutation { unpinRemote(remoteName: "mf-serf") { version } }';
  expect((await portal.callAs(actorOfType('roc'), unpin)).code).toBe('FORBIDDEN');
  expect((await portal.callAs(admin, unpin)).data.unpinRemote).toEqual({ version: null });
  expect((await portal.callAs(admin, unpin)).code).toBe('ILLEGAL_TRANSITION');
  expect((await choicesOf(anonymous())).versions).toEqual([]);
  expect((await portal.historyOf(remoteName)).map(({ action }) => action)).toEqual([
    'followRemote',
    'pinRemote',
    'unpinRemote',
  ]);
  const events = await portal.outboxOf(remoteName);
  expect(events.map(({ name, data }) => [name, data])).toEqual([
    ['remote.changed', { remoteName, version: older, pilotVersion: null }],
    ['remote.changed', { remoteName, version: null, pilotVersion: null }],
  ]);
});

test('a pilot is for those it names, by type or by person, and nobody learns who they are', async () => {
  const { rev } = (await pinned(deployed, 3)).data.pinRemote;
  const named = demoUuid('user:others');
  const sent = (input: object) =>
    portal.callAs(admin, pilot, { input: { version: older, userTypes: [], userUuids: [], ...input }, base: { rev } });
  expect((await sent({})).errors[0]?.extensions.fields).toEqual({
    userTypes: 'Choisissez au moins un type d’utilisateur ou une personne',
  });
  expect((await sent({ userUuids: [demoUuid('nobody')] })).errors[0]?.extensions.fields).toEqual({
    userUuids: 'Une de ces personnes n’a pas de compte actif',
  });
  expect((await sent({ userTypes: ['roc'], userUuids: [named] })).data.pilotRemote).toMatchObject({
    pilotVersion: older,
    pilotUserTypes: ['roc'],
    pilotUsers: [{ userUuid: named }],
  });
  const gets = async (actor: Parameters<typeof choicesOf>[0]) => (await choicesOf(actor)).versions[0].version;
  expect([
    await gets(actorOfType('roc')),
    await gets(actorOfType('others', { userUuid: named })),
    await gets(actorOfType('mci')),
    await gets(anonymous()),
  ]).toEqual([older, older, deployed, deployed]);
  expect(await choicesOf(anonymous())).toEqual({ versions: [{ remoteName, version: deployed }], hasPilot: true });
  const end = 'mutation { endRemotePilot(remoteName: "mf-serf") { pilotVersion } }';
  expect((await portal.callAs(admin, end)).data.endRemotePilot).toEqual({ pilotVersion: null });
  expect((await portal.callAs(admin, end)).code).toBe('REMOTE_WITHOUT_PILOT');
  expect(await gets(actorOfType('roc'))).toBe(deployed);
});

test('without the shell’s server nothing is chosen, and the domain that is away is named', async () => {
  const url = process.env.SHELL_URL!;
  process.env.SHELL_URL = 'http://127.0.0.1:1';
  const refused = await pinned(older, 5);
  process.env.SHELL_URL = url;
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', domain: 'shell' });
});
