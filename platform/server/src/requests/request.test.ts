import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Actor, PortalError } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { waitFor } from '@portal/test/wait-for';
import { headers } from 'nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCurrentActor } from '../acts/current-actor.ts';
import { on } from '../events/reactions.ts';
import { type Context, inTransaction } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';
import { pulseSent } from '../testing/pulse.ts';
import { ticketSubgraph } from '../testing/ticket-subgraph.ts';
import { Deadline } from './deadline.ts';
import { IdentityAuthority, identityHeader, traceHeader } from './identity.ts';
import { requestSubject, serviceTimeoutMs } from './request.ts';
import { callService } from './service-client.ts';

const heard: { body: unknown; actor: Actor; issuer: string; traceId: string }[] = [];
const hear: InternalEndpoint = async ({ actor, traceId }, body, issuer) => {
  heard.push({ body, actor, issuer, traceId });
  return { heard: body };
};
const answers: Record<string, InternalEndpoint> = {
  hear,
  nothing: async () => undefined,
  refuse: async () => {
    throw new PortalError('GATHERING_NAME_TAKEN', { fields: { name: 'pris' } });
  },
  boom: async () => {
    throw new Error('secret of the database');
  },
  never: () => new Promise(() => undefined),
  'too-much': async () => 'x'.repeat(2 * 1024 * 1024),
};
/** How long the caller over HTTP waits, as the service that is asked reads it. */
const asksOfClock: { left: number | undefined; traceId: string }[] = [];
const claims: InternalEndpoint = async ({ deadline, traceId }) => {
  asksOfClock.push({ left: deadline?.left, traceId });
  return { claims: { userUuid: admin.userUuid } };
};
const mails = { kind: 'service', service: 'mails' } as const;
const admin = actorOfType('admin');

let answering: TestSubgraph;
let asking: TestSubgraph;
let clock: Context;
let early: unknown;

beforeAll(async () => {
  answering = await startForTest(ticketSubgraph({ answers, internal: { claims } }));
  const asker = ticketSubgraph({
    name: 'mails',
    reactions: [
      on(pulseSent, {
        prepare: (ctx, [event]) => ctx.ask('users', 'hear', { from: 'reaction', ...event!.data }),
        apply: async () => undefined,
      }),
    ],
    internal: { pass: (ctx, body) => ctx.ask('users', 'hear', body, { forPerson: true }) },
    start: async (ctx) => {
      clock = ctx;
      early = await refusalOf(ctx.ask('users', 'hear', { from: 'start' }));
      return () => undefined;
    },
  });
  const Query = {
    tickets: async (_s: unknown, _a: unknown, ctx: Context) =>
      (await ctx.ask<{ heard: number }>('users', 'hear', 7, { forPerson: true })).heard,
    boom: (_s: unknown, _a: unknown, ctx: Context) => ctx.ask('users', 'refuse', {}),
  };
  asking = await startForTest({ ...asker, resolvers: { ...asker.resolvers, Query } });
});
afterAll(async () => {
  await asking.stop();
  await answering.stop();
});

