import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hcpLinkRevoked, linkBearerType } from '@portal/domain';
import { createLogger, IdentityAuthority, readIdentityKeys } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import hcps from '../../../subgraphs/hcps/src/index.ts';
import { someHcp } from '../../../subgraphs/hcps/src/testing/environment.ts';
import type { GatewayConfig } from '../config.ts';
import { type Gateway, startGateway } from '../index.ts';
import { compose } from '../testing/domains.ts';
import { type Answer, askGraphql } from '../testing/portal.ts';

/** HCP links through a real gateway and the real subgraph (robustness.md, attacks 19 and 22). */
let portal: TestSubgraph;
let gateway: Gateway;
let config: GatewayConfig;
const folder = mkdtempSync(join(tmpdir(), 'links-'));
const nobody = 'http://127.0.0.1:1';

const start = (more: Partial<GatewayConfig> = {}) => {
  const log = createLogger('gateway');
  log.level = 'silent';
  return startGateway({ ...config, ...more }, { identity: new IdentityAuthority(readIdentityKeys()), log });
};
const urlOf = ({ port }: Gateway) => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  portal = await startForTest(hcps);
  const supergraphFile = join(folder, 'supergraph.graphql');
  writeFileSync(supergraphFile, await compose([hcps]));
  config = {
    environment: 'uat',
    port: 0,
    host: '127.0.0.1',
    portalUrl: 'http://portal.test',
    natsUrl: portal.running.env.NATS_URL,
    sessionSecret: 'a secret of the tests that is long enough',
    supergraphFile,
    operationsDir: undefined,
    dataDir: join(folder, 'data'),
    trusted: { has: () => false },
    subgraphUrls: { users: nobody, hcps: portal.url },
  };
  gateway = await start();
});
afterAll(async () => {
  await gateway.stop();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (query: string, bearer?: string, headers: Record<string, string> = {}, at = gateway): Promise<Answer> =>
  askGraphql(urlOf(at), query, { headers: { ...(bearer !== undefined && { 'x-hcp-link': bearer }), ...headers } });
const codeOf = ({ status, errors }: Answer) => [status, errors?.[0]?.extensions.code];
const info = (uuid: string) => `{ hcpInfo(healthCareProfessionalUuid: "${uuid}") { lastName } }`;

/** An HCP with an open link, and what opening it by the gateway gave. */
async function opened() {
  const { uuid } = await someHcp();
  const create = `mutation { createHcpLink(healthCareProfessionalUuid: "${uuid}", purpose: "SOLICITATION") { address link { linkId } } }`;
  const { createHcpLink } = (await portal.callAs(actorOfType('roc'), create)).data;
  const token: string = createHcpLink.address.split('?token=')[1];
  const open = `mutation { openHcpLink(token: "${token}") { bearer purpose } }`;
  const bearer = await waitFor(async () => (await ask(open)).data?.openHcpLink.bearer as string | undefined);
  await waitFor(async () => (await ask(info(uuid), bearer)).status === 200, { what: 'revocations to be loaded' });
  return { uuid, token, bearer, linkId: createHcpLink.link.linkId as string };
}
const revoke = (linkId: string) =>
  portal.callAs(actorOfType('roc'), `mutation { revokeHcpLink(linkId: "${linkId}") { status } }`);

test('an opened link reads its own HCP, and nothing else', async () => {
  const { uuid, bearer } = await opened();
  expect((await ask(info(uuid), bearer)).data).toEqual({ hcpInfo: { lastName: 'Cœurdevey' } });
  const other = await someHcp();
  expect((await ask(info(other.uuid), bearer)).errors?.[0].extensions.code).toBe('NOT_FOUND');
  expect((await ask('{ searchHcpForHcpTable { total } }', bearer)).errors?.[0].extensions.code).toBe('FORBIDDEN');
  const erase = `mutation { eraseHcp(uuid: "${uuid}", reason: "x") { uuid } }`;
  expect((await ask(erase, bearer)).errors?.[0].extensions.code).toBe('FORBIDDEN');
  expect((await ask(info(uuid))).errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
});

describe('what a page asks with the request that opens its link', () => {
  const both = async (open: string, questions: unknown) => {
    const response = await fetch(`${urlOf(gateway)}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: open, questions }),
    });
    return { status: response.status, body: await response.json() };
  };
  const opening = (token: string) => `mutation { openHcpLink(token: "${token}") { bearer } }`;

  test('is answered in the name of that link, and of nobody else', async () => {
    const { uuid, token } = await opened();
    const other = await someHcp();
    const { body } = await both(opening(token), [{ query: info(uuid) }, { query: info(other.uuid) }]);
    expect(body.data.openHcpLink.bearer).toEqual(expect.any(String));
    const [own, others] = body.extensions.answers;
    expect(own).toEqual({ data: { hcpInfo: { lastName: 'Cœurdevey' } } });
    expect(others.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('changes nothing: a mutation among it is not run', async () => {
    const { uuid, token } = await opened();
    const erase = `mutation { eraseHcp(uuid: "${uuid}", reason: "x") { uuid } }`;
    const { body } = await both(opening(token), [{ query: erase }]);
    expect(body.extensions.answers).toEqual([null]);
  });

  test('is not asked where no link was opened', async () => {
    const { uuid, token } = await opened();
    const wrong = await both(opening(`${token.slice(0, -4)}AAAA`), [{ query: info(uuid) }]);
    expect([wrong.body.errors[0].extensions.code, wrong.body.extensions]).toEqual(['HCP_LINK_INVALID', undefined]);
    const none = await both('{ me { userUuid } }', [{ query: info(uuid) }]);
    expect(none.body.extensions).toBeUndefined();
  });

  test.each([
    ['no list', { query: '{ a }' }],
    ['a long one', Array(5).fill({ query: '{ a }' })],
    ['of texts', ['{ a }']],
  ])('%s is refused', async (_, questions) => {
    const { status, body } = await both('{ me { userUuid } }', questions);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'BATCH_REFUSED']);
  });
});

test('nobody impersonates another user by a link', async () => {
  const { uuid, bearer } = await opened();
  expect(codeOf(await ask(info(uuid), bearer, { 'x-impersonate-user': randomUUID() }))).toEqual([403, 'FORBIDDEN']);
});

describe('what is no bearer of hcps is refused with the words to contact the MSL, and nothing else', () => {
  const claims = { purpose: 'SERF', healthCareProfessionalUuid: randomUUID() };
  const keyOf = (service: string) => importJWK(readIdentityKeys().privateKeys[service]!, 'EdDSA');
  interface Forgery {
    service?: string;
    audience?: string;
    issuer?: string;
    typ?: string | undefined;
    expires?: string;
    payload?: Record<string, unknown>;
  }
  const forge = async ({
    service = 'hcps',
    audience = 'gateway',
    issuer = 'hcps',
    expires = '1h',
    ...more
  }: Forgery) => {
    const typ = 'typ' in more ? more.typ : linkBearerType;
    return new SignJWT(more.payload ?? claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'hcps', ...(typ && { typ }) })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(await keyOf(service));
  };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000) + 3600;
  const payload = { ...claims, iss: 'hcps', aud: 'gateway', jti: randomUUID(), exp: seconds };

  const wrong: Record<string, () => Promise<string>> = {
    'nothing in it': async () => '',
    'no token': async () => 'forged',
    'the token of the link itself': async () => (await opened()).token,
    truncated: async () => (await opened()).bearer.slice(0, -5),
    'the body of another': async () => {
      const [a, b] = [await opened(), await opened()];
      const [head, , signature] = a.bearer.split('.');
      return `${head}.${b.bearer.split('.')[1]}.${signature}`;
    },
    'two at once': async () => {
      const { bearer } = await opened();
      return `${bearer}, ${bearer}`;
    },
    expired: () => forge({ expires: '-1s' }),
    'for another service': () => forge({ audience: 'participants' }),
    'signed by another service': () => forge({ service: 'users' }),
    'of another issuer': () => forge({ issuer: 'users' }),
    'of another type': () => forge({ typ: 'JWT' }),
    'of no type': () => forge({ typ: undefined }),
    'for an unknown purpose': () => forge({ payload: { ...claims, purpose: 'LOGIN' } }),
    'for no HCP': () => forge({ payload: { purpose: 'SERF' } }),
    'an identity between services': () =>
      new IdentityAuthority(readIdentityKeys()).sign('hcps', 'gateway', { kind: 'service', service: 'hcps' }),
    '22: alg none': async () => `${encoded({ alg: 'none', typ: linkBearerType })}.${encoded(payload)}.`,
    '22: key confusion': async () => {
      const head = `${encoded({ alg: 'HS256', typ: linkBearerType })}.${encoded(payload)}`;
      const publicKey = JSON.stringify(readIdentityKeys().publicKeys.hcps);
      return `${head}.${createHmac('sha256', publicKey).update(head).digest('base64url')}`;
    },
  };

  test.each(Object.entries(wrong))('%s', async (_, bearerFrom) => {
    const answer = await ask('{ hcpFilterOptions { types { value } } }', await bearerFrom());
    expect(answer.status).toBe(401);
    expect(answer.errors?.map(({ message, extensions: { traceId: _t, ...rest } }) => ({ message, rest }))).toEqual([
      { message: 'Ce lien n’est pas reconnu. Merci de contacter votre MSL.', rest: { code: 'HCP_LINK_INVALID' } },
    ]);
  });

  test('one that is right in all of this is let in: the table above tests what it says', async () => {
    const { uuid } = await someHcp();
    const bearer = await forge({ payload: { ...claims, healthCareProfessionalUuid: uuid } });
    expect((await ask(info(uuid), bearer)).data).toEqual({ hcpInfo: { lastName: 'Cœurdevey' } });
  });
});

describe('a revoked link', () => {
  test('ends, the bearer in use too; its token opens no more', async () => {
    const { uuid, bearer, linkId, token } = await opened();
    await revoke(linkId);
    await waitFor(async () => (await ask(info(uuid), bearer)).status === 401);
    expect(codeOf(await ask(info(uuid), bearer))).toEqual([401, 'HCP_LINK_REVOKED']);
    const again = await ask(`mutation { openHcpLink(token: "${token}") { bearer } }`);
    expect(again.errors?.[0].extensions.code).toBe('HCP_LINK_REVOKED');
  });

  test('is known to a gateway that starts afterwards', async () => {
    const { uuid, bearer, linkId } = await opened();
    await revoke(linkId);
    await portal.delivered(hcpLinkRevoked, ({ aggregateId }) => aggregateId === linkId);
    const late = await start();
    await waitFor(async () => (await ask(info(uuid), bearer, {}, late)).status !== 503);
    expect(codeOf(await ask(info(uuid), bearer, {}, late))).toEqual([401, 'HCP_LINK_REVOKED']);
    await late.stop();
  });
});

test('while nobody knows what was revoked, a good bearer waits and a wrong one is refused', async () => {
  const { uuid, bearer } = await opened();
  const lonely = await start({ subgraphUrls: { users: nobody, hcps: nobody } });
  const answer = await ask(info(uuid), bearer, {}, lonely);
  expect([codeOf(answer), answer.errors?.[0].extensions.domain]).toEqual([[503, 'SERVICE_UNAVAILABLE'], 'hcps']);
  expect(codeOf(await ask(info(uuid), 'forged', {}, lonely))).toEqual([401, 'HCP_LINK_INVALID']);
  await lonely.stop();
});
