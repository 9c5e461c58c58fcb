import { type Actor, withActiveDelegations } from '@portal/domain';
import DataLoader from 'dataloader';
import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import type { IdempotentRequest } from '../acts/idempotency.ts';
import type { Deadline } from '../requests/deadline.ts';
import { clientOf, requestOverNats } from '../requests/request.ts';
import type { Database } from '../storage/database.ts';
import { both, type Filter, type Model, type Projection, whereField } from '../storage/mongoose-types.ts';
import type { RecordedActor } from '../storage/platform-records.ts';
import type { Logger } from './log.ts';

/** By which fields, 1 upwards and -1 downwards. */
type Sort = Readonly<Record<string, 1 | -1>>;

/** What a resolver, an operation or a reaction works with. */
export interface Context {
  db: Database;
  actor: Actor;
  traceId: string;
  log: Logger;
  now: () => Date;
  /** The gateway's word for the actor, as this service got it: passed on when it asks another one for them. */
  proof?: string | undefined;
  /** Set inside a transaction. */
  session?: ClientSession;
  /** How long somebody waits for this; none for what the service does by itself (reactions, jobs, clocks). */
  deadline?: Deadline | undefined;
  /** How long its transactions are tried again after conflicts; as long as a person waits unless said otherwise. */
  triedForMs?: number;
  /** The key that the request carries (intentions.ts). */
  key?: string;
  /** Set while a mutation runs that carries a key. */
  intention?: IdempotentRequest;
  /** Answer headers of this request (the session header of users). */
  responseHeaders: Map<string, string>;
  /**
   * Loads documents by a unique field, batched in one query for the whole request; an unknown id, or one outside `reach`, gives null.
   * @param taken what the database gives of each: `field` and what the question needs
   */
  load<Doc>(
    model: Model<Doc>,
    field: keyof Doc & string,
    id: string,
    reach?: Filter<Doc>,
    taken?: Projection,
  ): Promise<Doc | null>;
  /** As `load`, by a field that several documents may share: all of them within `reach`, in the order of `sort`. */
  loadAll<Doc>(
    model: Model<Doc>,
    field: keyof Doc & string,
    id: string,
    sort: Sort,
    reach?: Filter<Doc>,
  ): Promise<Doc[]>;
  /**
   * Asks a verb of another service's `answers`, over NATS; as this service itself, or for the person of this request.
   * @throws PortalError the other's refusal, or SERVICE_UNAVAILABLE with its `domain` when nobody answers (at once), or after 5 s
   * @throws Error inside of a transaction (no-calls.ts)
   */
  ask<T>(service: string, verb: string, body: unknown, options?: { forPerson?: boolean }): Promise<T>;
}

type NewContext = Pick<Context, 'db' | 'actor' | 'traceId' | 'log' | 'deadline' | 'key' | 'proof'> & {
  now?: () => Date;
};

/** A context of its own for each request. */
export function createContext(given: NewContext): Context {
  const { db, actor, traceId, log, deadline, key, proof, now = () => new Date() } = given;
  const loaders = new Map<string, DataLoader<string, unknown>>();
  function loaderOf<Found>(key: string, batch: (ids: readonly string[]) => Promise<Found[]>) {
    const loader = loaders.get(key) ?? new DataLoader<string, unknown>(batch);
    loaders.set(key, loader);
    return loader as DataLoader<string, Found>;
  }
  return {
    db,
    actor: withActiveDelegations(actor, now()),
    traceId,
    log,
    proof,
    now,
    deadline,
    ...(key && { key }),
    responseHeaders: new Map(),
    load<Doc>(
      model: Model<Doc>,
      field: keyof Doc & string,
      id: string,
      reach: Filter<Doc> = {},
      taken: Projection = {},
    ) {
      // One reach, or one part of the documents, says nothing of what another one leaves out.
      const key = `${model.modelName}.${field}.${JSON.stringify([reach, taken])}`;
      const batch = async (ids: readonly string[]) => {
        const among = both(whereField<Doc>(field, trusted({ $in: [...ids] })), reach);
        const found = (await model.find(among, taken).lean()) as Doc[];
        const byId = new Map(found.map((doc) => [String(doc[field]), doc]));
        return ids.map((one) => byId.get(one) ?? null);
      };
      return loaderOf(key, batch).load(id);
    },
    loadAll<Doc>(model: Model<Doc>, field: keyof Doc & string, id: string, sort: Sort, reach: Filter<Doc> = {}) {
      const batch = async (ids: readonly string[]) => {
        const among = both(whereField<Doc>(field, trusted({ $in: [...ids] })), reach);
        const found = (await model.find(among).sort(sort).lean()) as Doc[];
        return ids.map((one) => found.filter((doc) => String(doc[field]) === one));
      };
      return loaderOf(`${model.modelName}.${field} ${JSON.stringify([sort, reach])}`, batch).load(id);
    },
    ask(service, verb, body, { forPerson = false } = {}) {
      // Inside of a transaction `this` is the context of that.
      const person = forPerson ? proofOf({ actor, proof }) : undefined;
      return requestOverNats(clientOf(db), service, verb, body, {
        traceId,
        deadline,
        proof: person,
        session: this.session,
      });
    },
  };
}

/** What is passed on when a service asks for the person of its request; nothing where the service itself acts. */
export function proofOf({ actor, proof }: Pick<Context, 'actor' | 'proof'>): string | undefined {
  if (actor.kind === 'service') return undefined;
  if (!proof) throw new Error('nobody vouches for this person: ask as the service, and name them');
  return proof;
}

/**
 * Runs `work` in one transaction; inside one already, in that one. Before it begins and before it is committed, the deadline is asked.
 * @throws PortalError OVERLOADED when nobody waits for it any more
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (tx: Context & { session: ClientSession }) => Promise<T>,
): Promise<T> {
  if (ctx.session) return work(ctx as Context & { session: ClientSession });
  const whole = async (session: ClientSession) => {
    ctx.deadline?.check();
    const outcome = await work({ ...ctx, session });
    ctx.deadline?.check();
    return outcome;
  };
  const done = await ctx.db.transaction(whole, ctx.triedForMs);
  ctx.deadline?.begin();
  return done;
}

/** The actor as records keep it: identifiers and the name, no address, no e-mail. */
export function recordedActor(actor: Actor): RecordedActor {
  switch (actor.kind) {
    case 'user':
      if (actor.standsIn) {
        const { userUuid, name } = actor.standsIn;
        const onBehalfOf = { userUuid: actor.userUuid, name: `${actor.firstName} ${actor.lastName}` };
        return { kind: 'user', userUuid, name, onBehalfOf };
      }
      return {
        kind: 'user',
        userUuid: actor.userUuid,
        name: `${actor.firstName} ${actor.lastName}`,
        ...(actor.impersonator && { impersonator: actor.impersonator }),
      };
    case 'service':
      return { kind: 'service', service: actor.service };
    case 'link':
      return { kind: 'link' };
    default:
      return { kind: 'anonymous' };
  }
}
