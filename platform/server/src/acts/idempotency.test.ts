import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import type { GraphQLResolveInfo } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../service/context.ts';
import { ticketEnvironment, ticketWorkflow } from '../testing/ticket.ts';
import { ticketSubgraph } from '../testing/ticket-subgraph.ts';
import { IdempotentRequest } from './idempotency.ts';
import { inAuditedTransaction, perform } from './perform.ts';

const schema = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
scalar Upload
type Ticket @key(fields: "ticketUuid") { ticketUuid: ID! title: String! secret: String }
input Form { title: String! note: String file: Upload }
type Query { tickets: Int! boom: Int! }
type Mutation {
  openTicket(code: String!, title: String!): Ticket!
  renameTicket(ticketUuid: ID!, form: Form!): Ticket!
  closeTicket(ticketUuid: ID!): ID!
}
`;

const { db, model, Tickets } = ticketEnvironment('users');
const admin = actorOfType('admin');
let held: { reached: (info: GraphQLResolveInfo) => void; go: Promise<void> } | undefined;
let portal: TestSubgraph;

beforeAll(async () => {
  portal = await startForTest({
    ...ticketSubgraph(),
    db,
    schema,
    declaration: {
      workflows: [ticketWorkflow],
      reads: { tickets: 'readUser', boom: 'anybody', 'Ticket.secret': 'readAudit' },
    },
    resolvers: {
      Query: { tickets: () => model.countDocuments(), boom: () => 1 },
      Mutation: {
        openTicket: (_: unknown, args: never, ctx: Context) => perform(ctx, Tickets, 'openTicket', null, args),
        renameTicket: async (_: unknown, { ticketUuid, form }: never, ctx: Context, info: GraphQLResolveInfo) => {
          held?.reached(info);
          await held?.go;
          const { title } = form as { title: string };
          return perform(ctx, Tickets, 'renameTicket', ticketUuid, { title });
        },
        // Two transactions: what was closed is announced as renamed before.
        closeTicket: async (_: unknown, { ticketUuid }: { ticketUuid: string }, ctx: Context) => {
          await perform(ctx, Tickets, 'renameTicket', ticketUuid, { title: 'Bientôt fermé' });
          return inAuditedTransaction(ctx, 'closeTicket', ticketUuid, async (tx) => {
            await perform(tx, Tickets, 'closeTicket', ticketUuid, { sure: true });
            return ticketUuid;
          });
        },
      },
    },
  });
});
afterAll(() => portal.stop());

const open =
  'mutation($code: String!, $title: String!) { openTicket(code: $code, title: $title) { ticketUuid title } }';
const rename = 'mutation($u: ID!, $form: Form!) { renameTicket(ticketUuid: $u, form: $form) { title } }';
const close = 'mutation($u: ID!) { closeTicket(ticketUuid: $u) }';
const newTicket = () => ({ code: randomUUID(), title: 'Un ticket' });
const created = async (): Promise<string> =>
  (await portal.callAs(admin, open, newTicket())).data.openTicket.ticketUuid as string;
const call = (actor: Actor, query: string, variables: object, key: string) =>
  portal.callAs(actor, query, variables as Record<string, unknown>, { key });

test('the same key is the same act: one document, one line of history, one event, the same answer', async () => {
  const [key, variables] = [randomUUID(), newTicket()];
  const lost = await call(admin, open, variables, key);
  const again = await call(admin, open, variables, key);
  expect([again.errors, again.data]).toEqual([[], lost.data]);
  const { ticketUuid } = lost.data.openTicket;
  expect([await model.countDocuments({ code: variables.code }), (await portal.historyOf(ticketUuid)).length]).toEqual([
    1, 1,
  ]);
  expect(await portal.outboxOf(ticketUuid)).toHaveLength(1);
});

test('without a key, or with another, it is another act', async () => {
  const u = await created();
  for (const key of [undefined, randomUUID(), randomUUID()])
    await portal.callAs(admin, rename, { u, form: { title: 'Encore' } }, key ? { key } : {});
  expect((await portal.historyOf(u)).length).toBe(4);
});

test('the key is bound to the actor, the one behind them, the mutation and the input', async () => {
  const [key, u] = [randomUUID(), await created()];
  const form = { title: 'Premier', note: 'a' };
  expect((await call(admin, rename, { u, form }, key)).code).toBeUndefined();
  const impersonator = { userUuid: randomUUID(), name: 'Autre' };
  const others = [
    await call(actorOfType('admin'), rename, { u, form }, key),
    await call({ ...admin, impersonator }, rename, { u, form }, key),
    await call(admin, close, { u }, key),
    await call(admin, rename, { u, form: { ...form, note: 'b' } }, key),
    await call(admin, rename, { u, form: { title: 'Premier' } }, key),
  ];
  expect(others.map(({ code }) => code)).toEqual(Array(5).fill('KEY_REUSED'));
  expect(others[0]!.errors[0]!.message).toBe(
    'Cette demande a déjà servi pour autre chose. Rechargez la page, puis recommencez.',
  );
  expect((await call(admin, rename, { u, form: { note: 'a', title: 'Premier' } }, key)).code).toBeUndefined();
  expect((await portal.historyOf(u)).length).toBe(2);
});

test('a file has another uuid each time that it is sent, and is the same input', async () => {
  const [key, u] = [randomUUID(), await created()];
  const sent = () => call(admin, rename, { u, form: { title: 'Avec pièce', file: randomUUID() } }, key);
  await sent();
  expect((await sent()).code).toBeUndefined();
  expect((await portal.historyOf(u)).length).toBe(2);
});

test('a refusal is not kept: what was refused is decided again', async () => {
  const [key, u] = [randomUUID(), await created()];
  await model.updateOne({ ticketUuid: u }, { $set: { title: 'À garder' } });
  const keep = 'mutation($u: ID!) { closeTicket(ticketUuid: $u) }';
  await model.updateOne({ ticketUuid: u }, { $set: { state: 'CLOSED' } });
  expect((await call(admin, keep, { u }, key)).code).toBe('ILLEGAL_TRANSITION');
  await model.updateOne({ ticketUuid: u }, { $set: { state: 'OPEN' } });
  expect((await call(admin, keep, { u }, key)).code).toBeUndefined();
});

test('fields are read again under the rights of now: who lost the document from reach reads nothing of it', async () => {
  const key = randomUUID();
  const here = { ...admin, businessUnitUuid: randomUUID() };
  const u = await created();
  await model.updateOne({ ticketUuid: u }, { $set: { businessUnitUuid: here.businessUnitUuid } });
  await call(here, rename, { u, form: { title: 'À nous' } }, key);
  await portal.callAs(admin, rename, { u, form: { title: 'Changé depuis' } });
  expect((await call(here, rename, { u, form: { title: 'À nous' } }, key)).data.renameTicket.title).toBe(
    'Changé depuis',
  );
  await model.updateOne({ ticketUuid: u }, { $set: { businessUnitUuid: randomUUID() } });
  expect((await call(here, rename, { u, form: { title: 'À nous' } }, key)).code).toBe('NOT_FOUND');
});

test('an act of two transactions that broke off between them goes on at the second', async () => {
  const [key, u] = [randomUUID(), await created()];
  expect((await call(admin, close, { u }, key)).code).toBeUndefined();
  // As if the service had ended before the second: what it wrote is taken back.
  await model.updateOne({ ticketUuid: u }, { $set: { state: 'OPEN' } });
  await db.records.history.deleteOne({ aggregateId: u, action: 'closeTicket' });
  await db.records.intentions.deleteOne({ part: 1, outcome: u });
  expect((await call(admin, close, { u }, key)).code).toBeUndefined();
  expect((await portal.historyOf(u)).map(({ action }) => action)).toEqual([
    'openTicket',
    'renameTicket',
    'closeTicket',
  ]);
});

test('two at once in this process: one is done, the other waits for it and gives its outcome', async () => {
  const [key, variables] = [randomUUID(), newTicket()];
  const both = await Promise.all([call(admin, open, variables, key), call(admin, open, variables, key)]);
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect(both[0]!.data).toEqual(both[1]!.data);
});

test('done by another instance meanwhile: its outcome is given, nothing is done twice', async () => {
  const [key, u] = [randomUUID(), await created()];
  const form = { title: 'Par les deux' };
  let release = () => {};
  const reached = new Promise<GraphQLResolveInfo>((resolve) => {
    const go = new Promise<void>((done) => {
      release = done;
    });
    held = { reached: resolve, go };
  });
  const first = call(admin, rename, { u, form }, key);
  const info = await reached;
  held = undefined;
  // What the other instance commits: the same act under the same key.
  const other = portal.context(admin);
  const intention = await IdempotentRequest.open(other, key, {
    mutation: 'renameTicket',
    args: { ticketUuid: u, form },
    info,
  });
  await perform({ ...other, intention }, Tickets, 'renameTicket', u, form);
  release();
  expect((await first).data?.renameTicket).toEqual({ title: 'Par les deux' });
  expect((await portal.historyOf(u)).length).toBe(2);
});

test('the input cannot be found by trying: neither key nor input is in the record', async () => {
  const [key, variables] = [randomUUID(), newTicket()];
  await call(admin, open, variables, key);
  const record = await waitFor(() => db.records.intentions.findOne({}, { _id: 0 }).sort({ _id: -1 }).lean());
  expect(JSON.stringify(record)).not.toContain(key);
  expect(Object.keys(record).sort()).toEqual(['at', 'fingerprint', 'keyHash', 'outcome', 'part']);
  expect(record.outcome).toMatch(/^[0-9a-f-]{36}$/);
  const indexes = await db.records.intentions.collection.indexes();
  expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds)?.expireAfterSeconds).toBe(7 * 24 * 3600);
});

test('a key that is none is refused', async () => {
  const answer = await call(admin, open, newTicket(), 'rien');
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
});
