import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { printSchema } from 'graphql';
import {
  brokenAdvice,
  brokenDeployed,
  CompositionError,
  compose,
  replaceText,
  subgraphSchemas,
} from '../../../build/src/composition.ts';
import { readSchema } from '../../../build/src/schema-file.ts';
import { bundleService } from '../build/bundle-service.ts';
import { bundleOf, entryIn } from '../build/units.ts';
import type { Report } from '../report.ts';
import type { Settings } from '../settings.ts';
import { DeployError, deployFolder } from './deployments.ts';
import { deployedEvents, eventsFile, outdatedReaders } from './outdated-readers.ts';
import { Replacement } from './replacement.ts';

export interface SubgraphDeployment {
  name: string;
  /** The project whose sources are deployed. */
  from: string;
  /** The folder of the portal that runs, each subgraph as a process of its own. */
  to: string;
  settings: Settings;
  report: Report;
}

/** A version that can be put into service: its bundle with the files beside it, and the graph that goes with it. */
const graphFiles = ['supergraph.graphql', 'api.graphql'] as const;

const entryOf = (root: string, name: string): string => {
  const entry = /^[\w-]+$/.test(name) ? entryIn(root, `subgraphs/${name}/src`) : undefined;
  if (!entry) throw new DeployError(`Il n’y a pas de sous-graphe ${name} dans ${root}.`);
  return entry;
};

/** A kept version takes the place of another one. */
function become(one: string, other: string): void {
  rmSync(other, { recursive: true, force: true });
  renameSync(one, other);
}

/** The schema that was deployed, which is not the one of the portal's own sources any more. */
const deployedSchema = (to: string, name: string): string => join(deployFolder(to), name, 'schema.graphql');

/** What is noted of a version that was deployed. */
const notesOf = (to: string, name: string): string[] => [deployedSchema(to, name), deployedEvents(to, name)];

/** Notes the schema and the events of what is deployed now; none are those of the portal's own sources. */
function noteDeployed(to: string, name: string, version: string): void {
  for (const file of notesOf(to, name)) {
    const deployed = join(version, basename(file));
    rmSync(file, { force: true });
    if (existsSync(deployed)) cpSync(deployed, file);
  }
}

const lateAdvice =
  'Déployez-les avant le service qui envoie ces valeurs. Ce qu’ils ne lisent pas est mis de côté et se rejoue dans Administration, Événements mis de côté.';

/** Keeps what is in service now. */
function keepPresent(to: string, name: string, dist: string): string {
  const kept = join(deployFolder(to), name, 'present');
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  cpSync(dist, join(kept, 'dist'), { recursive: true });
  for (const file of graphFiles) if (existsSync(join(to, file))) cpSync(join(to, file), join(kept, file));
  for (const file of notesOf(to, name)) if (existsSync(file)) cpSync(file, join(kept, basename(file)));
  return kept;
}

/** The graph with the new schema of this one, and the present ones of the others. @throws DeployError */
function writeGraph({ name, from, to }: SubgraphDeployment, version: string): void {
  const own = readSchema(join(from, 'subgraphs', name, 'schema.graphql'));
  const others = subgraphSchemas(to)
    .filter((one) => one.name !== name)
    .map((one) => {
      const deployed = deployedSchema(to, one.name);
      return existsSync(deployed) ? { ...one, sdl: readFileSync(deployed, 'utf8') } : one;
    });
  try {
    const { supergraphSdl, api } = compose([...others, { name, sdl: own }].sort((a, b) => (a.name < b.name ? -1 : 1)));
    const broken = brokenDeployed(join(to, 'dist/remotes'), api);
    if (broken.length > 0)
      throw new DeployError(`${name} casserait des espaces déployés :\n${broken.join('\n')}\n${brokenAdvice}`);
    replaceText(join(version, 'supergraph.graphql'), supergraphSdl);
    replaceText(join(version, 'api.graphql'), printSchema(api));
    replaceText(join(version, 'schema.graphql'), own);
  } catch (error) {
    if (error instanceof CompositionError) throw new DeployError(`Le graphe ne se compose pas :\n${error.message}`);
    throw error;
  }
}

/**
 * Deploys a subgraph while the portal runs: the new process starts beside the old one, gateways go to it with the new graph, the old one ends, and its place is
 * taken by the new version. @throws DeployError; the portal is then as it was
 */
export async function deploySubgraph(deployment: SubgraphDeployment): Promise<void> {
  const { name, from, to, settings, report } = deployment;
  const bundle = bundleOf(entryOf(from, name), settings.isDev);
  const home = join(deployFolder(to), name);
  const replacement = new Replacement({ name, to, settings, report, bundle });
  replacement.check();
  const version = join(home, 'candidate');
  rmSync(version, { recursive: true, force: true });
  mkdirSync(version, { recursive: true });
  writeGraph(deployment, version);
  if (existsSync(eventsFile(from))) cpSync(eventsFile(from), join(version, 'events.json'));
  const late = outdatedReaders(deployment);
  if (late.length > 0)
    report.say(`Ces services ne savent pas encore tout lire des événements :\n${late.join('\n')}\n${lateAdvice}`);
  const outfile = join(version, 'dist', bundle.split('/').at(-1)!);
  await report.step(`${name} construit`, () =>
    bundleService(from, entryOf(from, name), { demo: settings.isDev, outfile }),
  );
  const present = keepPresent(to, name, dirname(join(to, bundle)));
  await replacement.by(version, present);
  become(version, join(home, 'next'));
  become(present, join(home, 'previous'));
  noteDeployed(to, name, join(home, 'next'));
  report.say(`${name} est déployé.`);
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Leads back to the version before, in the same way. @throws DeployError when there is none, or another subgraph was deployed since */
export async function rollbackSubgraph({
  name,
  to,
  settings,
  report,
}: Omit<SubgraphDeployment, 'from'>): Promise<void> {
  const home = join(deployFolder(to), name);
  const [previous, next] = [join(home, 'previous'), join(home, 'next')];
  if (!existsSync(previous)) throw new DeployError(`Aucune version de ${name} n’a été déployée avant celle-ci.`);
  if (hashOf(join(next, 'supergraph.graphql')) !== hashOf(join(to, 'supergraph.graphql')))
    throw new DeployError(
      `Le graphe a changé depuis le déploiement de ${name} : revenez d’abord sur ce qui a été déployé après.`,
    );
  const bundle = bundleOf(entryOf(to, name), settings.isDev);
  const replacement = new Replacement({ name, to, settings, report, bundle });
  replacement.check();
  const present = keepPresent(to, name, dirname(join(to, bundle)));
  await replacement.by(previous, present);
  become(previous, next);
  become(present, previous);
  noteDeployed(to, name, next);
  report.say(`${name} est revenu à la version d’avant.`);
}
