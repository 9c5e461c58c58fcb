import type { Context } from '../service/context.ts';
import { readEnvironment } from '../service/environment.ts';
import { createLogger } from '../service/log.ts';
import { serviceContext } from '../service/subgraph.ts';
import type { Database } from '../storage/database.ts';

/**
 * Runs when the module is the one that was started, with the environment of its service: rebuilds copies, and says how many differed.
 * @param module `import.meta` of the caller
 */
export async function rebuildCommand<Rebuilt extends object>(
  module: { filename: string },
  db: Database,
  rebuild: (ctx: Context) => Promise<Rebuilt>,
): Promise<void> {
  if (module.filename !== process.argv[1]) return;
  await db.connect(readEnvironment().MONGODB_URI);
  const counts = Object.entries(await rebuild(serviceContext({ name: db.name, db }, createLogger(db.name))));
  const all = counts.reduce((sum, [, count]) => sum + Number(count), 0);
  process.stdout.write(`${all} differed (${counts.map(([what, count]) => `${what} ${count}`).join(', ')})\n`);
  await db.disconnect();
}
