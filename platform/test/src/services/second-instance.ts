import { type Actor, idempotencyKeyHeader } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys, traceHeader } from '@portal/server';
import { freePort } from '../engines/free-port.ts';
import { startService } from './start-service.ts';
import type { Sent } from './subgraph-harness.ts';

/** A subgraph that runs twice on one database: in the test, and as a process of its own. */
export interface TwoInstances {
  /** Calls one of the two, in turn by `place`. @returns the code of its error, or `done` */
  call(place: number, actor: Actor, query: string): Promise<string>;
  /** The same with all that goes along. @returns the whole answer */
  send(place: number, actor: Actor, query: string, sent?: Sent & { variables?: object }): Promise<InstanceAnswer>;
  /** Ends the process. */
  stop(): Promise<void>;
}

export interface InstanceAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Starts a second instance of a subgraph beside the one of the test. @param url of the test's own */
export async function withSecondInstance(name: string, url: string): Promise<TwoInstances> {
  const port = await freePort();
  const second = await startService(`subgraphs/${name}/src/main.ts`, { PORT: String(port), PORTAL_DEMO: '0' });
  await second.healthy(port);
  const urls = [url, `http://127.0.0.1:${port}`];
  const send: TwoInstances['send'] = async (place, actor, query, { key, traceId, variables } = {}) => {
    const headers = {
      'content-type': 'application/json',
      [identityHeader]: await new IdentityAuthority(readIdentityKeys()).sign('gateway', name, actor),
      ...(key && { [idempotencyKeyHeader]: key }),
      ...(traceId && { [traceHeader]: traceId }),
    };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${urls[place % 2]}/graphql`, { method: 'POST', headers, body });
    return (await response.json()) as InstanceAnswer;
  };
  return {
    send,
    call: async (place, actor, query) => (await send(place, actor, query)).errors?.[0]?.extensions.code ?? 'done',
    async stop() {
      await second.stop();
    },
  };
}
