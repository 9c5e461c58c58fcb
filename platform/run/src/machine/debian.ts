import { runCommand } from '../processes/command.ts';
import type { Machine } from './machine.ts';

/** Whether this process may install the distribution's packages: Debian or a child of it, as root. */
export async function canInstallPackages(search: Pick<Machine, 'env'>): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const { code } = await runCommand('apt-get', ['--version'], { env: search.env, timeoutMs: 10_000 });
  return code === 0;
}

/**
 * Installs the distribution's packages, without questions and without starting the services they bring.
 * @returns whether they are installed; what went wrong is said.
 */
export async function installDebianPackages(packages: string[], search: Machine): Promise<boolean> {
  search.say(`Installation des paquets de la distribution : ${packages.join(', ')}…`);
  const env = { ...search.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runCommand('apt-get', ['update'], { env });
  const result = await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env });
  if (result.code !== 0) search.say(`Échec de l’installation : ${result.stderr.trim().split('\n').at(-1)}`);
  return result.code === 0;
}
