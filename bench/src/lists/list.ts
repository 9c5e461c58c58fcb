import { mongoUri } from '@portal/run/engines/run-mongo';
import { readSecrets } from '@portal/run/supervise/secrets';
import { IdentityAuthority, identityHeader } from '@portal/server/requests/identity';
import { type Db, MongoClient } from 'mongodb';
import { Pool } from 'undici';
import type { Cleanup } from '../bench.ts';
import { ask } from '../machine/load.ts';
import { type RunningPortal, startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import {
  type Bundle,
  bundleSubgraph,
  type LoneProcess,
  type LoneSubgraph,
  startBundle,
  startSubgraph,
} from './subgraph.ts';

export const PAGE = 50;
/** The question that the others and the far pages are compared with. */
export const FIRST_PAGE = 'first page';

export type Variables = Record<string, unknown>;

/** A ratio of p95 that a goal bounds: of a question over the largest size, to the smallest one's or to another question's. */
export interface Bound {
  question: string;
  /** Left out: the same question over the smallest size. */
  against?: string;
  atMost: number;
}

/** A list of the portal that is measured over several sizes. */
export interface ListKind {
  name: string;
  title: string;
  subgraph: string;
  /** What is counted, in the plural. */
  rows: string;
  sizes: readonly number[];
  /** What the screen asks, as far as this subgraph answers it; the first field of the answer is the page. */
  query: string;
  /** Asks for `endCursor` alone, in pages as large as the list gives. */
  walk: { query: string; size: number };
  /** Variables of a page of that many rows. */
  page(first: number, after: string | null): Variables;
  /** Writes that many rows into an empty database, after the demo's. */
  fill(demo: Db, into: Db, size: number): Promise<void>;
  /** What is asked, the n-th time; the first page and the far ones are asked anyway. */
  questions(size: number): Record<string, (n: number) => Variables>;
  farPages: readonly number[];
  /** A command of the driver that the questions are compared with. */
  raw?: { name: string; run(database: Db, n: number): Promise<unknown> };
  bounds: readonly Bound[];
  /** Most CPU time of the subgraph for the first page: as a multiple of what a handler written by hand takes, and of what it took before. Left out where nobody wrote one. */
  cpu?: { ofFloor: number; ofBefore: number };
  notes: readonly string[];
}

/** A list of one size, and what is asked of it. */
export interface List {
  size: number;
  database: Db;
  questions: Map<string, (n: number) => Promise<unknown>>;
  subgraph: LoneSubgraph;
  /** Sends the first page's question. @returns the answer as text */
  firstPage(to: LoneProcess): () => Promise<string>;
  /** The floor over the same database: what answers the first page by hand. */
  startFloor(): Promise<LoneProcess>;
  /** The subgraph of another tree over the same database. */
  startOther(root: string): Promise<LoneProcess>;
}

/** Starts a portal, and beside it the list's subgraph once for each size, filled. */
export async function prepareLists(kind: ListKind, sizes: readonly number[], ends: Cleanup): Promise<List[]> {
  const portal = await startPortal(ends);
  const session = await Session.open(portal.url);
  const bundle = await bundleSubgraph(kind.subgraph);
  ends.add(bundle.remove);
  const client = await MongoClient.connect(mongoUri(portal.ports.mongo));
  ends.add(() => client.close());
  const all: List[] = [];
  for (const size of sizes) all.push(await listOf(kind, size, { portal, session, bundle, client, ends }));
  return all;
}

interface TestEnvironment {
  portal: RunningPortal;
  session: Session;
  bundle: Bundle;
  client: MongoClient;
  ends: Cleanup;
}

async function listOf(kind: ListKind, size: number, environment: TestEnvironment): Promise<List> {
  const subgraph = await startSubgraph(environment.portal, environment.bundle, prefixOf(size));
  environment.ends.add(() => subgraph.stop());
  const database = environment.client.db(subgraph.database);
  await kind.fill(environment.client.db(`portal_${kind.subgraph}`), database, size);
  const post = senderTo(kind, environment);
  const send: Send = async (query, variables) =>
    Object.values(JSON.parse(await post(subgraph.origin, query, variables)).data)[0] as { endCursor: string | null };
  const asked = Object.entries<(n: number) => Variables>({
    [FIRST_PAGE]: () => kind.page(PAGE, null),
    ...kind.questions(size),
  });
  const questions: List['questions'] = new Map(
    asked.map(([name, variables]) => [name, (n: number) => send(kind.query, variables(n))]),
  );
  for (const [page, after] of await cursorsBefore(kind, size, send)) {
    questions.set(`page ${page}`, () => send(kind.query, kind.page(PAGE, after)));
  }
  const { raw } = kind;
  if (raw) questions.set(raw.name, (n) => raw.run(database, n));
  return {
    ...{ size, database, questions, subgraph },
    firstPage:
      ({ origin }) =>
      () =>
        post(origin, kind.query, kind.page(PAGE, null)),
    startFloor: () => startFloor(kind, subgraph.database, environment),
    startOther: (root) => startOther(kind, root, size, environment),
  };
}

type Send = (query: string, variables: Variables) => Promise<{ endCursor: string | null }>;

type Post = (origin: string, query: string, variables: Variables) => Promise<string>;

function senderTo({ subgraph }: ListKind, { portal, session, ends }: TestEnvironment): Post {
  const { gateway } = readSecrets(portal.data, ['gateway']).keys;
  const authority = new IdentityAuthority({ publicKeys: {}, privateKeys: { gateway: { ...gateway } } });
  const pools = new Map<string, Pool>();
  ends.add(() => Promise.all([...pools.values()].map((pool) => pool.close())));
  return async (origin, query, variables) => {
    const pool = pools.get(origin) ?? new Pool(origin, { connections: 1 });
    pools.set(origin, pool);
    const headers = {
      'content-type': 'application/json',
      [identityHeader]: await authority.sign('gateway', subgraph, session.actor),
    };
    return ask(pool, { path: '/graphql', headers, body: JSON.stringify({ query, variables }) });
  };
}

async function startFloor(kind: ListKind, database: string, { portal, ends }: TestEnvironment): Promise<LoneProcess> {
  const bundle = await bundleSubgraph('floor', { entry: 'bench/src/lists/floor-process.ts' });
  ends.add(bundle.remove);
  const env = { MONGODB_URI: mongoUri(portal.ports.mongo), DATABASE: database, SUBGRAPH: kind.subgraph };
  const floor = await startBundle(bundle.file, env);
  ends.add(() => floor.stop());
  return floor;
}

async function startOther(kind: ListKind, root: string, size: number, { portal, ends }: TestEnvironment) {
  const bundle = await bundleSubgraph(kind.subgraph, { root });
  ends.add(bundle.remove);
  const other = await startSubgraph(portal, bundle, prefixOf(size));
  ends.add(() => other.stop());
  return other;
}

const prefixOf = (size: number): string => `mesure_${size}`;

/** Pages there as a reader would: nobody but the list knows what its cursors are made of. */
async function cursorsBefore(kind: ListKind, size: number, send: Send): Promise<Map<number, string | null>> {
  const cursors = new Map<number, string | null>();
  let after: string | null = null;
  let read = 0;
  for (const page of kind.farPages.filter((far) => far * PAGE <= size)) {
    while (read < (page - 1) * PAGE) {
      const first = Math.min(kind.walk.size, (page - 1) * PAGE - read);
      ({ endCursor: after } = await send(kind.walk.query, kind.page(first, after)));
      read += first;
    }
    cursors.set(page, after);
  }
  return cursors;
}
