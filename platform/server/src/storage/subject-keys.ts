import { randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import { type Database, defineSchema } from './database.ts';
import { decrypt, encrypt, keyFromMaster } from './encryption.ts';
import type { Model } from './mongoose-types.ts';

/** The key of one subject (an HCP, a participant, a user), wrapped; without it whatever it sealed is lost for ever. */
interface SubjectKey {
  subjectId: string;
  wrapped: string | null;
  createdAt: Date;
  destroyedAt: Date | null;
}

/** The subject was erased: nothing is sealed for it any more. */
export class DestroyedKeyError extends Error {}

interface Wanted {
  ctx: Context;
  subjectId: string;
}

const inSession = ({ session }: Context) => (session ? { session } : {});

/** The keys of a subgraph's subjects, wrapped with one that only this subgraph makes of the master key. */
export class SubjectKeys {
  readonly #db: Database;
  readonly #model: Model<SubjectKey>;
  /** What is sealed at one moment asks for its keys by one question, in each transaction; nothing is kept of the answer. */
  readonly #loaders = new WeakMap<object, DataLoader<Wanted, Buffer>>();

  constructor(db: Database) {
    this.#db = db;
    this.#model = db.model(
      'SubjectKey',
      defineSchema<SubjectKey>(
        { subjectId: String, wrapped: String, createdAt: Date, destroyedAt: Date },
        { collection: 'subject_keys' },
      ).index({ subjectId: 1 }, { unique: true }),
    );
  }

  /** The subject's key, made on the first call. @throws DestroyedKeyError once it was destroyed */
  toSeal(ctx: Context, subjectId: string): Promise<Buffer> {
    const within = ctx.session ?? this.#db;
    const loader =
      this.#loaders.get(within) ??
      new DataLoader<Wanted, Buffer>((wanted) => this.#allToSeal(wanted), { cache: false });
    this.#loaders.set(within, loader);
    return loader.load({ ctx, subjectId });
  }

  /** The subject's key; null where it has none, or it was destroyed. */
  async toOpen(ctx: Context, subjectId: string): Promise<Buffer | null> {
    return this.#unwrap((await this.#find(ctx, [subjectId])).get(subjectId));
  }

  /** Nothing that was sealed with it can be opened again, and no other one is made for the subject. */
  async destroy(ctx: Context, subjectId: string): Promise<void> {
    const gone = { wrapped: null, destroyedAt: ctx.now() };
    const update = { $set: gone, $setOnInsert: { createdAt: ctx.now() } };
    await this.#model.updateOne({ subjectId: trusted({ $eq: subjectId }) }, update, {
      ...inSession(ctx),
      upsert: true,
    });
  }

  async #allToSeal(wanted: readonly Wanted[]): Promise<(Buffer | DestroyedKeyError)[]> {
    const { ctx } = wanted[0]!;
    const ids = [...new Set(wanted.map(({ subjectId }) => subjectId))];
    const known = await this.#find(ctx, ids);
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const options = { ...inSession(ctx), ordered: false };
      await this.#model.bulkWrite(
        missing.map((id) => this.#unlessThere(ctx, id)),
        options,
      );
      // Somebody else may have made one at the same moment.
      for (const [id, key] of await this.#find(ctx, missing)) known.set(id, key);
    }
    return wanted.map(
      ({ subjectId }) =>
        this.#unwrap(known.get(subjectId)) ?? new DestroyedKeyError(`the key of ${subjectId} was destroyed`),
    );
  }

  async #find(ctx: Context, subjectIds: readonly string[]): Promise<Map<string, SubjectKey>> {
    const found = await this.#model.find({ subjectId: trusted({ $in: [...subjectIds] }) }, null, inSession(ctx)).lean();
    return new Map(found.map((key) => [key.subjectId, key]));
  }

  #unlessThere(ctx: Context, subjectId: string) {
    const wrapped = encrypt(this.#wrapping(), `key:${subjectId}`, randomBytes(32));
    const made = { wrapped, createdAt: ctx.now(), destroyedAt: null };
    return { updateOne: { filter: { subjectId }, update: { $setOnInsert: made }, upsert: true } };
  }

  #unwrap(key: SubjectKey | undefined): Buffer | null {
    return key?.wrapped ? decrypt(this.#wrapping(), `key:${key.subjectId}`, key.wrapped) : null;
  }

  readonly #wrapping = (): Buffer => keyFromMaster(`portal vault ${this.#db.name}`);
}
