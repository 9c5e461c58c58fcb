import type { Actor, DomainDeclaration, ReadRule } from '@portal/domain';
import { actorOfType, anonymous } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, createContext } from '../service/context.ts';
import { readEnvironment } from '../service/environment.ts';
import { createLogger } from '../service/log.ts';
import { startSubgraph } from '../service/subgraph.ts';
import { createDatabase } from '../storage/database.ts';
import { ticketWorkflow } from '../testing/ticket.ts';
import { startTicketService } from '../testing/ticket-service.ts';
import { ticketSubgraph } from '../testing/ticket-subgraph.ts';
import { guardResolvers, type Resolver } from './resolver-guards.ts';

const nothing = () => 'read';
const as = (actor: Actor): Context =>
  createContext({ db: createDatabase('guards'), actor, traceId: 't', log: createLogger('test') });

test.each<[what: string, schema: string, resolvers: Record<string, Record<string, Resolver>>, names: string]>([
  ['query', 'type Query { unknownThing: Int }', { Query: { unknownThing: nothing } }, 'Query.unknownThing'],
  [
    'mutation',
    'type Query { tickets: Int } type Mutation { dropTicket: Int }',
    { Query: { tickets: nothing }, Mutation: { dropTicket: nothing } },
    'Mutation.dropTicket',
  ],
  [
    'mutation and query',
    'type Query { a: Int toString: Int } type Mutation { b: Int }',
    { Query: { a: nothing, toString: nothing }, Mutation: { b: nothing } },
    'Mutation.b, Query.a, Query.toString',
  ],
])('an undeclared %s stops the start', async (_what, schema, resolvers, names) => {
  const definition = ticketSubgraph({ schema, resolvers });
  await expect(startSubgraph(definition, readEnvironment(), 0)).rejects.toThrow(`not declared in the domain: ${names}`);
});

const service: Actor = { kind: 'service', service: 'mails' };
const link: Actor = { kind: 'link', purpose: 'SERF', healthCareProfessionalUuid: 'h', linkId: 'l' };
const outcomes: [rule: ReadRule, actors: Record<string, [Actor, string]>][] = [
  ['anybody', { anonymous: [anonymous(), 'read'], msl: [actorOfType('msl'), 'read'], service: [service, 'read'] }],
  [
    'signedIn',
    { anonymous: [anonymous(), 'UNAUTHENTICATED'], system: [actorOfType('system'), 'read'], link: [link, 'FORBIDDEN'] },
  ],
  [
    'readAudit',
    {
      anonymous: [anonymous(), 'UNAUTHENTICATED'],
      msl: [actorOfType('msl'), 'FORBIDDEN'],
      mslWithMore: [actorOfType('msl', { additionalRights: ['readAudit'] }), 'read'],
      system: [actorOfType('system', { additionalRights: ['readAudit'] }), 'FORBIDDEN'],
      link: [link, 'FORBIDDEN'],
      admin: [actorOfType('admin'), 'read'],
      service: [service, 'read'],
    },
  ],
  [
    { right: 'readAudit', links: ['SERF'] },
    {
      anonymous: [anonymous(), 'UNAUTHENTICATED'],
      msl: [actorOfType('msl'), 'FORBIDDEN'],
      admin: [actorOfType('admin'), 'read'],
      link: [link, 'read'],
      otherLink: [{ ...link, purpose: 'EXPENSE' }, 'FORBIDDEN'],
    },
  ],
];
const cases = outcomes.flatMap(([rule, actors]) =>
  Object.entries(actors).flatMap(([who, [actor, expected]]) =>
    ['Query.tickets', 'Ticket.secret'].map((place) => ({ place, rule, who, actor, expected })),
  ),
);

