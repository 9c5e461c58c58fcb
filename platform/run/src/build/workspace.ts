import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../../bootstrap/manifests.mjs';

/** A package of the workspace. */
export interface WorkspacePackage {
  name: string;
  /** Folder relative to the root. */
  folder: string;
  /** Names of the workspace packages that run inside it. */
  uses: string[];
  /** Names of the workspace packages that build it (development dependencies). */
  builtWith: string[];
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** All packages of the workspace by name. */
export function readWorkspace(root: string): Map<string, WorkspacePackage> {
  const packages = packageFolders(root).map((folder): WorkspacePackage => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
    return {
      name: manifest.name,
      folder,
      uses: workspaceNames(manifest.dependencies),
      builtWith: workspaceNames(manifest.devDependencies),
    };
  });
  return new Map(packages.map((entry) => [entry.name, entry]));
}

function workspaceNames(dependencies: Record<string, string> = {}): string[] {
  return Object.keys(dependencies).filter((name) => dependencies[name]?.startsWith('workspace:'));
}

/** Folders of a package and of all that it uses, directly or through others; each once, sorted. */
export function foldersBehind(
  workspace: Map<string, WorkspacePackage>,
  folder: string,
  alsoBuiltWith: boolean,
): string[] {
  const byFolder = [...workspace.values()].find((entry) => entry.folder === folder);
  const seen = new Set<WorkspacePackage>();
  const visit = (entry: WorkspacePackage | undefined, withTools: boolean) => {
    if (!entry || seen.has(entry)) return;
    seen.add(entry);
    const names = withTools ? [...entry.uses, ...entry.builtWith] : entry.uses;
    for (const name of names) visit(workspace.get(name), false);
  };
  visit(byFolder, alsoBuiltWith);
  return [...seen].map((entry) => entry.folder).sort();
}
