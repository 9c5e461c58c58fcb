import { expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { actorOf, now } from '../../gathering/example.test-data.ts';
import { refusalInContext } from '../../rules/action.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import { performInMemory } from '../../testing/act.ts';
import { hcpLinkActions } from '../actions.ts';
import { hcpStates } from '../enumerations.ts';
import { hcpLinkWorkflow } from './link.ts';

const service: Actor = { kind: 'service', service: 'hcps' };
const around = (doc: object, actor: Actor) =>
  refusalInContext(hcpLinkActions.rows.createHcpLink, {
    ...{ doc: doc as never, actor, now, newUuid: () => '', input: undefined },
  });

test.each([...hcpStates, undefined])('a link for an HCP who is %s', (hcpState) => {
  const refusals = { active: null, merged: 'HCP_MERGED', erased: 'HCP_ERASED' };
  expect(around({ purpose: 'SUBSCRIPTION', hcpState }, actorOf('roc'))).toBe(hcpState ? refusals[hcpState] : null);
});

test('whose state is asked, and not kept', () => {
  const uuid = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
  const input = {
    ...{ linkId: uuid, healthCareProfessionalUuid: uuid, purpose: 'SUBSCRIPTION', gatheringUuid: uuid },
    ...{ tokenHash: 'a'.repeat(64), endsAt: new Date(now.getTime() + 86_400_000), hcpState: 'active' },
  };
  const { doc } = performInMemory(hcpLinkWorkflow, 'createHcpLink', { doc: null, input, actor: actorOf('roc'), now });
  expect(Object.keys(doc)).not.toContain('hcpState');
});

test.each<[string, Actor, number, string | null]>([
  ['people, while it lasts', actorOf('superAdmin'), 1, null],
  ['people, once it has ended', actorOf('superAdmin'), -1, 'HCP_LINK_ENDED'],
  ['the portal, with the data of its HCP, whenever', service, -1, null],
])('a link is revoked by %s', (_who, actor, ms, expected) => {
  const doc = { state: 'open', endsAt: new Date(now.getTime() + ms) } as never;
  expect(refusalOf(hcpLinkActions, 'revokeHcpLink', { doc, actor, now, newUuid: () => '', input: undefined })).toBe(
    expected,
  );
});
