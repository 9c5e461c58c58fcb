import { expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import { versionOf } from '../actions/remotes.ts';
import type { Remote } from '../record-schema.ts';
import { remotePilotInput, remotePinInput, remoteWorkflow } from './remotes.ts';

const uuid = '8e0a4e1c-1f3c-4c57-9d0a-3f1f1d3c0a01';
const user = (userType: string, userUuid = 'somebody') => ({ kind: 'user', userType, userUuid }) as Actor;
const visitor: Actor = { kind: 'anonymous' };
const none = { version: null, pilotVersion: null, pilotUserTypes: [], pilotUserUuids: [] };
const pilot = { pilotVersion: 'new', pilotUserTypes: ['roc' as const], pilotUserUuids: [uuid] };

test.each<[string, Partial<Remote>, Actor, string | null]>([
  ['nothing was decided', {}, user('roc'), null],
  ['a version for everybody', { version: 'old' }, visitor, 'old'],
  ['a pilot, for its type', { ...pilot, version: 'old' }, user('roc'), 'new'],
  ['a pilot, for its person', pilot, user('mci', uuid), 'new'],
  ['a pilot, for others', { ...pilot, version: 'old' }, user('mci'), 'old'],
  ['a pilot, for a visitor', pilot, visitor, null],
  ['a pilot, for a service', pilot, { kind: 'service', service: 'mails' }, null],
])('%s', (_, changes, actor, expected) => expect(versionOf({ ...none, ...changes }, actor)).toBe(expected));

const roc = { version: 'abc', userTypes: ['roc'], userUuids: [] };
test.each<[object, string | undefined]>([
  [roc, undefined],
  [{ ...roc, userTypes: [], userUuids: [uuid] }, undefined],
  [{ ...roc, userTypes: [] }, 'userTypes'],
  [{ ...roc, userTypes: ['nobody'] }, 'userTypes.0'],
  [{ ...roc, userUuids: ['ada'] }, 'userUuids.0'],
  [{ ...roc, version: '' }, 'version'],
  [{ ...roc, version: '../abc' }, 'version'],
])('a pilot of %o is wrong at %s', (input, path) => {
  expect(remotePilotInput.safeParse(input).error?.issues[0]?.path.join('.')).toBe(path);
});

test.each(['abc', 'a_b-1'])('%s may be a version', (version) =>
  expect(remotePinInput.safeParse({ version }).success).toBe(true),
);

test.each([
  ['unpinRemote', { state: 'followed' }, 'ILLEGAL_TRANSITION'],
  ['unpinRemote', { state: 'pinned' }, null],
  ['endRemotePilot', { state: 'followed', pilotVersion: null }, 'REMOTE_WITHOUT_PILOT'],
  ['endRemotePilot', { state: 'followed', pilotVersion: 'new' }, null],
  ['pinRemote', { state: 'pinned' }, null],
])('%s of %o: %s', (action, doc, expected) => {
  const actor = { ...user('admin'), additionalRights: [] } as Actor;
  const context = {
    doc: { ...none, ...doc } as unknown as Remote,
    actor,
    now: new Date(0),
    newUuid: () => '',
    input: undefined,
  };
  expect(refusalOf(remoteWorkflow, action as 'pinRemote', context)).toBe(expected);
});
