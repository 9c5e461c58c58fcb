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

/** A manifest that the page's first lines have requested; used once, since a retry must fetch again. */
function takeEarlyManifest(url: string): Promise<Response> | undefined {
  const early = globalThis.portalBoot?.manifests?.[url];
  delete globalThis.portalBoot?.manifests?.[url];
  return early;
}

const timeouts: ModuleFederationRuntimePlugin = {
  name: 'portal-timeouts',
  fetch: (url, init) => takeEarlyManifest(url) ?? fetch(url, { ...init, signal: AbortSignal.timeout(fileTimeoutMs) }),
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = freshAddress(url);
    return { script, timeout: fileTimeoutMs };
  },
};

// Remotes are built to find the page's single runtime under this name (`externalRuntime`).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
init({ name: 'shell', remotes: [], shared: provided, shareStrategy: 'loaded-first', plugins: [timeouts] });

/** Registers a remote; `isAgain` makes the runtime drop what it had of it. */
export function register(line: RemoteLine, isAgain: boolean): void {
  const entry = new URL(line.manifest, location.href).href;
  registerRemotes([{ name: federationName(line), entry }], { force: isAgain });
}

/** What a registered remote exposes under a name. @throws what the runtime, the network or the remote throws */
export const loadExposed = (line: RemoteLine, module: string) =>
  load<{ default: unknown }>(`${federationName(line)}/${module}`);
