import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '@portal/run/processes/command';
import { packageFolders } from '../../../run/bootstrap/manifests.mjs';

const root = join(import.meta.dirname, '../../../..');
const notCopied = /^(node_modules|dist|pictures|\.git|\.cache|\.portal)$/;

/** The project in a temporary folder, with the libraries of the real one. */
export interface ProjectCopy {
  root: string;
  /** Links every package to what its manifest names, as an installation does; again once there are new ones. */
  link(): void;
  /** Runs Node in it. @throws Error with what was printed when it does not end with 0 */
  node(...args: string[]): Promise<string>;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), 'portail-copie-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !notCopied.test(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    link: () => linkPackages(copy),
    async node(...args) {
      const { code, stdout, stderr } = await runCommand(process.execPath, args, { cwd: copy });
      if (code !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
      return stdout;
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const dependenciesOf = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });
const packagesIn = (folder: string): string[] => packageFolders(folder).filter((each) => each !== '.');

function linkPackages(copy: string): void {
  const own = new Map(packagesIn(copy).map((folder) => [manifestIn(join(copy, folder)).name, join(copy, folder)]));
  const libraries = new Map(
    packagesIn(root).flatMap((folder) =>
      dependenciesOf(manifestIn(join(root, folder))).map((name) => [name, join(root, folder, 'node_modules', name)]),
    ),
  );
  for (const folder of own.values()) {
    for (const name of dependenciesOf(manifestIn(folder))) {
      const link = join(folder, 'node_modules', name);
      const target = own.get(name) ?? libraries.get(name);
      if (!target) throw new Error(`${name} is not installed`);
      if (existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(realpathSync(target), link);
    }
  }
}
