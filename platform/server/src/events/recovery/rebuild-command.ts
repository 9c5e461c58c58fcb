import type { SubgraphDefinition } from '../../service/definition.ts';
import { readEnvironment } from '../../service/environment.ts';
import { createLogger } from '../../service/log.ts';
import { serviceContext } from '../../service/subgraph.ts';

/** How the command is called: `node subgraphs/<name>/dist/main.mjs rebuild`, with the environment of the service. */
export const rebuildCommand = 'rebuild';

/**
 * Compares what services keep of their neighbours with the owners, counts again, and puts right what differs; services may run meanwhile.
 * @returns the exit code
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function rebuildCopies(
  definitions: readonly Pick<SubgraphDefinition, 'name' | 'db' | 'rebuild'>[],
  say: (line: string) => void,
): Promise<0> {
  for (const { name, db, rebuild } of definitions) {
    if (!rebuild) {
      say(`${name} : aucune copie`);
      continue;
    }
    await db.connect(readEnvironment().MONGODB_URI);
    const counts = Object.entries(await rebuild(serviceContext({ name, db }, createLogger(name))));
    const all = counts.reduce((sum, [, count]) => sum + Number(count), 0);
    say(`${name} : différences corrigées : ${all} (${counts.map(([what, count]) => `${what} ${count}`).join(', ')})`);
  }
  return 0;
}
