import type { RunningSubgraph, SubgraphDefinition } from './definition.ts';
import { readEnvironment } from './environment.ts';
import { checkJournals, journalCommand } from './journal-command.ts';
import { startSubgraph } from './subgraph.ts';
import { subgraphOrder } from './subgraph-order.ts';

/**
 * Runs subgraphs in this process until SIGTERM or SIGINT: one at PORT, or several above SUBGRAPH_PORT_BASE. Called with `check-journal`, checks their
 * journals instead.
 */
export async function runSubgraphs(definitions: readonly SubgraphDefinition[]): Promise<void> {
  if (process.argv[2] === journalCommand) {
    process.exit(await checkJournals(definitions, (line) => process.stdout.write(`${line}\n`)));
  }
  const env = readEnvironment();
  const base = Number(process.env.SUBGRAPH_PORT_BASE ?? 0);
  const portOf = ({ name }: SubgraphDefinition): number =>
    definitions.length === 1 && env.PORT ? env.PORT : base + subgraphOrder.indexOf(name);
  const running: RunningSubgraph[] = [];
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await Promise.allSettled(running.map((one) => one.stop()));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await Promise.all(
    definitions.map(async (definition) => running.push(await startSubgraph(definition, env, portOf(definition)))),
  );
}
