import type { Connection } from 'mongoose';
import { waitFor } from '../wait-for.ts';

/**
 * Makes the database one that was not brought forward yet, for a process that is started next: the service of the test has found nothing to bring
 * forward, and marked that.
 *
 * @param name as `migrateOnce` has it
 */
export async function forgetMigration(connection: Connection, name: string): Promise<void> {
  const migrated = connection.collection<{ _id: string }>('migrated');
  await waitFor(async () => (await migrated.findOne({ _id: name })) !== null, { what: `the end of ${name}` });
  await migrated.deleteOne({ _id: name });
}
