import { subgraphPort } from '@portal/domain/subgraphs';
import { checkJournals, journalCommand } from '../journal/journal-command.ts';
import { checkValues, valuesCommand } from '../storage/values-command.ts';
import type { RunningSubgraph, SubgraphDefinition } from './definition.ts';
import { readEnvironment } from './environment.ts';
import { startSubgraph } from './subgraph.ts';

const checks: Record<string, typeof checkJournals> = { [journalCommand]: checkJournals, [valuesCommand]: checkValues };

/**
 * Runs subgraphs in this process until SIGTERM or SIGINT: one at PORT, or several above SUBGRAPH_PORT_BASE. Called with `check-journal` or `check-values`,
 * checks their journals or the values that they keep instead.
 */
export async function runSubgraphs(definitions: readonly SubgraphDefinition[]): Promise<void> {
  const check = checks[process.argv[2] ?? ''];
  if (check) process.exit(await check(definitions, (line) => process.stdout.write(`${line}\n`)));
  const env = readEnvironment();
  const base = Number(process.env.SUBGRAPH_PORT_BASE ?? 0);
  const portOf = ({ name }: SubgraphDefinition): number =>
    definitions.length === 1 && env.PORT ? env.PORT : subgraphPort(base, name);
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