test.each(cases)('$place for $rule, asked by $who: $expected', async ({ place, rule, actor, expected }) => {
  const [type, field] = place.split('.') as [string, string];
  const reads = { tickets: 'anybody', [type === 'Query' ? field : place]: rule } as DomainDeclaration['reads'];
  // A field without a resolver of its own is guarded too.
  const resolvers = guardResolvers({ Query: { tickets: nothing } }, { workflows: [], reads });
  const guarded = (resolvers[type] as Record<string, Resolver>)[field]!;
  const outcome = async () => guarded({ secret: 'read' }, {}, as(actor), undefined as never);
  expect(await outcome().catch(({ code }: { code: string }) => code)).toBe(expected);
});

test('a mutation answers a visitor without a session that it is over, unless anybody may try it', async () => {
  const open = { ...ticketWorkflow.rows.openTicket, allowed: [{}] };
  const workflows = [{ ...ticketWorkflow, rows: { ...ticketWorkflow.rows, openTicket: open } }];
  const { Mutation } = guardResolvers(
    { Mutation: { openTicket: nothing, closeTicket: nothing } },
    { workflows, reads: {} },
  ) as { Mutation: Record<string, Resolver> };
  const call = async (name: string, actor: Actor) => Mutation[name]!({}, {}, as(actor), undefined as never);
  expect(await call('openTicket', anonymous())).toBe('read');
  expect(await call('closeTicket', actorOfType('admin'))).toBe('read');
  await expect(call('closeTicket', anonymous())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each([
  ['has a row of its own, which alone says who may', { right: 'readAudit' as const }, 'FORBIDDEN'],
  ['has none, and is open to whoever may do what it leads to', undefined, 'read'],
])('a mutation %s', async (_what, own, expected) => {
  const { openTicket, closeTicket } = ticketWorkflow.rows;
  const rows = {
    openTicket: { ...openTicket, allowed: [{ right: 'readJob' as const }], alsoNamed: ['closeTicket'] },
    ...(own && { closeTicket: { ...closeTicket, allowed: [own] } }),
  };
  const workflows = [{ ...ticketWorkflow, rows }] as unknown as DomainDeclaration['workflows'];
  const { Mutation } = guardResolvers({ Mutation: { closeTicket: nothing } }, { workflows, reads: {} }) as {
    Mutation: Record<string, Resolver>;
  };
  const call = async () => Mutation.closeTicket!({}, {}, desk.as(actorOfType('msl')), undefined as never);
  expect(await call().catch(({ code }: { code: string }) => code)).toBe(expected);
});

const desk = startTicketService();
beforeAll(desk.connect);
afterAll(desk.close);

test('a mutation that is closed to an actor whatever the document is refused before anything is looked at, and audited', async () => {
  const own = {
    ...ticketWorkflow.rows.closeTicket,
    allowed: [{ right: 'readAudit' as const }],
    inOwnName: true as const,
  };
  const workflows = [{ ...ticketWorkflow, rows: { ...ticketWorkflow.rows, closeTicket: own } }];
  const { Mutation } = guardResolvers({ Mutation: { closeTicket: nothing } }, { workflows, reads: {} }) as {
    Mutation: Record<string, Resolver>;
  };
  const call = async (actor: Actor) =>
    Mutation.closeTicket!({}, { name: 'x', ticketUuid: target }, desk.as(actor), undefined as never);
  const target = '0b8e2c3e-6a4f-4c0e-9d1c-6f1a2b3c4d5e';
  const impersonator = { userUuid: 'mega', name: 'M' };
  expect(await call(actorOfType('admin'))).toBe('read');
  await expect(call(actorOfType('msl'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(call(actorOfType('msl', { impersonator }))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(call(actorOfType('admin', { impersonator }))).rejects.toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
  const audited = await desk.db.records.audit.find({ target }).sort({ _id: 1 }).lean();
  expect(audited.map((line) => [line.target, line.code])).toEqual([
    [target, 'FORBIDDEN'],
    [target, 'FORBIDDEN'],
    [target, 'NOT_WHILE_IMPERSONATING'],
  ]);
});
