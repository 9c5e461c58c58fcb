import { normalise } from '@portal/domain';
import type { BulkWriteResult, Collection, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { Context } from '../service/context.ts';

/** What is derived from a text by `normalise`, in any of the services' collections. */
const derived = ['searchTokens', 'nameKey', 'sortKey', 'labelKey', 'cityKey', 'specialtyKey', 'oseusKey'] as const;
const letters = /[œæßøłđðþħı]/;
const atOnce = 500;
const duplicateKey = 11000;

const spelledOut = (value: string | string[]): string | string[] =>
  Array.isArray(value) ? [...new Set(value.map(normalise))] : normalise(value);

/**
 * Ligatures were once kept as they are in what people search and sort by: « cœur » was not found by « coeur ». Writes them out. The step of a
 * migration (migrate.ts).
 */
export async function normaliseLigatures({ db: { connection } }: Context): Promise<number> {
  let count = 0;
  for (const model of Object.values(connection.models))
    for (const field of derived)
      if (model.schema.path(field)) count += await spellOut(connection.collection(model.collection.name), field);
  return count;
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
    // Guarded by what was read: somebody may have changed the name meanwhile, and has spelled it out.
    const writes = found.map((doc) => ({
      updateOne: {
        filter: { _id: doc._id, [field]: doc[field] },
        update: { $set: { [field]: spelledOut(doc[field]!) } },
      },
    }));
    count += (await kept.bulkWrite(writes, { ordered: false }).catch(onlyTaken)).modifiedCount;
  }
}

/** « Cœur » and « Coeur » may both be there, where a name is nobody else's: they stay as they are. */
function onlyTaken(error: MongoBulkWriteError): Pick<BulkWriteResult, 'modifiedCount'> {
  const errors = [error.writeErrors ?? []].flat();
  if (errors.length === 0 || errors.some(({ code }) => code !== duplicateKey)) throw error;
  return error.result;
}
