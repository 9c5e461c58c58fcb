import { normalise } from '@portal/domain';
import type { Collection, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { Context } from '../service/context.ts';

/** What is derived from a text by `normalise`, in any of the services' collections. */
const derived = ['searchTokens', 'nameKey', 'sortKey', 'labelKey', 'cityKey', 'specialtyKey', 'oseusKey'] as const;
const letters = /[œæßøłđðþħı]/;
const atOnce = 500;
const duplicateKey = 11000;

const spelledOut = (value: string | string[]): string | string[] =>
  Array.isArray(value) ? [...new Set(value.map(normalise))] : normalise(value);

/**
 * Ligatures were once kept as they are in what people search and sort by: « cœur » was not found by « coeur ». Writes them out, once in the life of
 * a database, since no index finds them. The step of a migration (migrate.ts).
 */
export function normaliseLigatures({ db, now }: Context): () => Promise<number> {
  const { connection } = db;
  const migrated = connection.collection<{ _id: string; at: Date }>('migrated');
  return async () => {
    if (await migrated.findOne({ _id: 'letters' })) return 0;
    let count = 0;
    for (const model of Object.values(connection.models))
      for (const field of derived)
        if (model.schema.path(field)) count += await spellOut(connection.collection(model.collection.name), field);
    await migrated.updateOne({ _id: 'letters' }, { $set: { at: now() } }, { upsert: true });
    return count;
  };
}

async function spellOut(kept: Collection, field: string): Promise<number> {
  let count = 0;
  let after: ObjectId | undefined;
  while (true) {
    const behind = after === undefined ? {} : { _id: { $gt: after } };
    const found = await kept
      .find({ [field]: letters, ...behind }, { projection: { [field]: 1 } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    if (found.length === 0) return count;
    after = found.at(-1)!._id;
    count += found.length;
    // Guarded by what was read: somebody may have changed the name meanwhile, and has spelled it out.
    const writes = found.map((doc) => ({
      updateOne: {
        filter: { _id: doc._id, [field]: doc[field] },
        update: { $set: { [field]: spelledOut(doc[field]!) } },
      },
    }));
    await kept.bulkWrite(writes, { ordered: false }).catch(onlyTaken);
  }
}

/** « Cœur » and « Coeur » may both be there, where a name is nobody else's: they stay as they are. */
function onlyTaken(error: MongoBulkWriteError): void {
  const errors = [error.writeErrors ?? []].flat();
  if (errors.length === 0 || errors.some(({ code }) => code !== duplicateKey)) throw error;
}
