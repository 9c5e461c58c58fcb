import type { Actor } from '@portal/domain';
import DataLoader from 'dataloader';
import type { ClientSession, Model } from 'mongoose';
import { trusted } from 'mongoose';
import { askOver, lineOf } from './ask.ts';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import type { RecordedActor } from './platform-models.ts';

/** What a resolver, an operation or a reaction works with. */
export interface Context {
  db: Database;
  actor: Actor;
  traceId: string;
  log: Logger;
  now: () => Date;
  /** Set inside a transaction. */
  session?: ClientSession;
  /** Answer headers of this request (the session header of users). */
  responseHeaders: Map<string, string>;
  /** Loads documents by a unique field, batched in one query for the whole request; an unknown id, or one outside `reach`, gives null. */
  load<Doc>(model: Model<Doc>, field: keyof Doc & string, id: string, reach?: object): Promise<Doc | null>;
  /**
   * Asks a verb of another service's `answers`, over NATS; as this service itself, or on behalf of an actor.
   * @throws PortalError the other's refusal, or SERVICE_UNAVAILABLE with its `domain` when nobody answers (at once), or after 5 s
   */
  ask<T>(service: string, verb: string, body: unknown, options?: { actor?: Actor }): Promise<T>;
}

type NewContext = Pick<Context, 'db' | 'actor' | 'traceId' | 'log'> & { now?: () => Date };

/** A context of its own for each request. */
export function createContext({ db, actor, traceId, log, now = () => new Date() }: NewContext): Context {
  const loaders = new Map<string, DataLoader<string, unknown>>();
  return {
    db,
    actor,
    traceId,
    log,
    now,
    responseHeaders: new Map(),
    load<Doc>(model: Model<Doc>, field: keyof Doc & string, id: string, reach: object = {}) {
      const key = `${model.modelName}.${field}`;
      let loader = loaders.get(key);
      if (!loader) {
        loader = new DataLoader(async (ids: readonly string[]) => {
          const found = (await model
            .find({ $and: [{ [field]: trusted({ $in: [...ids] }) }, reach] } as never)
            .lean()) as Doc[];
          const byId = new Map(found.map((doc) => [String(doc[field]), doc]));
          return ids.map((one) => byId.get(one) ?? null);
        });
        loaders.set(key, loader);
      }
      return loader.load(id) as Promise<Doc | null>;
    },
    ask: (service, verb, body, options) => askOver(lineOf(db), service, verb, body, { ...options, traceId }),
  };
}

/** Runs `work` in one transaction; inside one already, in that one. */
export function inTransaction<T>(
  ctx: Context,
  work: (tx: Context & { session: ClientSession }) => Promise<T>,
): Promise<T> {
  if (ctx.session) return work(ctx as Context & { session: ClientSession });
  return ctx.db.transaction((session) => work({ ...ctx, session }));
}

/** The actor as records keep it: identifiers and the name, no address, no e-mail. */
export function recordedActor(actor: Actor): RecordedActor {
  switch (actor.kind) {
    case 'user':
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
