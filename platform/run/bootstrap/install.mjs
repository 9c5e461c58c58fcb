import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, markInstalled } from './stamp.mjs';

const PROGRESS_MS = 3_000;
const OUTPUT_KEPT = 4_000;

/**
 * Installs the dependencies when they are missing or no longer those of the lock file.
 * Ends the process with pnpm's last words when that fails.
 */
export async function installDependencies(root) {
  if (isInstalled(root)) return;
  const begun = Date.now();
  const pnpm = findPnpm(root);
  console.log(`Installation des dépendances (une à deux minutes la première fois), par ${pnpm.title}…`);
  const { code, output } = await run(
    pnpm.command,
    [...pnpm.args, 'install', '--frozen-lockfile', '--reporter=append-only'],
    root,
  );
  if (code !== 0) {
    console.error(
      `${output}\nLes dépendances n’ont pas pu être installées. Vérifiez l’accès au réseau, puis relancez la commande.`,
    );
    process.exit(1);
  }
  markInstalled(root);
  console.log(`Dépendances installées en ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** The pnpm of the version that the project asks for: the one on PATH, else the one that npm fetches. */
function findPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = packageManager.replace('pnpm@', '');
  const answer = spawnSync('pnpm', ['--version'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 10_000,
    env: quietEnvironment(),
  });
  if (answer.status === 0 && answer.stdout.trim() === version)
    return { command: 'pnpm', args: [], title: `pnpm ${version}` };
  return { command: 'npx', args: ['--yes', packageManager], title: `npm, qui apporte pnpm ${version}` };
}

/** pnpm and its launcher ask questions at a terminal; nobody is there to answer. */
function quietEnvironment() {
  return { ...process.env, CI: 'true', COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' };
}

function run(command, args, root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: quietEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    const interrupt = () => child.kill('SIGTERM') && process.exit(130);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
    let output = '';
    let saidAt = Date.now();
    const read = (chunk) => {
      output = (output + chunk).slice(-OUTPUT_KEPT);
      const added = /Progress: resolved (\d+), reused (\d+), downloaded (\d+)/.exec(chunk);
      if (!added || Date.now() - saidAt < PROGRESS_MS) return;
      saidAt = Date.now();
      console.log(`  ${Number(added[2]) + Number(added[3])} paquets sur ${added[1]}`);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    child.on('error', (error) => resolve({ code: -1, output: output + error.message }));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
      resolve({ code, output });
    });
  });
}
