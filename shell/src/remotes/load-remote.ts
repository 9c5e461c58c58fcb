import { loadRemote as load, type ModuleFederationRuntimePlugin, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isRemote, type Remote } from '@portal/web/remote/define-remote';
import type { RemoteLine } from './remote-line.ts';

/** An area says within this time what happened and offers a retry. */
export const loadPatience = 8000;
/** Below the patience, so that a request that hangs has ended, and can be made anew, when the retry is offered. */
const filePatience = 7000;

const federationName = ({ name }: RemoteLine): string => name.replaceAll('-', '_');

const patient: ModuleFederationRuntimePlugin = {
  name: 'portal-patience',
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(filePatience) }),
  createScript: ({ url }) => {
    const script = document.createElement('script');
    // Same mode as the preload link, else the browser asks twice.
    script.crossOrigin = 'anonymous';
    script.src = url;
    return { script, timeout: filePatience };
  },
};

let isReady = false;

function register(line: RemoteLine, isAgain: boolean): void {
  if (!isReady) registerPlugins([patient]);
  isReady = true;
  registerRemotes([{ name: federationName(line), entry: new URL(line.manifest, location.href).href }], { force: isAgain });
}

class RemoteTimeout extends Error {
  constructor(name: string) {
    super(`${name} did not answer within ${loadPatience} ms`);
    this.name = 'TimeoutError';
  }
}

async function withPatience<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteTimeout(name)), loadPatience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const underWay = new Map<string, Promise<Remote>>();
const failed = new Set<string>();

async function fresh(line: RemoteLine): Promise<Remote> {
  register(line, failed.has(line.name));
  failed.delete(line.name);
  const module = await withPatience(load<{ default: unknown }>(`${federationName(line)}/remote`), line.name);
  if (!isRemote(module?.default)) throw new TypeError(`${line.name}/remote exposes no remote`);
  return module.default;
}

/**
 * Loads a remote once. A failure is not kept: the next call registers the remote anew, which makes the runtime forget what it had of it.
 *
 * @throws whatever went wrong (not found, HTML in place of a manifest, no answer, an error while it ran); `problemOf` puts it in words
 */
export function loadRemote(line: RemoteLine): Promise<Remote> {
  const known = underWay.get(line.name);
  if (known) return known;
  const loading = fresh(line);
  underWay.set(line.name, loading);
  loading.catch(() => {
    failed.add(line.name);
    underWay.delete(line.name);
  });
  return loading;
}

/** Begins to load what the person is about to open (pointer or focus on its link). A failure shows when it is opened. */
export function prefetchRemote(line: RemoteLine): void {
  loadRemote(line).catch(() => {});
}
