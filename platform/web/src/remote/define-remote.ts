import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./remote`. */
export interface Remote {
  title: string;
  /** Name of an icon of the shell's set, as in remote.json. */
  icon: string;
  /** Routes with paths from the root of the portal, e.g. `/serf/list`. */
  routes: RouteObject[];
}

/** Declares a remote. */
export const defineRemote = (remote: Remote): Remote => remote;

/** Whether what was loaded is a remote: another team's build is checked, not trusted. */
export function isRemote(value: unknown): value is Remote {
  const remote = value as Partial<Remote> | null | undefined;
  return typeof remote?.title === 'string' && Array.isArray(remote.routes);
}
