import type { Dispatcher } from 'undici';
import { request } from 'undici';
import { healthDetails, type PartHealth } from './health-details.ts';
import type { Bus } from './live/bus.ts';
import type { Safelist } from './requests/safelist.ts';
import type { Caller } from './session/caller.ts';
import type { Revocations } from './session/revocations.ts';
import type { SupergraphFile, SupergraphState } from './supergraph/supergraph-file.ts';

const askMs = 1_000;
const keptMs = 1_000;

/** The answer of GET /health (docs/platform.md). */
export interface HealthReport {
  status: 'ok' | 'degraded';
  name: 'gateway';
  version: string;
  domains: Record<string, 'up' | 'down'>;
  versions: Record<string, string>;
  nats: 'up' | 'down';
  sessions: 'loaded' | 'loading';
  supergraph: SupergraphState | undefined;
  operations: number;
}

interface HealthOptions {
  urlOf: (domain: string) => string | undefined;
  domains: () => readonly string[];
  bus: Bus;
  revocations: Revocations;
  supergraphFile: SupergraphFile;
  safelist: Safelist;
}

/** How the gateway and the domains behind it are. */
export class Health {
  readonly #options: HealthOptions;
  #last: { at: number; report: Promise<HealthReport> } | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** Asks every domain, at most once a second however many ask. */
  report(): Promise<HealthReport> {
    const now = Date.now();
    if (!this.#last || now - this.#last.at > keptMs) this.#last = { at: now, report: this.#ask() };
    return this.#last.report;
  }

  /** The same with what only those see who run the portal. @throws Refusal UNAUTHENTICATED, FORBIDDEN */
  details(visitor: Caller): Promise<PartHealth[]> {
    const { bus, domains, urlOf } = this.#options;
    return healthDetails(visitor, { urlOf, domains: domains(), isBusUp: bus.connected });
  }

  async #ask(): Promise<HealthReport> {
    const { bus, domains, revocations, safelist, supergraphFile, urlOf } = this.#options;
    const asked = await Promise.all(domains().map(async (name) => [name, await versionOf(urlOf(name))] as const));
    const down = asked.some(([, found]) => found === undefined);
    const supergraph = supergraphFile.state;
    const well = !down && bus.connected && revocations.loaded && !supergraph?.refused;
    return {
      status: well ? 'ok' : 'degraded',
      name: 'gateway',
      version: process.env.PORTAL_VERSION ?? '1.0.0',
      domains: Object.fromEntries(asked.map(([name, found]) => [name, found === undefined ? 'down' : 'up'])),
      versions: Object.fromEntries(asked.flatMap(([name, found]) => (found === undefined ? [] : [[name, found]]))),
      nats: bus.connected ? 'up' : 'down',
      sessions: revocations.loaded ? 'loaded' : 'loading',
      supergraph,
      operations: safelist.size,
    };
  }
}

/** The version of a domain, or undefined when it does not answer. */
async function versionOf(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined;
  let answer: Dispatcher.ResponseData | undefined;
  try {
    answer = await request(new URL('/health', url), { signal: AbortSignal.timeout(askMs) });
    const body = (await answer.body.json()) as { version?: unknown };
    return answer.statusCode === 200 ? String(body.version ?? '') : undefined;
  } catch {
    return undefined;
  }
}
