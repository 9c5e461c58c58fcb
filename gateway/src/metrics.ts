import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the gateway counts, for /metrics. A registry of its own, since a laptop runs all services in one process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #operations = new Histogram({
    name: 'portal_gateway_operation_seconds',
    help: 'Time to answer a request on /graphql',
    labelNames: ['status'],
    buckets,
    registers: [this.#registry],
  });
  readonly #subgraphs = new Histogram({
    name: 'portal_gateway_subgraph_seconds',
    help: 'Time a domain took to answer',
    labelNames: ['domain', 'outcome'],
    buckets,
    registers: [this.#registry],
  });
  readonly #refusals = new Counter({
    name: 'portal_gateway_refusals_total',
    help: 'Requests refused before any domain saw them',
    labelNames: ['code'],
    registers: [this.#registry],
  });
  readonly sockets = new Gauge({
    name: 'portal_gateway_sockets',
    help: 'Open WebSockets',
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Starts timing a request; the function it gives ends it with the HTTP status. */
  operation(): (status: number) => void {
    const end = this.#operations.startTimer();
    return (status) => void end({ status: String(status) });
  }

  /** Starts timing a call to a domain; the function it gives ends it. */
  subgraphCall(domain: string): (outcome: 'ok' | 'failed') => void {
    const end = this.#subgraphs.startTimer({ domain });
    return (outcome) => void end({ outcome });
  }

  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  /** Everything in Prometheus' text form. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}
