import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError, buildAll } from '../build/build-all.ts';
import { machineSearch } from '../engines/engine.ts';
import { findEngine } from '../engines/find-engine.ts';
import { MONGOD, NATS_SERVER } from '../engines/kinds.ts';
import { findBrowser } from '../machine/browser.ts';
import { ensureSlapd } from '../machine/slapd.ts';
import { runCommand } from '../processes/command.ts';
import type { Report } from '../report.ts';
import { type Counts, countVitest, NOTHING, oneTest, type VitestReport } from './counts.ts';
import { neverRun, testFilesIn } from './never-run.ts';

/** One part of `npm test`. */
export interface Suite {
  title: string;
  run(): Promise<Counts>;
}

/** Parts that run side by side: where one waits, the others use the cores. */
export type Stage = Suite[];

const machine = (root: string, report: Report): Suite => ({
  title: 'Moteurs, annuaire et navigateur',
  run: () => prepareMachine(root, report),
});
const construction = (root: string, report: Report): Suite => ({
  title: 'Construction et graphe',
  run: () => build(root, report),
});

/**
 * All parts in their order. What the machine lacks is downloaded while the build computes. Types and boundaries come after the build, which writes some of
 * what they read; the boundaries take the core that the journeys' portal leaves while it starts, after which those have the machine to themselves.
 */
export function allSuites(root: string, report: Report): Stage[] {
  const boundaries = ['--config', '.dependency-cruiser.cjs', '.'];
  return [
    [
      machine(root, report),
      construction(root, report),
      tool(root, 'Forme et règles du code (biome)', 'biome', ['check', '--error-on-warnings', '.']),
    ],
    [types(root), vitest(root, 'Règles, services et composants (vitest)', [])],
    [
      tool(root, 'Frontières entre les parties (dependency-cruiser)', 'depcruise', boundaries),
      vitest(root, 'Parcours dans un navigateur (vitest, e2e)', ['--config', 'e2e/vitest.config.ts']),
    ],
    [everyFile(root)],
  ].map((stage) => stage.filter(({ title }) => canRun(root, title)));
}

/** Parts of the project that do not exist yet are not tested. */
function canRun(root: string, title: string): boolean {
  if (title.startsWith('Frontières')) return existsSync(join(root, '.dependency-cruiser.cjs'));
  if (title.startsWith('Parcours')) return existsSync(join(root, 'e2e/vitest.config.ts'));
  return true;
}

/** The tests of some files only, as `npm test -- <filter>` asks for. */
export function chosenTests(root: string, filters: string[]): Suite {
  return vitest(root, 'Tests choisis (vitest)', filters);
}

/**
 * What `npm run test:long` runs: `*.long.test.ts`, one file at a time. Journeys need the built portal, so it is built for them only.
 * @param filters parts of file names; none means all
 */
export function longSuites(root: string, report: Report, filters: string[]): Stage[] {
  const journeys = readdirSync(join(root, 'e2e/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.long.test.ts'))
    .filter((name) => filters.length === 0 || filters.some((filter) => `e2e/src/${name}`.includes(filter)));
  const services = vitest(root, 'Longues épreuves (vitest)', [
    '--config',
    'vitest.long.config.ts',
    ...withNone(filters),
  ]);
  if (journeys.length === 0) return [[machine(root, report)], [services]];
  return [
    [machine(root, report), construction(root, report)],
    [services],
    [vitest(root, 'Longs parcours (vitest, e2e)', ['--config', 'e2e/vitest.long.config.ts', ...filters])],
  ];
}

/** What `npm run test:cluster` runs: a congress's life, then kills, on three of each engine and two instances of each service. */
export function clusterSuites(root: string, report: Report, filters: string[]): Stage[] {
  return [
    [machine(root, report), construction(root, report)],
    [vitest(root, 'Grappe (vitest, e2e)', ['--config', 'e2e/vitest.cluster.config.ts', ...filters])],
  ];
}

/** A filter may mean a journey only. */
function withNone(filters: string[]): string[] {
  return filters.length === 0 ? [] : ['--passWithNoTests', ...filters];
}

async function prepareMachine(root: string, report: Report): Promise<Counts> {
  const machine = machineSearch(report.say);
  for (const kind of [MONGOD, NATS_SERVER]) {
    const found = await findEngine(kind, machine);
    report.say(`${kind.title} ${found.version} : ${found.origin}.`);
  }
  const slapd = await ensureSlapd(machine);
  report.say(slapd ? `Annuaire LDAP : ${slapd}.` : 'Annuaire LDAP : slapd est introuvable, ses tests seront passés.');
  if (existsSync(join(root, 'e2e/vitest.config.ts'))) {
    // Looked for once: each journey would look again, and try to install again what cannot be had.
    process.env.PORTAL_BROWSER = await findBrowser(machine);
    report.say(`Navigateur : ${process.env.PORTAL_BROWSER}.`);
  }
  return NOTHING;
}

function tool(root: string, title: string, program: string, args: string[], more: NodeJS.ProcessEnv = {}): Suite {
  return {
    title,
    async run() {
      const how = { cwd: root, env: { ...process.env, ...more } };
      const { code, stdout, stderr } = await runCommand(join(root, 'node_modules/.bin', program), args, how);
      if (code !== 0) process.stdout.write(`${stdout}${stderr}\n`);
      return oneTest(code === 0, title);
    },
  };
}

/** It lets more than the usual double of what it uses pile up before it cleans up: a third less work for a tenth more memory. */
const types = (root: string): Suite =>
  tool(root, 'Types (tsc)', '../typescript-native/bin/tsc', ['--noEmit', '--checkers', '1', '-p', 'tsconfig.json'], {
    GOGC: '300',
  });

async function build(root: string, report: Report): Promise<Counts> {
  try {
    await buildAll({ root, report, demo: true });
    return oneTest(true);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    report.fail(error.message);
    return oneTest(false, error.message);
  }
}

const reportOf = (root: string, args: string[]): string =>
  join(root, '.cache/test', `${args.length === 0 ? 'units' : 'chosen'}.json`);

const readReport = (file: string): VitestReport | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;

/** Looks at what the two runs of vitest before it have left: a file that neither took is a failure. */
const everyFile = (root: string): Suite => ({
  title: 'Aucun fichier de tests oublié',
  run: async () => {
    const reports = [[], ['journeys']].flatMap((args) => readReport(reportOf(root, args)) ?? []);
    const forgotten = neverRun(root, testFilesIn(root), reports);
    return oneTest(forgotten.length === 0, `Aucun projet ne lance : ${forgotten.join(', ')}`);
  },
});

function vitest(root: string, title: string, args: string[]): Suite {
  return {
    title,
    async run() {
      const file = reportOf(root, args);
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      const { code, stdout, stderr } = await runCommand(
        join(root, 'node_modules/.bin/vitest'),
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
        { cwd: root, onOutput: (text) => process.stdout.write(text) },
      );
      return countVitest(readReport(file), code, `${stdout}${stderr}`);
    },
  };
}
