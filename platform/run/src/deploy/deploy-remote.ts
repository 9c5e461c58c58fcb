import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSchema } from 'graphql';
import { brokenOperations } from '../../../build/src/composition.ts';
import { copyWhole, facadesFile } from '../../../build/src/publish.ts';
import { deployedLines, lineFile, manifestOf, type RemoteLine, writeLine } from '../../../build/src/remote-lines.ts';
import { isAtLeast } from '../engines/version.ts';
import type { Report } from '../report.ts';
import { DeployError, readDeployments, recordDeployment } from './deployments.ts';

export interface RemoteDeployment {
  name: string;
  /** The project in which it was built. */
  from: string;
  /** The folder of the portal that runs. */
  to: string;
  /** The one that was built last unless said otherwise. */
  version?: string | undefined;
  report: Report;
  /** How long gateways take to notice new operations (gateway/src/requests/safelist.ts); none where every operation is accepted. */
  noticeMs: number;
}

const publicOf = (root: string): string => join(root, 'dist/public');
const isName = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
const lineIn = async (root: string, name: string): Promise<RemoteLine | undefined> =>
  (await deployedLines(publicOf(root))).find((line) => line.name === name);

/** The line of a version in a portal's folder. @throws DeployError when it is not there */
function lineOf(to: string, name: string, version: string): RemoteLine {
  const file = join(publicOf(to), 'remotes', name, version, lineFile);
  if (!isName(name) || !isName(version) || !existsSync(file))
    throw new DeployError(`${name} n’a pas de version ${version} dans ${to}.`);
  const line = JSON.parse(readFileSync(file, 'utf8')) as Omit<RemoteLine, 'manifest' | 'version'>;
  return { ...line, manifest: manifestOf(name, version), version };
}

/** Its operations must be those of the graph that runs there. @throws DeployError naming operation and field */
function checkOperations(to: string, source: string, what: string): void {
  const schema = join(to, 'api.graphql');
  if (!existsSync(schema)) throw new DeployError(`${to} n’a pas de graphe (api.graphql) : ce n’est pas un portail.`);
  const operations = JSON.parse(readFileSync(join(source, 'operations.json'), 'utf8')) as Record<string, string>;
  const broken = brokenOperations(buildSchema(readFileSync(schema, 'utf8'), { assumeValidSDL: true }), operations);
  if (broken.length > 0)
    throw new DeployError(
      `Le graphe de ${to} n’accepte pas ${what} :\n${broken.join('\n')}\nDéployez d’abord le sous-graphe.`,
    );
}

/** What a shell from before its build said so provides, and what remotes from then ask for. */
const firstFacades = '1.0.0';

interface Manifest {
  shared?: { name: string; requiredVersion?: string }[];
}

const majorOf = (version: string): string => version.split('.')[0]!;
/** Whether a version is at least another of the same major one: what `^` means. */
const satisfies = (provided: string, least: string): boolean =>
  majorOf(provided) === majorOf(least) && isAtLeast(provided, least);

/** Its shared modules must be those that the shell there provides. @throws DeployError naming both versions */
function checkFacades(to: string, source: string, what: string): void {
  const read = <Content>(file: string): Content | undefined =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
  const provided = read<{ version: string }>(join(publicOf(to), facadesFile))?.version ?? firstFacades;
  const { shared = [] } = read<Manifest>(join(source, 'mf-manifest.json')) ?? {};
  const range = shared.find(({ name }) => name === '@portal/web')?.requiredVersion;
  const required = range?.replace(/^\^/, '') ?? firstFacades;
  if (!satisfies(provided, required))
    throw new DeployError(
      [
        `${what} demande les modules partagés ${required} ou plus récents, le shell de ${to} fournit ${provided}.`,
        `Mettez d’abord le shell à jour : npm run build dans ${to}.`,
      ].join('\n'),
    );
}

/** Puts a version beside the others, then leads new sessions to it. Files first, the line last. @returns its version @throws DeployError */
export async function deployRemote({ name, from, to, version, report, noticeMs }: RemoteDeployment): Promise<string> {
  const wanted = version ?? (await lineIn(from, name))?.version;
  const source = join(from, 'dist/remotes', name, wanted ?? '');
  if (!wanted || !isName(name) || !existsSync(join(source, lineFile)))
    throw new DeployError(`${name} n’est pas construit dans ${from} : npm run build.`);
  checkOperations(to, source, `${name}, version ${wanted}`);
  checkFacades(to, source, `${name}, version ${wanted}`);
  const homes = [join(to, 'dist/remotes', name, wanted), join(publicOf(to), 'remotes', name, wanted)];
  const isNew = !existsSync(homes[0]!);
  for (const home of homes) {
    mkdirSync(join(home, '..'), { recursive: true });
    if (!existsSync(home)) await copyWhole(source, home);
  }
  if (isNew && noticeMs > 0) await report.step('Les passerelles connaissent ses opérations', () => delay(noticeMs));
  await leadTo(to, name, wanted);
  report.say(`${name} est déployé en version ${wanted}.`);
  return wanted;
}

async function leadTo(to: string, name: string, version: string): Promise<void> {
  const before = (await lineIn(to, name))?.version;
  await writeLine(publicOf(to), lineOf(to, name, version));
  recordDeployment(to, name, before, version);
}

/** Leads new sessions back to the version that was deployed before. @returns it @throws DeployError */
export async function rollbackRemote({ name, to, version, report }: Omit<RemoteDeployment, 'from' | 'noticeMs'>) {
  const now = (await lineIn(to, name))?.version;
  const known = readDeployments(to).remotes[name] ?? [];
  const before = version ?? known.filter((one) => one !== now).at(-1);
  if (!before) throw new DeployError(`Aucune version de ${name} n’a été déployée avant ${now ?? 'celle-ci'}.`);
  // One that was never there, or was taken from the disk, is said to be missing before its operations are looked for.
  lineOf(to, name, before);
  checkOperations(to, join(to, 'dist/remotes', name, before), `${name}, version ${before}`);
  checkFacades(to, join(to, 'dist/remotes', name, before), `${name}, version ${before}`);
  await leadTo(to, name, before);
  report.say(`${name} est revenu à la version ${before}.`);
  return before;
}

/** Takes a version that nobody uses any more from the disk: the graph may then change without it. @throws DeployError for the one in service */
export async function forgetRemote({ name, to, version = '', report }: Omit<RemoteDeployment, 'from' | 'noticeMs'>) {
  const shellOnly = join(to, 'dist/remotes', name, version);
  if (!isName(name) || !isName(version) || !existsSync(shellOnly))
    throw new DeployError(`${name} n’a pas de version ${version} dans ${to}.`);
  if ((await lineIn(to, name))?.version === version)
    throw new DeployError(`${name} ${version} est en service : déployez d’abord une autre version.`);
  rmSync(join(publicOf(to), 'remotes', name, version), { recursive: true, force: true });
  rmSync(shellOnly, { recursive: true, force: true });
  report.say(`${name} ${version} n’est plus sur le disque.`);
}
