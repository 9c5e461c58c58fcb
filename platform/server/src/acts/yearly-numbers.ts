import { frenchDayOf } from '@portal/domain';
import { type Database, defineSchema } from '../storage/database.ts';
import type { Model } from '../storage/mongoose-types.ts';
import type { Tx } from './perform.ts';

/** The last number that was given, by the letter of what is numbered and the year. */
interface LastNumber {
  name: string;
  last: number;
}

/** Where a service keeps the last numbers that it gave. */
export const yearlyNumbers = (db: Database): Model<LastNumber> =>
  db.model(
    'Number',
    defineSchema<LastNumber>(
      { name: { type: String, required: true }, last: { type: Number, default: 0 } },
      { collection: 'numbers' },
    ).index({ name: 1 }, { unique: true }),
  );

/** What people call the next document: « T-2026-0042 ». @param letter of its kind */
export async function nextIdentifier(
  { session, now }: Tx,
  numbers: Model<LastNumber>,
  letter: string,
): Promise<string> {
  const name = `${letter}-${frenchDayOf(now()).slice(0, 4)}`;
  const options = { session, upsert: true, returnDocument: 'after' as const };
  const number = await numbers.findOneAndUpdate({ name }, { $inc: { last: 1 } }, options).lean();
  return `${name}-${String(number!.last).padStart(4, '0')}`;
}
