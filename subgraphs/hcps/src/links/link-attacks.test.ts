import { randomUUID } from 'node:crypto';
import { actorOfType, anonymous } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LinkModel } from '../models.ts';
import { startHcps } from '../testing/environment.ts';
import { linksAt } from '../testing/links.ts';
import { mailedToken, newToken } from './link-token.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const roc = actorOfType('roc');
const { someToken, open } = linksAt(() => portal);

describe('attack 19: only a complete, valid token opens; errors name whom to contact, and nothing else', () => {
  const wrong: Record<string, () => Promise<string>> = {
    'none at all': async () => '',
    truncated: async () => (await someToken()).token.slice(0, -1),
    'without its signature': async () => (await someToken()).token.split('.')[0]!,
    'one letter changed': async () => {
      const { token } = await someToken();
      return (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    },
    'signature of another': async () => {
      const [a, b] = [await someToken(), await someToken()];
      return `${a.token.split('.')[0]}.${b.token.split('.')[1]}`;
    },
    'well signed, of no link': async () => newToken(randomUUID()),
    'well signed, for a link whose token is another': async () => newToken((await someToken()).linkId),
    'with extra characters': async () => `${(await someToken()).token}.x`,
    revoked: async () => {
      const { token, linkId } = await someToken();
      await portal.callAs(roc, `mutation { revokeHcpLink(linkId: "${linkId}") { status } }`);
      return token;
    },
    'ended, the token of a mail that was never requested': async () => {
      const { linkId } = await someToken();
      await LinkModel.updateOne({ linkId }, { $set: { endsAt: new Date(Date.now() - 1) } });
      return mailedToken(linkId);
    },
    'the token of a mail that was never requested': async () => mailedToken((await someToken()).linkId),
    ended: async () => {
      const { token, linkId } = await someToken();
      await LinkModel.updateOne({ linkId }, { $set: { endsAt: new Date(Date.now() - 1) } });
      return token;
    },
    'of an erased HCP': async () => {
      const { token, uuid } = await someToken();
      const admin = actorOfType('admin');
      await portal.callAs(admin, `mutation { eraseHcp(uuid: "${uuid}", reason: "Demande") { state } }`);
      return token;
    },
    'of an object': async () => '{"$ne":null}',
  };

  const partial = 'Ce lien est incomplet. Merci de contacter votre MSL.';
  const told: Record<string, [code: string, message: string]> = {
    'none at all': ['HCP_LINK_PARTIAL', partial],
    truncated: ['HCP_LINK_PARTIAL', partial],
    'without its signature': ['HCP_LINK_PARTIAL', partial],
    revoked: ['HCP_LINK_REVOKED', 'Ce lien a été désactivé. Merci de contacter votre MSL.'],
    'of an erased HCP': ['HCP_LINK_REVOKED', 'Ce lien a été désactivé. Merci de contacter votre MSL.'],
    ended: ['HCP_LINK_ENDED', 'Ce lien est arrivé à sa date de fin. Merci de contacter votre MSL.'],
    'ended, the token of a mail that was never requested': [
      'HCP_LINK_INVALID',
      'Ce lien n’est pas reconnu. Merci de contacter votre MSL.',
    ],
  };
  const unknown = ['HCP_LINK_INVALID', 'Ce lien n’est pas reconnu. Merci de contacter votre MSL.'];

  test.each(Object.entries(wrong))('%s', async (what, tokenFrom) => {
    const token = await tokenFrom();
    const greet = 'query($token: String!) { veevaUserByToken(token: $token) { lastName } }';
    for (const answer of [await open(token), await portal.callAs(anonymous(), greet, { token })]) {
      expect(answer.errors.map(({ message, extensions: { traceId: _t, ...rest } }) => ({ message, rest }))).toEqual([
        { message: (told[what] ?? unknown)[1], rest: { code: (told[what] ?? unknown)[0] } },
      ]);
    }
  });
});

test('veevaUserByToken returns the salutation only: it does not open the link', async () => {
  const { token, linkId } = await someToken();
  const { data } = await portal.callAs(
    anonymous(),
    `{ veevaUserByToken(token: "${token}") { firstName lastName honorific } }`,
  );
  expect(data.veevaUserByToken).toEqual({ firstName: 'Adélaïde', lastName: 'Cœurdevey', honorific: 'Dr' });
  expect((await LinkModel.findOne({ linkId }).lean())?.openings).toBe(0);
});

test('too many wrong tokens are throttled; a right one from the same address opens', async () => {
  const tries = await Promise.all(Array.from({ length: 101 }, () => open('wrong', anonymous('198.51.100.7'))));
  expect(tries.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  const { token } = await someToken();
  expect((await open(`${token}x`, anonymous('198.51.100.7'))).code).toBe('TOO_MANY_REQUESTS');
  expect((await open(token, anonymous('198.51.100.7'))).code).toBeUndefined();
});
