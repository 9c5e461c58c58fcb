import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { terminalReport } from '../report.ts';
import { ROOT } from '../root.ts';
import { readSettings } from '../settings.ts';
import { deployRemote, forgetRemote, rollbackRemote } from './deploy-remote.ts';
import { deploySubgraph, rollbackSubgraph } from './deploy-subgraph.ts';
import { DeployError } from './deployments.ts';
import { destinationOf } from './destination.ts';

const usage = `npm run deploy -- remote <mf-nom> [--to <version ou dossier du portail>] [--version <version>]
npm run deploy -- subgraph <nom> [--to <dossier du portail>]
npm run deploy -- rollback <mf-nom|nom> [--to <version ou dossier du portail>] [--version <version>]
npm run deploy -- forget <mf-nom> <version> [--to <dossier du portail>]`;

/** Gateways read the manifests of operations every 10 seconds. */
const noticeMs = 11_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, version: { type: 'string' } },
});
const [command = '', name = '', third] = positionals;
const { to, version: chosen } = destinationOf(values, ROOT);
const report = terminalReport();
const settings = readSettings(process.env, to);
const version = chosen ?? third;
const asked = { name, from: ROOT, to, version, report, settings, noticeMs: settings.isDev ? 0 : noticeMs };
const isRemote = name.startsWith('mf-');

const commands: Record<string, () => Promise<unknown>> = {
  remote: () => deployRemote(asked),
  subgraph: () => deploySubgraph(asked),
  rollback: () => (isRemote ? rollbackRemote(asked) : rollbackSubgraph(asked)),
  forget: () => forgetRemote(asked),
};
const run = Object.hasOwn(commands, command) && name ? commands[command] : undefined;
if (!run) {
  report.fail(usage);
  process.exit(1);
}
try {
  if (!existsSync(join(to, 'package.json')) && !existsSync(join(to, 'dist')))
    throw new DeployError(`${to} n’est pas le dossier d’un portail.`);
  await run();
  process.exit(0);
} catch (error) {
  report.fail(error instanceof DeployError ? error.message : String((error as Error).stack));
  process.exit(1);
}
