import type { Collection, Document } from 'mongodb';

const BATCH = 2_000;

/** Writes rows straight into a collection, past the services, which would need hours. */
export async function insertRows(into: Collection, count: number, row: (n: number) => Document): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    await into.insertMany(
      Array.from({ length: size }, (_, index) => row(from + index)),
      { ordered: false },
    );
  }
}

/** Fills the collection of a list that nobody reads yet: its indexes are taken off meanwhile, and built again as they were. */
export async function fillCollection(into: Collection, count: number, row: (n: number) => Document): Promise<void> {
  const indexes = (await into.indexes()).filter(({ name }) => name !== '_id_');
  await into.dropIndexes();
  await insertRows(into, count, row);
  await into.createIndexes(indexes.map(({ v, ...index }) => index as never));
}
