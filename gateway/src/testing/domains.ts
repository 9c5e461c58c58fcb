import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { badInput, type DomainDeclaration, PortalError, type UserType, type VouchedDelegation } from '@portal/domain';
import {
  type Context,
  createDatabase,
  defineSubgraph,
  inAuditedTransaction,
  type SubgraphDefinition,
} from '@portal/server';
import { parse } from 'graphql';

/** The people of the tests, with the claims that `users` would give. */
export const people = {
  roc: person('11111111-1111-4111-8111-111111111111', 'roc', 'Rose', 'Collin'),
  megaAdmin: person('22222222-2222-4222-8222-222222222222', 'megaAdmin', 'Mégane', 'Admin'),
  superAdmin: person('33333333-3333-4333-8333-333333333333', 'superAdmin', 'Simon', 'Chef'),
  msl: person('44444444-4444-4444-8444-444444444444', 'msl', 'Marc', 'Lesage'),
};

function person(userUuid: string, userType: UserType, firstName: string, lastName: string) {
  const email = `${userType.toLowerCase()}@demo.test`;
  return { userUuid, userType, firstName, lastName, email, additionalRights: [] as string[] };
}

export type PersonName = keyof typeof people;
type Claims = (typeof people)[PersonName];

/** What a test may look at and change behind the graph. */
export interface TestWorld {
  revokedSessions: { sessionId: string; at: string }[];
  changedUsers: { userUuid: string; endedBefore?: string; claims?: Claims; at: string }[];
  startedAt?: string;
  logins: number;
  renamed: string[];
  files: Map<string, { content: Buffer; type: string; name: string }>;
  discarded: string[];
  /** Those that are open. */
  delegations: { backupUuid: string; delegation: VouchedDelegation }[];
  /** Whether a gathering is readable. */
  readable: boolean;
}

export const newWorld = (): TestWorld => ({
  revokedSessions: [],
  changedUsers: [],
  logins: 0,
  renamed: [],
  files: new Map(),
  discarded: [],
  delegations: [],
  readable: true,
});

const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';
const allowedToAll = { label: 'Faire', from: [], to: 'same' as const, allowed: [{}] };

function declaration(reads: DomainDeclaration['reads'], mutations: readonly string[]): DomainDeclaration {
  const rows = Object.fromEntries(mutations.map((name) => [name, allowedToAll]));
  return { reads, workflows: [{ name: 'test', states: [], stateLabels: {}, stateOf: () => '', rows }] };
}

function actingUser({ actor }: Context) {
  if (actor.kind !== 'user') throw new PortalError('UNAUTHENTICATED');
  return actor;
}

/** The subgraph `users` as far as a gateway sees it. */
export function usersSubgraph(world: TestWorld): SubgraphDefinition {
  return defineSubgraph({
    name: 'users',
    schema: `${link}
      type Query { me: User, users: [User!]!, address: String, knownAccounts: [String!] }
      type Mutation { login(login: String!, password: String!): User, logout: Boolean }
      type User @key(fields: "userUuid") {
        userUuid: ID!
        firstName: String
        userType: String
        impersonator: String
        secret: String
      }`,
    declaration: declaration({ me: 'anybody', users: 'anybody', address: 'anybody', knownAccounts: 'anybody' }, [
      'login',
      'logout',
    ]),
    db: createDatabase('users'),
    resolvers: {
      Query: {
        me: (_: unknown, __: unknown, ctx: Context) => actingUser(ctx),
        users: () => Object.values(people),
        knownAccounts: (_: unknown, __: unknown, { actor }: Context) =>
          actor.kind === 'anonymous' ? actor.device?.accounts : null,
        address: (_: unknown, __: unknown, { actor }: Context) => ('address' in actor ? actor.address : null),
      },
      Mutation: {
        login: (_: unknown, { login, password }: Record<string, string>, ctx: Context) => {
          world.logins += 1;
          const claims = Object.values(people).find(({ email }) => email === login);
          if (!claims || password !== 'Congres2026!') throw new PortalError('BAD_CREDENTIALS');
          const grant = {
            account: `hash of ${claims.email}`,
            claims,
            sessionId: randomUUID(),
            startedAt: world.startedAt ?? new Date().toISOString(),
          };
          ctx.responseHeaders.set('x-portal-session', Buffer.from(JSON.stringify(grant)).toString('base64url'));
          return claims;
        },
        logout: (_: unknown, __: unknown, ctx: Context) => {
          ctx.responseHeaders.set('x-portal-session', 'end');
          return true;
        },
      },
      User: {
        __resolveReference: ({ userUuid }: { userUuid: string }) =>
          Object.values(people).find((known) => known.userUuid === userUuid),
        impersonator: ({ impersonator }: { impersonator?: { name: string } }) => impersonator?.name,
      },
    },
    internal: {
      delegations: async () => ({ delegations: world.delegations }),
      'session-changes': async () => ({ revokedSessions: world.revokedSessions, users: world.changedUsers }),
      claims: async (_ctx, { userUuid }: { userUuid: string }) => {
        const claims = Object.values(people).find((known) => known.userUuid === userUuid);
        if (!claims) throw new PortalError('NOT_FOUND');
        return { claims };
      },
    },
  });
}