/** Code and details of what is refused, as a table compares them. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof PortalError ? { code: error.code, ...error.details } : error;
}

test('a connection that nobody uses is kept longer than the gateway keeps its own', async () => {
  const { headers: sent } = await fetch(`${answering.url}/health`);
  expect(Number(/timeout=(\d+)/.exec(sent.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

test('before the bus is there, nobody answers', () => {
  expect(early).toEqual({ code: 'SERVICE_UNAVAILABLE', domain: 'users' });
});

test('a clock asks as its service, and its trace id goes along', async () => {
  heard.length = 0;
  expect(await clock.ask('users', 'hear', { from: 'clock' })).toEqual({ heard: { from: 'clock' } });
  expect(heard).toEqual([{ body: { from: 'clock' }, actor: mails, issuer: 'mails', traceId: clock.traceId }]);
});

test('a resolver and an internal verb ask on behalf of the actor; a refusal comes back as it is', async () => {
  heard.length = 0;
  expect((await asking.callAs(admin, '{ tickets }')).data).toEqual({ tickets: 7 });
  expect(await asking.ask('pass', { from: 'verb' }, { actor: admin })).toEqual({
    status: 200,
    body: { heard: { from: 'verb' } },
  });
  expect(heard.map(({ body, actor, issuer }) => ({ body, actor, issuer }))).toEqual([
    { body: 7, actor: admin, issuer: 'mails' },
    { body: { from: 'verb' }, actor: admin, issuer: 'mails' },
  ]);
  const { errors } = await asking.callAs(admin, '{ boom }');
  expect(errors.map(({ message, extensions: { traceId: _, ...rest } }) => ({ message, ...rest }))).toEqual([
    { message: 'Un événement porte déjà ce nom.', code: 'GATHERING_NAME_TAKEN', fields: { name: 'pris' } },
  ]);
});

test('a reaction asks, before its transaction', async () => {
  heard.length = 0;
  const pulseId = randomUUID();
  await asking.publish(pulseSent, pulseId, { pulseId });
  await waitFor(() => heard.length > 0, { what: 'the question of the reaction' });
  expect(heard.map(({ body, actor }) => ({ body, actor }))).toEqual([
    { body: { from: 'reaction', pulseId }, actor: mails },
  ]);
});

const inside = /is asked while a transaction is open/;
test('while a transaction is open nobody is asked, with whatever context, nor by what it waits for', async () => {
  heard.length = 0;
  await inTransaction(clock, async (tx) => {
    await expect(tx.ask('users', 'hear', {})).rejects.toThrow(inside);
    await expect(clock.ask('users', 'hear', {})).rejects.toThrow(inside);
    await expect(callService('mails', 'users', 'claims', {}, tx)).rejects.toThrow(inside);
    await expect(callService('mails', 'users', 'claims', {}, clock)).rejects.toThrow(inside);
    await inTransaction(tx, () => expect(clock.ask('users', 'hear', {})).rejects.toThrow(inside));
  });
  expect(heard).toEqual([]);
});

test('what a transaction began and did not wait for may ask once it is over; so may code outside of it', async () => {
  let begin = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { late } = await inTransaction(clock, async () => ({ late: over.then(() => clock.ask('users', 'hear', 1)) }));
  const beside = inTransaction(clock, () => over);
  expect(await clock.ask('users', 'hear', 2)).toEqual({ heard: 2 });
  begin();
  await beside;
  expect(await late).toEqual({ heard: 1 });
});

test.each<[what: string, service: string, verb: string, expected: object]>([
  ['a refusal', 'users', 'refuse', { code: 'GATHERING_NAME_TAKEN', fields: { name: 'pris' } }],
  ['a defect, which says nothing of its cause', 'users', 'boom', { code: 'INTERNAL_SERVER_ERROR' }],
  ['an answer that is too large', 'users', 'too-much', { code: 'INTERNAL_SERVER_ERROR' }],
  ['an unknown verb', 'users', 'misspelt', { code: 'NOT_FOUND' }],
  ['a verb that only looks like one', 'users', 'constructor', { code: 'NOT_FOUND' }],
])('%s', async (_what, service, verb, expected) => {
  expect(await refusalOf(clock.ask(service, verb, {}))).toEqual(expected);
});

test('nobody serves it: refused at once', async () => {
  const from = performance.now();
  expect(await refusalOf(clock.ask('serf', 'hear', {}))).toEqual({ code: 'SERVICE_UNAVAILABLE', domain: 'serf' });
  expect(performance.now() - from).toBeLessThan(serviceTimeoutMs);
});

test('no answer in time', async () => {
  expect(await refusalOf(clock.ask('users', 'never', {}))).toEqual({ code: 'SERVICE_UNAVAILABLE', domain: 'users' });
});

test('over HTTP the deadline and the trace of the asker go along, also where it asks for a person of now', async () => {
  asksOfClock.length = 0;
  const asking = { ...clock, traceId: randomUUID(), deadline: new Deadline(1_500) };
  await callService('mails', 'users', 'claims', {}, asking);
  await loadCurrentActor('mails', admin.userUuid, asking);
  await callService('mails', 'users', 'claims', {}, clock);
  expect(asksOfClock.map(({ traceId }) => traceId)).toEqual([asking.traceId, asking.traceId, clock.traceId]);
  const [first, second, patient] = asksOfClock.map(({ left }) => left ?? Number.POSITIVE_INFINITY);
  expect([first! <= 1_500, second! <= 1_500, patient! > 1_500 && patient! <= 5_000]).toEqual([true, true, true]);
});

test('over HTTP nothing is asked for a caller that waits no longer', async () => {
  asksOfClock.length = 0;
  const deadline = new Deadline(0);
  expect(await refusalOf(callService('mails', 'users', 'claims', {}, { ...clock, deadline }))).toEqual({
    code: 'OVERLOADED',
  });
  expect(asksOfClock).toEqual([]);
});

test('an answer may be nothing', async () => {
  expect(await clock.ask('users', 'nothing', undefined)).toBeNull();
});

const forged = (): IdentityAuthority => {
  const key = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'mails' };
  return new IdentityAuthority({ publicKeys: {}, privateKeys: { mails: key } } as never);
};
const genuine = () => asking.running.authority;

test.each<[what: string, token: () => Promise<string | undefined>]>([
  ['no identity', async () => undefined],
  ['an identity that is none', async () => 'abc'],
  ['a forged identity', () => forged().sign('mails', 'users', mails)],
  ['an identity for another service', () => genuine().sign('mails', 'gatherings', mails)],
])('%s: not answered', async (_what, token) => {
  heard.length = 0;
  const hdrs = headers();
  const identity = await token();
  if (identity) hdrs.set(identityHeader, identity);
  hdrs.set(traceHeader, 'trace-of-mine');
  const { connection } = asking.running.bus!;
  const reply = await connection.request(requestSubject('users', 'hear'), '{}', { headers: hdrs, timeout: 5000 });
  expect(reply.json()).toEqual({ error: { code: 'UNAUTHENTICATED', details: {} } });
  expect(heard).toEqual([]);
});

test('a body that is no JSON is bad input', async () => {
  const hdrs = headers();
  hdrs.set(identityHeader, await genuine().sign('mails', 'users', mails));
  const { connection } = asking.running.bus!;
  const reply = await connection.request(requestSubject('users', 'hear'), '{', { headers: hdrs, timeout: 5000 });
  expect(reply.json()).toEqual({ error: { code: 'BAD_USER_INPUT', details: {} } });
});

test('two instances share the questions, each is answered once; none is lost when one leaves, and the other takes them all', async () => {
  heard.length = 0;
  const there: unknown[] = [];
  const stop = await stubService('users', {
    hear: async (_ctx, body) => {
      there.push(body);
      return { heard: body };
    },
  });
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const asked = () => Promise.all(numbers.map((n) => answering.askOver('hear', n)));
  const all = numbers.map((n) => ({ heard: n }));
  expect(await asked()).toEqual(all);
  const here = heard.map(({ body }) => body);
  expect([...here, ...there].map(Number).sort((a, b) => a - b)).toEqual(numbers);
  expect([here.length > 0, there.length > 0]).toEqual([true, true]);
  const meanwhile = Promise.all(Array.from({ length: 50 }, asked));
  await stop();
  expect(await meanwhile).toEqual(Array.from({ length: 50 }, () => all));
  heard.length = 0;
  expect(await asked()).toEqual(all);
  expect(heard.map(({ body, issuer }) => [body, issuer])).toEqual(numbers.map((n) => [n, 'gateway']));
});
