import { readIdentityKeys } from '@portal/server/requests/identity';
import type { Logger } from '@portal/server/service/log';
import type { GatewayConfig } from '../config.ts';
import type { Bus } from '../live/bus.ts';
import type { Subgraphs } from '../supergraph/subgraphs.ts';
import { Callers } from './caller.ts';
import { Delegations } from './delegations.ts';
import { DeviceCookies } from './device.ts';
import { HcpLinks } from './hcp-links.ts';
import { Impersonation } from './impersonation.ts';
import { Revocations } from './revocations.ts';
import { SessionCookies } from './session.ts';

export interface SessionsOptions {
  config: GatewayConfig;
  subgraphs: Subgraphs;
  bus: Bus;
  log: Logger;
}

/** Who comes, and for how long: cookies, links, ended sessions, and who acts for somebody else. What has to be known of others is followed from `start` on. */
export class Sessions {
  readonly cookies: SessionCookies;
  readonly revocations: Revocations;
  readonly delegations: Delegations;
  readonly visitors: Callers;
  readonly #links: HcpLinks;
  readonly #hasLinks: boolean;

  constructor({ config, subgraphs, bus, log }: SessionsOptions) {
    const secure = config.environment !== 'dev';
    const ask = <T>(domain: 'users' | 'hcps', verb: string, question: object): Promise<T> =>
      subgraphs.ask(domain, verb, question, 'gateway');
    this.cookies = new SessionCookies(config.sessionSecret, { secure });
    this.revocations = new Revocations({
      bus,
      log,
      fetchChanges: (since) => ask('users', 'session-changes', { since }),
    });
    this.delegations = new Delegations({ bus, log, fetchOpen: () => ask('users', 'delegations', {}) });
    this.#hasLinks = Boolean(config.subgraphUrls.hcps);
    this.#links = new HcpLinks({
      bus,
      log,
      publicKey: readIdentityKeys().publicKeys.hcps,
      fetchRevocations: (since) => ask('hcps', 'link-revocations', { since }),
    });
    this.visitors = new Callers({
      cookies: this.cookies,
      devices: new DeviceCookies(config.sessionSecret, { secure }),
      delegations: this.delegations,
      revocations: this.revocations,
      impersonation: new Impersonation(bus, (userUuid) => ask('users', 'claims', { userUuid })),
      links: this.#links,
      log,
    });
  }

  start(): void {
    this.revocations.start();
    this.delegations.start();
    if (this.#hasLinks) this.#links.start();
  }

  stop(): void {
    this.revocations.stop();
    this.delegations.stop();
    this.#links.stop();
  }
}
