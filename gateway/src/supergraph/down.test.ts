import { readFile, rename, writeFile } from 'node:fs/promises';
import { IdentityAuthority, readIdentityKeys } from '@portal/server';
import { startNats } from '@portal/test/engines/engines';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway } from '../index.ts';
import { compose, documentsSubgraph, gatheringsSubgraph, usersSubgraph } from '../testing/domains.ts';
import { askGraphql, health, startPortal, type TestPortal } from '../testing/portal.ts';

const unavailable = (name: string, domain: string) => ({
  message: `Le service «\u202f${name}\u202f» ne répond pas. Réessayez dans un instant.`,
  extensions: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', domain }),
});

describe('with domains down from the start', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ down: ['users', 'gatherings'] });
  });
  afterAll(() => portal.stop());

  test('the others are answered, and the error names the one that is missing', async () => {
    const { status, data, errors } = await portal.ask('{ gatherings { name } fileCount }');
    expect([status, data]).toEqual([200, { gatherings: null, fileCount: 0 }]);
    expect(errors).toEqual([expect.objectContaining(unavailable('Événements', 'gatherings'))]);
  });

  test('no session is accepted before its end could be known; then it is', async () => {
    const refused = await portal.ask('{ fileCount }', { cookie: await forgedNowhere() });
    expect([refused.status, refused.errors]).toEqual([
      503,
      [expect.objectContaining(unavailable('Utilisateurs', 'users'))],
    ]);
    expect((await portal.ask('{ fileCount }')).data).toEqual({ fileCount: 0 });
    await portal.restart('users');
    await waitFor(async () => (await health(portal.url)).sessions === 'loaded');
    const cookie = await portal.signIn('roc');
    expect((await portal.ask('{ me { firstName } }', { cookie })).data).toEqual({ me: { firstName: 'Rose' } });
  });

  test('/health names every domain', async () => {
    const report = await waitFor(async () => {
      const found = await health(portal.url);
      return found.domains.users === 'up' && found;
    });
    expect(report).toMatchObject({
      status: 'degraded',
      name: 'gateway',
      domains: { users: 'up', gatherings: 'down', documents: 'up' },
      versions: { users: '1.0.0', documents: '1.0.0' },
      nats: 'up',
      supergraph: { hash: expect.stringMatching(/^[\da-f]{16}$/) },
    });
  });

  /** A cookie as this gateway would sign it. */
  async function forgedNowhere() {
    const { SessionCookies } = await import('../session/session.ts');
    const { people } = await import('../testing/domains.ts');
    const cookies = new SessionCookies(portal.config.sessionSecret, { secure: true });
    const claims = { ...people.roc, additionalRights: [] };
    const line = await cookies.issue({ claims, sessionId: 's', startedAt: Date.now(), claimsAt: Date.now() });
    return line.split(';')[0] ?? '';
  }
});

