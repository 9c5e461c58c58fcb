import { subgraphPort } from '@portal/domain/subgraphs';
import { rebuildCommand, rebuildCopies } from '../events/recovery/rebuild-command.ts';
import { checkJournals, journalCommand } from '../journal/journal-command.ts';
import { checkValues, valuesCommand } from '../storage/values-command.ts';
import type { RunningSubgraph, SubgraphDefinition } from './definition.ts';
import { readEnvironment } from './environment.ts';
import { startSubgraph } from './subgraph.ts';

type Command = (definitions: readonly SubgraphDefinition[], say: (line: string) => void) => Promise<0 | 1>;
const commands: Record<string, Command> = {
  [journalCommand]: checkJournals,
  [valuesCommand]: checkValues,
  [rebuildCommand]: rebuildCopies,
};

/**
 * Runs subgraphs in this process until SIGTERM or SIGINT: one at PORT, or several above SUBGRAPH_PORT_BASE. Called with `check-journal`, `check-values` or
 * `rebuild`, checks their journals or the values that they keep, or puts their copies right instead.
 */
export async function runSubgraphs(definitions: readonly SubgraphDefinition[]): Promise<void> {
  const command = commands[process.argv[2] ?? ''];
  if (command) process.exit(await command(definitions, (line) => process.stdout.write(`${line}\n`)));
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
