import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { DomainDeclaration, JobLine, JobPageRequest } from '@portal/domain';
import type { Bus } from '../events/bus.ts';
import type { Reaction } from '../events/reactions.ts';
import type { Ending, Forgetting } from '../journal/retention.ts';
import type { IdentityAuthority } from '../requests/identity.ts';
import type { Resolvers } from '../requests/resolver-guards.ts';
import type { Database } from '../storage/database.ts';
import type { Context } from './context.ts';
import type { Environment } from './environment.ts';
import type { Logger } from './log.ts';

/** JSON in, JSON out, for other services and the gateway; refuses by throwing a PortalError. */
export type InternalEndpoint = (ctx: Context, body: never, issuer: string) => Promise<unknown>;

/** A route that streams. `handle` answers the request itself. */
export interface RawRoute {
  method: 'GET' | 'POST';
  path: RegExp;
  handle: (ctx: Context, request: IncomingMessage, response: ServerResponse, match: RegExpMatchArray) => Promise<void>;
}

export interface SubgraphDefinition {
  name: string;
  /** SDL. */
  schema: string;
  declaration: DomainDeclaration;
  resolvers: Resolvers;
  db: Database;
  reactions?: readonly Reaction[];
  /** Verbs of the internal endpoint, at POST /internal/<verb>. */
  internal?: Record<string, InternalEndpoint>;
  /** Those of them that a service may ask for a user whom it names, for work that nobody waits for (docs/platform.md, "Identity between services"). */
  forNamedUsers?: readonly string[];
  /** Verbs that other services ask over NATS by `ctx.ask(<this service>, <verb>, body)`; instances share the questions. */
  answers?: Record<string, InternalEndpoint>;
  /** Streams (files) at their own path, behind the same identity. */
  routes?: readonly RawRoute[];
  /**
   * Loads demo data, in development only: called before ready when PORTAL_DEMO is not 0, by one instance at a time. Must leave a filled database
   * alone, and load what it needs by `import('./demo.ts')`: bundles that are deployed have no such file.
   */
  seed?: (ctx: Context) => Promise<void>;
  /** Its first data are made by acts, whose events the others follow: theirs are there before, so that each has its work once. */
  isSeededLast?: boolean;
  /** The exports and imports of everybody, for who sees them all. */
  jobs?: (ctx: Context, asked: JobPageRequest) => Promise<JobLine[]>;
  /** Documents that are not kept for ever; that they were stays in the history. */
  ending?: readonly Ending[];
  /** What of documents that stay is not kept for ever. */
  forgetting?: readonly Forgetting[];
  /** Puts right what differs between copies and their owners, and counters and their lists; by name how many did (command `rebuild`). */
  rebuild?: (ctx: Context) => Promise<object>;
  /** What else must run: clocks, catchers. Returns its stop. */
  start?: (ctx: Context, env: Environment) => Promise<() => Promise<void> | void>;
}

/** A subgraph that runs: what its HTTP handler works with. */
export interface RunningSubgraph {
  definition: SubgraphDefinition;
  apollo: ApolloServer<Context>;
  authority: IdentityAuthority;
  env: Environment;
  startedAt: Date;
  log: Logger;
  ready: boolean;
  /** Resolves when nothing is left that an earlier version kept without a link in the journal. */
  carriedOver: Promise<void>;
  bus: Bus | undefined;
  url: string;
  stop(): Promise<void>;
}
