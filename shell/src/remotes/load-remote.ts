import { isRemote, type Remote } from '@portal/web/remote/define-remote';
import { loadCode } from '@portal/web/remote/load-code';
import { trackPageLoading } from '@portal/web/remote/page-loading';
import { isRemoteComponent, type RemoteComponentType } from '@portal/web/remote/remote-components';
import { fetchRemotes } from './discover.ts';
import { countAttempt } from './fresh-address.ts';
import type { RemoteLine } from './remote-line.ts';

/** Within this time an area shows its error and offers a retry. */
export const loadTimeoutMs = 8000;

/** The runtime of Module Federation is loaded with the first remote: the login screen does not need it. */
const federation = () => loadCode(() => import(/* webpackChunkName: "federation" */ './federation.ts'));

class RemoteTimeout extends Error {
  constructor(name: string) {
    super(`${name} did not answer within ${loadTimeoutMs} ms`);
    this.name = 'TimeoutError';
  }
}

async function withTimeout<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteTimeout(name)), loadTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Pending and finished loads, by remote and module. */
const loads = new Map<string, Promise<unknown>>();
const failed = new Set<string>();
/** Remotes of which code runs in this page: such a one is never registered again, or it would run twice. */
const running = new Set<string>();

/** Whether code of the remote runs in this page. */
export const isRunning = ({ name }: RemoteLine): boolean => running.has(name);

async function ask(line: RemoteLine, module: string): Promise<{ default: unknown } | null> {
  const { register, loadExposed } = await federation();
  await register(line, failed.has(line.name) && !running.has(line.name));
  failed.delete(line.name);
  return loadExposed(line, module);
}

async function fresh<T>(line: RemoteLine, module: string, isUsable: (value: unknown) => value is T): Promise<T> {
  const loaded = await withTimeout(ask(line, module), line.name);
  running.add(line.name);
  const exposed = loaded?.default;
  if (!isUsable(exposed)) throw new TypeError(`${line.name} exposes no usable ${module}`);
  return exposed;
}

function loadModule<T>(line: RemoteLine, module: string, isUsable: (value: unknown) => value is T): Promise<T> {
  const id = `${line.name}/${module}`;
  const known = loads.get(id);
  if (known) return known as Promise<T>;
  const loading = trackPageLoading(fresh(line, module, isUsable));
  loads.set(id, loading);
  loading.catch(() => {
    failed.add(line.name);
    countAttempt(line.manifest);
    loads.delete(id);
  });
  return loading;
}

/**
 * Loads a remote once. A failure is not kept: the next call registers the remote again, which makes the runtime drop what it had of it.
 *
 * @throws what went wrong (not found, HTML instead of a script, no answer, an error while it ran); `problemOf` words it
 */
export const loadRemote = (line: RemoteLine): Promise<Remote> => loadModule(line, 'remote', isRemote);

/** Loads a piece that a remote offers to other areas, once. @throws like `loadRemote` */
export const loadRemoteComponent = (line: RemoteLine, name: string): Promise<RemoteComponentType> =>
  loadModule(line, name, isRemoteComponent);

/**
 * The remote's entry as it is published now. For a retry: no code of the remote has run in this page, so a version that was repaired meanwhile may
 * replace it. An override stays.
 */
export async function publishedLine(line: RemoteLine): Promise<RemoteLine> {
  if (line.isOverride) return line;
  const lines = await fetchRemotes().catch(() => []);
  return lines.find(({ name }) => name === line.name) ?? line;
}

/** Preloads what the user is about to open (pointer or focus on its link). A failure shows when it is opened. */
export function prefetchRemote(line: RemoteLine): void {
  loadRemote(line).catch(() => {});
}
