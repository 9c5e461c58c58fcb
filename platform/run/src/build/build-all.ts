import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../processes/command.ts';
import { withLock } from '../processes/lock.ts';
import { type Report, seconds } from '../report.ts';
import { ROOT } from '../root.ts';
import { bundleService } from './bundle-service.ts';
import { fingerprint } from './fingerprint.ts';
import { allUnits, type Unit } from './units.ts';
import { readWorkspace } from './workspace.ts';

const PARALLEL = 2;

/** A unit could not be built; the message is the tool's own report. */
export class BuildError extends Error {}

/** Builds one unit. @throws Error with what the tool said. */
type Builder = (unit: Unit) => Promise<void>;

export interface BuildOptions {
  root: string;
  report: Report;
  /** Services as processes of their own instead of all subgraphs in one. */
  split?: boolean;
  /** Services with the demo's data and accounts: to run in development, never to deploy. */
  demo?: boolean;
  /** How a unit is built; another one only in tests. */
  builder?: Builder;
}

/**
 * Builds what changed since the last time, two units at once; screens last, since they are checked against the graph.
 * @returns names of the units that were built
 * @throws BuildError
 */
export function buildAll(options: BuildOptions): Promise<string[]> {
  const { root, report } = options;
  const onWait = () => report.say('Une autre construction est en cours, attente…');
  return withLock(join(root, '.cache/build.lock'), () => buildChanged(options), onWait);
}

async function buildChanged({
  root,
  report,
  split = false,
  demo = false,
  builder = builderFor(root),
}: BuildOptions): Promise<string[]> {
  const units = allUnits(root, readWorkspace(root), { split, demo });
  const built: string[] = [];
  const buildThese = async (wanted: Unit[]) => {
    const queue = wanted
      .map((unit) => ({ unit, print: printOf(root, unit) }))
      .filter(({ unit, print }) => !isBuilt(root, unit, print));
    const failures: BuildError[] = [];
    const worker = async () => {
      // After a failure nothing new is begun, but what is under way ends before the lock is given free.
      for (let next = queue.shift(); next && failures.length === 0; next = queue.shift()) {
        const { unit, print } = next;
        await buildOne(root, unit, print, builder, report).then(
          () => built.push(unit.name),
          (error: BuildError) => failures.push(error),
        );
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    if (failures.length > 0) throw new BuildError(failures.map(({ message }) => message).join('\n'));
  };
  await buildThese(units.filter(({ kind }) => kind !== 'web'));
  await buildThese(units.filter(({ kind }) => kind === 'web'));
  return built.sort();
}

async function buildOne(root: string, unit: Unit, print: string, builder: Builder, report: Report): Promise<void> {
  const begun = performance.now();
  const file = noteOf(root, unit);
  // Without its note a unit counts as not built: a build that is cut in the middle is done again.
  rmSync(file, { force: true });
  await builder(unit).catch((error: Error) => {
    throw new BuildError(`Construction de ${unit.name} impossible.\n${error.message}`);
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ print }));
  report.say(`${unit.name} construit (${seconds(performance.now() - begun)})`);
}

/** The sources together with the version of the way things are built. */
function printOf(root: string, unit: Unit): string {
  return fingerprint(
    root,
    [...unit.inputs, 'platform/run/src/build'],
    `${unit.kind} ${unit.demo ?? false} ${process.versions.modules}`,
  );
}

function isBuilt(root: string, unit: Unit, print: string): boolean {
  const file = noteOf(root, unit);
  if (!existsSync(file) || !unit.outputs.every((output) => existsSync(join(root, output)))) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as { print: string }).print === print;
}

function noteOf(root: string, unit: Unit): string {
  return join(root, '.cache/build', `${unit.name.replaceAll('/', '-')}.json`);
}

function builderFor(root: string): Builder {
  const watch = join(ROOT, 'platform/run/src/supervise/end-with-parent.mjs');
  const node = async (args: string[]) => {
    const { code, stdout, stderr } = await runCommand(process.execPath, ['--import', watch, ...args], {
      cwd: root,
      channel: true,
    });
    if (code !== 0) throw new Error(`${stdout}${stderr}`.trim());
    return stderr;
  };
  return async ({ kind, source, demo = false }) => {
    if (kind === 'service') return bundleService(root, source, { demo });
    // In development what a new graph would break elsewhere is reported, and the build goes on.
    if (kind === 'graph')
      process.stderr.write(await node(['--import', 'tsx', source, ...(demo ? ['--development'] : [])]));
    else await node(['platform/build/src/build-web.mjs', source]);
  };
}
