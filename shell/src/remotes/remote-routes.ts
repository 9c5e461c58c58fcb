import type { Remote } from '@portal/web/remote/define-remote';
import type { RouteObject } from '@portal/web/router';
import { isBelow, type RemoteLine } from './remote-line.ts';

/** The routes of the remotes that were loaded. The router adds them when it next matches a path below their prefixes. */
export class RemoteRoutes {
  readonly #loaded = new Map<string, { line: RemoteLine; routes: RouteObject[] }>();
  readonly #taken = new Set<string>();

  /** Keeps a loaded remote's routes for the router. */
  put(line: RemoteLine, remote: Remote): void {
    if (!this.#taken.has(line.name)) this.#loaded.set(line.name, { line, routes: remote.routes });
  }

  /** Whether the router has the remote's routes. */
  has = (line: RemoteLine): boolean => this.#taken.has(line.name);

  /** Gives the router the routes for a path, once. Routes outside of the remote's prefixes are left out: no remote can replace another. */
  takeFor(path: string, patch: (areaId: string, routes: RouteObject[]) => void): void {
    for (const [name, { line, routes }] of this.#loaded) {
      const prefixes = [...line.prefixes, ...(line.publicPrefixes ?? [])];
      if (!prefixes.some((prefix) => isBelow(path, prefix))) continue;
      this.#loaded.delete(name);
      this.#taken.add(name);
      patch(
        areaId(line),
        routes.filter((route) => prefixes.some((prefix) => isBelow(route.path ?? '', prefix))),
      );
    }
  }
}

/** Id of the parent route of a remote's routes. */
export const areaId = ({ name }: Pick<RemoteLine, 'name'>): string => `area:${name}`;
