import { hasRight, healthReads } from '@portal/domain';
import { subgraphTitle } from '@portal/domain/subgraphs';
import { type LastError, lastErrorOf } from '@portal/server/service/last-errors';
import { request } from 'undici';
import { Refusal } from './requests/refusal.ts';
import type { Caller } from './session/caller.ts';

const askMs = 1_500;

/** How a part of the portal is, for who runs it. */
export interface PartHealth {
  name: string;
  title: string;
  state: 'up' | 'degraded' | 'starting' | 'down';
  version: string | null;
  /** When it was started; of one that does not answer, since when this gateway knows that. */
  since: string | null;
  lastError: LastError | null;
}

interface Body {
  status?: string;
  version?: string;
  since?: string;
  nats?: string;
  mongodb?: string;
  lastError?: LastError | null;
}

/** When this gateway first found each part in the state that it is in. */
const seen = new Map<string, { state: PartHealth['state']; since: string }>();
function sinceIn(name: string, state: PartHealth['state']): string {
  const before = seen.get(name);
  if (before?.state === state) return before.since;
  const now = { state, since: new Date().toISOString() };
  seen.set(name, now);
  return now.since;
}

async function asked(url: string | undefined): Promise<Body | undefined> {
  if (!url) return undefined;
  try {
    const answer = await request(new URL('/health', url), { signal: AbortSignal.timeout(askMs) });
    return (await answer.body.json()) as Body;
  } catch {
    return undefined;
  }
}

const stateOf = (body: Body | undefined): PartHealth['state'] => {
  if (!body) return 'down';
  if (body.status === 'starting') return 'starting';
  return body.status === 'ok' && body.mongodb !== 'down' ? 'up' : 'degraded';
};

const newer = (one: LastError | null, other: LastError | null): LastError | null =>
  one && other ? (one.at > other.at ? one : other) : (one ?? other);

function partOf(name: string, body: Body | undefined): PartHealth {
  const state = stateOf(body);
  const since = sinceIn(name, state);
  return {
    name,
    title: subgraphTitle(name),
    state,
    version: body?.version ?? null,
    since: (state !== 'down' && body?.since) || since,
    lastError: newer(body?.lastError ?? null, lastErrorOf(name)),
  };
}

const startedAt = new Date().toISOString();

interface Known {
  urlOf: (domain: string) => string | undefined;
  domains: readonly string[];
  isBusUp: boolean;
}

/**
 * Every part of the portal, whichever of them are down: the gateway alone answers, with the rights of the session.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function healthDetails({ actor }: Caller, { urlOf, domains, isBusUp }: Known): Promise<PartHealth[]> {
  if (actor.kind !== 'user') throw new Refusal('UNAUTHENTICATED');
  if (!hasRight(actor, healthReads.healthDetails)) throw new Refusal('FORBIDDEN');
  const bodies = await Promise.all(domains.map(async (name) => [name, await asked(urlOf(name))] as const));
  const answered = bodies.flatMap(([, body]) => (body ? [body] : []));
  const isMongoUp = answered.some(({ mongodb }) => mongodb === 'up');
  const engine = (name: string, title: string, isUp: boolean): PartHealth => {
    const state = isUp ? 'up' : 'down';
    return { name, title, state, version: null, since: sinceIn(name, state), lastError: lastErrorOf(name) };
  };
  return [
    {
      name: 'gateway',
      title: 'Passerelle',
      state: 'up',
      version: process.env.PORTAL_VERSION ?? '1.0.0',
      since: startedAt,
      lastError: lastErrorOf('gateway'),
    },
    engine('nats', 'Messagerie (NATS)', isBusUp),
    engine('mongodb', 'Base de données (MongoDB)', isMongoUp),
    ...bodies.map(([name, body]) => partOf(name, body)),
  ];
}
