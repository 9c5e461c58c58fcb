import {
  init,
  loadRemote as load,
  type ModuleFederationRuntimePlugin,
  registerRemotes,
} from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { freshAddress } from './fresh-address.ts';
import { provided } from './provided.ts';
import type { RemoteLine } from './remote-line.ts';

/** Below the timeout of a remote, so that a request that hangs has ended, and can be repeated, when the retry is offered. */
const fileTimeoutMs = 7000;

const federationName = ({ name }: RemoteLine): string => name.replaceAll('-', '_');

const timeouts: ModuleFederationRuntimePlugin = {
  name: 'portal-timeouts',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = freshAddress(url);
    return { script, timeout: fileTimeoutMs };
  },
};

// Remotes are built to find the page's single runtime under this name (`externalRuntime`).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
init({ name: 'shell', remotes: [], shared: provided, shareStrategy: 'loaded-first', plugins: [timeouts] });

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
}

/**
 * Where the remote begins: the page has it in the remote's route table, so that nobody waits for a manifest; where there is none (an override, a page
 * that was loaded before the login) the manifest says it.
 */
async function entryOf({ manifest, table }: RemoteLine): Promise<string> {
  const address = new URL(manifest, location.href);
  const [known] = table?.files ?? [];
  if (known) return new URL(known, address).href;
  const response = await fetch(address, { signal: AbortSignal.timeout(fileTimeoutMs) });
  if (!response.ok) throw Object.assign(new Error(`${manifest}: ${response.status}`), { statusCode: response.status });
  const { path, name } = ((await response.json()) as Manifest).metaData.remoteEntry;
  return new URL(path + name, address).href;
}

/** Registers a remote; `isAgain` makes the runtime drop what it had of it. @throws when it is not known where it begins */
export async function register(line: RemoteLine, isAgain: boolean): Promise<void> {
  const entry = await entryOf(line);
  registerRemotes([{ name: federationName(line), entry }], { force: isAgain });
}

/** What a registered remote exposes under a name. @throws what the runtime, the network or the remote throws */
export const loadExposed = (line: RemoteLine, module: string) =>
  load<{ default: unknown }>(`${federationName(line)}/${module}`);
