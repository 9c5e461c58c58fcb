import type { Actor } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { steadyPort } from '@portal/server/testing/steady-port';
import { startService } from './start-service.ts';

/** A subgraph that runs twice on one database: in the test, and as a process of its own. */
export interface TwoInstances {
  /** Calls one of the two, in turn by `place`. @returns the code of its error, or `done` */
  call(place: number, actor: Actor, query: string): Promise<string>;
  /** Ends the process. */
  stop(): Promise<void>;
}

/** Starts a second instance of a subgraph beside the one of the test. @param url of the test's own */
export async function withSecondInstance(name: string, url: string): Promise<TwoInstances> {
  const port = await steadyPort();
  const second = await startService(`subgraphs/${name}/src/main.ts`, { PORT: String(port), PORTAL_DEMO: '0' });
  await second.healthy(port);
  const urls = [url, `http://127.0.0.1:${port}`];
  return {
    async call(place, actor, query) {
      const identity = await new IdentityAuthority(readIdentityKeys()).sign('gateway', name, actor);
      const response = await fetch(`${urls[place % 2]}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [identityHeader]: identity },
        body: JSON.stringify({ query }),
      });
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return errors?.[0]?.extensions.code ?? 'done';
    },
    async stop() {
      await second.stop();
    },
  };
}
