import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of all facades together: what the shell of this checkout provides, and a remote that is built from it asks for at least. */
export const facadeVersion = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../facades.json'), 'utf8')) as { version: string }
).version;

/**
 * The modules that exist once in the page. The shell provides them (shell/src/remotes/provided.ts); a remote that is loaded by the shell takes
 * them from there and brings none of its own. A shared module is shipped whole, hence small facades instead of whole libraries
 * (docs/decisions/federation.md).
 */
const facade = `^${facadeVersion}`;

const ranges: Record<string, string> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'styled-components': '^6.0.0',
  '@portal/web/router': facade,
  '@portal/web/graphql': facade,
  '@portal/web': facade,
  '@portal/web/forms': facade,
  '@portal/shared-ui/base': facade,
  '@portal/shared-ui/inputs': facade,
  '@portal/shared-ui/details': facade,
  '@portal/shared-ui/dialogs': facade,
  '@portal/shared-ui/table': facade,
  '@portal/shared-ui/dates': facade,
  '@portal/shared-ui/reorder': facade,
  zod: facade,
};

/** Those of them that are our own. */
export const sharedFacades: readonly string[] = [
  ...Object.keys(ranges).filter((name) => name.startsWith('@portal/')),
  // Remotes that were built before ask for them.
  ...['@portal/shared-ui', '@portal/shared-ui/panels'],
];

interface TakenModule {
  singleton: true;
  requiredVersion: string;
  /** A shell that is too old is said to be so where the area is loaded, instead of by each page for what it misses. */
  strictVersion: true;
  import: false;
}

/** What a remote takes from the shell: no copies of its own, so a remote stays small and there is one React. */
export function sharedFromShell(): Record<string, TakenModule> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, strictVersion: true, import: false as const },
    ]),
  );
}

/** Names in the global scope may not hold a dash. */
export const federationName = (packageName: string): string =>
  packageName.replace(/^@[^/]+\//, '').replaceAll('-', '_');
