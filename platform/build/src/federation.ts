/**
 * The modules that exist once in the page. The shell provides them; a remote that is loaded by the shell takes them from there and brings none of its own.
 * A shared module is shipped whole, hence small facades instead of whole libraries (docs/decisions/federation.md).
 */
const version = '1.0.0';

interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

const libraries: Record<string, string> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'styled-components': '^6.0.0',
};

/** Facades of this house. Those marked eager are needed by the very first screen. */
const facades: Record<string, { eager: boolean }> = {
  '@portal/web/router': { eager: true },
  '@portal/web/graphql': { eager: false },
  '@portal/web': { eager: false },
  '@portal/web/forms': { eager: false },
  '@portal/shared-ui': { eager: false },
  '@portal/shared-ui/table': { eager: false },
  '@portal/shared-ui/dates': { eager: false },
};

/** What the shell provides to all remotes. */
export function providedByShell(): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  for (const [name, requiredVersion] of Object.entries(libraries)) {
    shared[name] = { singleton: true, requiredVersion, eager: true };
  }
  for (const [name, { eager }] of Object.entries(facades)) {
    shared[name] = { singleton: true, version, requiredVersion: `^${version}`, eager };
  }
  return shared;
}

/** What a remote takes from the shell: no copies of its own, so a remote stays small and there is one React. */
export function takenFromShell(): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(providedByShell()).map(([name, { singleton, requiredVersion }]) => [
      name,
      { singleton, requiredVersion, import: false as const },
    ]),
  );
}

/** Names in the global scope may not hold a dash. */
export const federationName = (packageName: string): string =>
  packageName.replace(/^@[^/]+\//, '').replaceAll('-', '_');