/** The subgraph `gatherings` as far as a gateway sees it, with fields that fail in every way. */
export function gatheringsSubgraph(world: TestWorld, extraFields = ''): SubgraphDefinition {
  const gathering = (gatheringUuid: string, owner: PersonName) => ({
    gatheringUuid,
    name: `Congrès ${gatheringUuid}`,
    owner: { __typename: 'User', userUuid: people[owner].userUuid },
  });
  const reads = Object.fromEntries(
    ['gathering', 'gatherings', 'fails', 'refuses', 'slow', 'search', 'added'].map((name) => [
      name,
      'anybody' as const,
    ]),
  );
  return defineSubgraph({
    name: 'gatherings',
    schema: `${link}
      type Query {
        gathering(gatheringUuid: ID!): Gathering
        gatherings: [Gathering!]
        fails: String
        refuses: String
        slow: String
        search(filter: GatheringFilter): String
        ${extraFields}
      }
      input GatheringFilter { name: String, uuid: ID }
      type Mutation { renameGathering(gatheringUuid: ID!, name: String!): Gathering }
      type Gathering @key(fields: "gatheringUuid") {
        gatheringUuid: ID!
        name: String!
        owner: User
        parent: Gathering
      }
      type User @key(fields: "userUuid", resolvable: false) { userUuid: ID! }`,
    declaration: declaration(reads, ['renameGathering']),
    db: createDatabase('gatherings'),
    resolvers: {
      Query: {
        gathering: (_: unknown, { gatheringUuid }: { gatheringUuid: string }) => {
          if (!world.readable) throw new PortalError('FORBIDDEN');
          return gathering(gatheringUuid, 'roc');
        },
        gatherings: () => [gathering('g1', 'roc'), gathering('g2', 'msl'), gathering('g3', 'roc')],
        fails: () => {
          throw new Error('mongodb://user:secret@host is broken');
        },
        refuses: () => {
          throw badInput({ name: 'Ce champs est requis' });
        },
        slow: () => delay(7_000, 'late'),
        search: (_: unknown, { filter }: { filter?: { name?: string } }) => filter?.name,
        ...(extraFields && { added: () => 'new' }),
      },
      Mutation: {
        renameGathering: async (_: unknown, { gatheringUuid, name }: Record<string, string>, ctx: Context) => {
          await inAuditedTransaction(ctx, 'renameGathering', gatheringUuid ?? '', async () => {
            world.renamed.push(name ?? '');
          });
          return { ...gathering(gatheringUuid ?? '', 'roc'), name };
        },
      },
    },
  });
}

/** The subgraph `documents` as far as a gateway sees it: files in memory. */
export function documentsSubgraph(world: TestWorld): SubgraphDefinition {
  return defineSubgraph({
    name: 'documents',
    schema: `${link}
      scalar Upload
      input KeepInput { files: [Upload!], logo: Upload }
      type Query { fileCount: Int }
      type Mutation { keep(input: KeepInput!): [String!]!, discardFile(fileUuid: ID!): ID! }`,
    declaration: declaration({ fileCount: 'anybody' }, ['keep', 'discardFile']),
    db: createDatabase('documents'),
    resolvers: {
      Query: { fileCount: () => world.files.size },
      Mutation: {
        discardFile: (_: unknown, { fileUuid }: { fileUuid: string }, ctx: Context) => {
          actingUser(ctx);
          world.files.delete(fileUuid);
          world.discarded.push(fileUuid);
          return fileUuid;
        },
        keep: (_: unknown, { input }: { input: { files?: string[]; logo?: string } }) =>
          [...(input.files ?? []), ...(input.logo ? [input.logo] : [])].map((id) => world.files.get(id)?.name ?? '?'),
      },
    },
    routes: [
      {
        method: 'POST',
        path: /^\/internal\/files$/,
        handle: async (_ctx, request, response) => {
          const chunks: Uint8Array[] = [];
          for await (const chunk of request) chunks.push(chunk as Uint8Array);
          const content = Buffer.concat(chunks);
          const type = String(request.headers['content-type']);
          if (type === 'application/pdf' && !content.toString('latin1').startsWith('%PDF-'))
            throw new PortalError('FILE_TYPE_REFUSED');
          const fileUuid = randomUUID();
          world.files.set(fileUuid, {
            content,
            type,
            name: decodeURIComponent(String(request.headers['x-file-name'])),
          });
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ fileUuid }));
        },
      },
      {
        method: 'GET',
        path: /^\/files\/([\w-]+)$/,
        handle: async ({ actor }, request, response, [, fileUuid = '']) => {
          const file = actor.kind === 'user' ? world.files.get(fileUuid) : undefined;
          if (!file) throw new PortalError('FILE_NOT_FOUND');
          const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
          const headers = { 'content-type': file.type, 'content-disposition': 'inline', 'set-cookie': 'jwt=stolen' };
          if (from === undefined) return void response.writeHead(200, headers).end(file.content);
          const range = `bytes ${from}-${to}/${file.content.length}`;
          response.writeHead(206, { ...headers, 'content-range': range });
          response.end(file.content.subarray(Number(from), Number(to) + 1));
        },
      },
    ],
  });
}

/** The composed graph of some subgraphs. */
export async function compose(definitions: readonly SubgraphDefinition[]): Promise<string> {
  const { composeServices } = await import('@apollo/composition');
  const composed = composeServices(
    definitions.map(({ name, schema }) => ({ name, typeDefs: parse(schema), url: `http://${name}` })),
  );
  if (!composed.supergraphSdl) throw new Error(composed.errors?.map(({ message }) => message).join('\n'));
  return composed.supergraphSdl;
}
