import type { Model } from 'mongoose';

const suffix = ' texts';

/**
 * Options of an index of those documents alone that have a text in a field, which most have not. Every query for a text uses it. Of an index that says so by
 * the type (`$type: 'string'`) MongoDB knows this only where the query repeats the type: all others read the whole collection.
 */
export const withText = (field: string) => ({
  name: `${field}${suffix}`,
  partialFilterExpression: { [field]: { $gt: '' } },
});

const indexNotFound = 27;

/**
 * Drops the indexes that were declared by the type before, under another name: they answer nothing that those of `withText` do not.
 * Several instances may do it at once.
 */
export async function dropSupersededIndexes({ schema, collection }: Model<unknown>): Promise<void> {
  const declared = schema.indexes().filter(([, { name }]) => name?.endsWith(suffix));
  if (declared.length === 0) return;
  const keys = new Map(declared.map(([key, { name }]) => [JSON.stringify(key), name]));
  for (const { key, name } of await collection.listIndexes().toArray()) {
    const successor = keys.get(JSON.stringify(key));
    if (!successor || successor === name) continue;
    await collection.dropIndex(name).catch((error: { code?: number }) => {
      if (error.code !== indexNotFound) throw error;
    });
  }
}