describe('with everything up', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  test('a session survives the end of users; what users owns is missing', async () => {
    const cookie = await portal.signIn('roc');
    await portal.subgraphs.users?.stop();
    const { data, errors } = await portal.ask('{ gatherings { name owner { userUuid firstName } } }', { cookie });
    expect(data.gatherings[0]).toEqual({
      name: 'Congrès g1',
      owner: { userUuid: '11111111-1111-4111-8111-111111111111', firstName: null },
    });
    expect(errors).toEqual([expect.objectContaining(unavailable('Utilisateurs', 'users'))]);
    await portal.restart('users');
    expect((await portal.ask('{ me { firstName } }', { cookie })).data).toEqual({ me: { firstName: 'Rose' } });
  });

  test('a domain that does not answer is given up, and the others are not kept waiting by it', async () => {
    let hasEnded = false;
    const slow = portal.ask('{ slow fileCount }').finally(() => {
      hasEnded = true;
    });
    const other = await portal.ask('{ fileCount }');
    expect([other.data, hasEnded]).toEqual([{ fileCount: 0 }, false]);
    const { data, errors } = await slow;
    expect([data, errors?.[0].extensions.domain]).toEqual([{ slow: null, fileCount: 0 }, 'gatherings']);
  });

  test('a mutation is not sent twice, a query is when the connection is refused', async () => {
    await portal.subgraphs.gatherings?.stop();
    const rename = portal.ask('mutation { renameGathering(gatheringUuid: "g1", name: "x") { name } }');
    expect((await rename).errors?.[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
    const warnings = () => portal.log.filter(({ domain }) => domain === 'gatherings').length;
    const afterMutation = warnings();
    await portal.ask('{ gatherings { name } }');
    expect(warnings() - afterMutation).toBe(2);
    await portal.restart('gatherings');
    expect(portal.world.renamed).toEqual([]);
    expect((await portal.ask('{ gatherings { gatheringUuid } }')).data.gatherings).toHaveLength(3);
  });

  test('a new supergraph is taken without a restart; a broken one is refused and the last good one stays', async () => {
    const { supergraphFile } = portal.config;
    const before = await readFile(supergraphFile, 'utf8');
    expect((await portal.ask('{ added }')).status).toBe(400);
    await portal.subgraphs.gatherings?.stop();
    const world = portal.world;
    const wider = gatheringsSubgraph(world, 'added: String');
    const composed = await compose([usersSubgraph(world), wider, documentsSubgraph(world)]);
    await writeFile(`${supergraphFile}.new`, composed);
    await rename(`${supergraphFile}.new`, supergraphFile);
    const known = await waitFor(async () => {
      const answer = await portal.ask('{ added }');
      return answer.status === 200 && answer;
    });
    expect(known.errors?.[0].extensions.domain).toBe('gatherings');
    await writeFile(supergraphFile, before.slice(0, before.length / 2));
    const refused = await waitFor(async () => (await health(portal.url)).supergraph.refused);
    expect(refused.reason).toMatch(/\w/);
    expect((await portal.ask('{ added fileCount }')).data).toEqual({ added: null, fileCount: 0 });
    // Even a gateway that starts now has the last good one.
    const second = await startGateway(portal.config, { identity: new IdentityAuthority(readIdentityKeys()) });
    expect((await askGraphql(`http://127.0.0.1:${second.port}`, '{ added fileCount }')).status).toBe(200);
    await second.stop();
    await writeFile(supergraphFile, before);
    await waitFor(async () => (await portal.ask('{ added }')).status === 400);
    await portal.restart('gatherings');
  });

  test('a supergraph that names an address for a domain leads there, and back when it names none', async () => {
    const { supergraphFile } = portal.config;
    const before = await readFile(supergraphFile, 'utf8');
    const asked = () => portal.ask('{ gatherings { name } }');
    await waitFor(async () => !(await asked()).errors);
    const elsewhere = before.replace(
      '(name: "gatherings", url: "http://gatherings")',
      '(name: "gatherings", url: "http://127.0.0.1:1")',
    );
    expect(elsewhere).not.toBe(before);
    await writeFile(supergraphFile, elsewhere);
    await waitFor(async () => (await asked()).errors?.[0].extensions.domain === 'gatherings');
    await writeFile(supergraphFile, before);
    await waitFor(async () => !(await asked()).errors);
  });
});

test('a gateway that cannot keep a copy of its graph runs all the same', async () => {
  const portal = await startPortal({ config: { dataDir: '/dev/null' } });
  expect((await health(portal.url)).supergraph.refused).toBeUndefined();
  expect((await portal.ask('{ fileCount }')).data).toEqual({ fileCount: 0 });
  await portal.stop();
});

test('while NATS is away, ended sessions are found by polling', async () => {
  const nats = await startNats();
  const portal = await startPortal({ config: { natsUrl: nats.url } });
  const cookie = await portal.signIn('roc');
  await nats.kill9();
  await waitFor(async () => (await health(portal.url)).nats === 'down');
  expect((await portal.ask('{ me { firstName } }', { cookie })).data).toEqual({ me: { firstName: 'Rose' } });
  const { sessionId } = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
  portal.world.revokedSessions.push({ sessionId, at: new Date().toISOString() });
  await waitFor(async () => (await portal.ask('{ me { firstName } }', { cookie })).status === 401);
  await portal.stop();
  await nats.stop();
});
