import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Actor, Device } from '@portal/domain';
import { clientAddress, type TrustedProxies } from '@portal/server/edge/client-address';
import { identityHeader, sessionHeader, traceHeader } from '@portal/server/requests/identity';
import type { Logger } from '@portal/server/service/log';
import type { GatewayContext, SessionOutcome } from '../context.ts';
import { Refusal, unavailable } from '../requests/refusal.ts';
import type { Delegations } from './delegations.ts';
import type { DeviceCookies } from './device.ts';
import type { HcpLinks } from './hcp-links.ts';
import type { Impersonation } from './impersonation.ts';
import type { Revocations } from './revocations.ts';
import type { Session, SessionCookies } from './session.ts';

/** Who sent a request, and under which trace it is answered. */
export interface Caller {
  actor: Actor;
  traceId: string;
  session?: Session | undefined;
  device?: Device | undefined;
  /** The `Set-Cookie` line of the answer, unless a login or a logout decides otherwise. */
  setCookie?: string | undefined;
}

interface VisitorsOptions {
  cookies: SessionCookies;
  devices: DeviceCookies;
  delegations: Delegations;
  revocations: Revocations;
  impersonation: Impersonation;
  links: HcpLinks;
  log: Logger;
}

/** What is needed of a request; a WebSocket gives it too. */
export interface RequestInfo {
  headers: IncomingHttpHeaders;
  address: string | undefined;
  traceId: string;
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** What is needed of an HTTP request. Its address is the socket's, or what a trusted proxy (the shell's server) says. */
export function requestInfoOf(request: IncomingMessage, trusted: TrustedProxies): RequestInfo {
  return { headers: request.headers, address: clientAddress(request, trusted), traceId: randomUUID() };
}

/** Whether the request comes from this machine itself, not through the shell's server. */
export function isLocal(request: IncomingMessage): boolean {
  return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/** Headers that only the gateway and its services write; a browser that sends one is suspect. */
const innerHeaders = [identityHeader, sessionHeader, traceHeader];

/** Turns cookies and headers into the actor that subgraphs receive (docs/platform.md, "Session"). */
export class Callers {
  readonly #options: VisitorsOptions;

  constructor(options: VisitorsOptions) {
    this.#options = options;
  }

  /**
   * Authenticates a request. A forged, ended or revoked cookie makes an anonymous visitor whose cookie is cleared.
   * @throws Refusal when sessions or links cannot be checked, an HCP link is wrong, the page was opened for another account, or an impersonation is
   * not allowed
   */
  async authenticate({ headers, address, traceId }: RequestInfo): Promise<Caller> {
    this.#audit(headers, address, traceId);
    const { cookies, devices, links, revocations } = this.#options;
    if (headers['x-hcp-link'] !== undefined) {
      // A link is for one HCP: the session beside it counts for nothing, and nobody impersonates another user by it.
      if (headers['x-impersonate-user'] !== undefined) throw new Refusal('FORBIDDEN');
      return { actor: await links.actor(String(headers['x-hcp-link']), address), traceId };
    }
    const device = await devices.read(headers.cookie);
    const anonymous: Actor = { kind: 'anonymous', ...(address && { address }), ...(device && { device }) };
    const read = await cookies.read(headers.cookie);
    if (read === undefined || read === 'refused') {
      if (headers['x-impersonate-user'] !== undefined) throw new Refusal('UNAUTHENTICATED');
      return { actor: anonymous, traceId, device, setCookie: read && cookies.clear() };
    }
    if (!revocations.loaded) throw unavailable('users');
    if (revocations.isEnded(read)) return { actor: anonymous, traceId, device, setCookie: cookies.clear() };
    const session = revocations.refreshed(read);
    // Another tab of the browser has opened another account: what this page shows is not theirs, and what is done in it would be done in their name.
    const opener = headers['x-session-user'];
    if (opener !== undefined && opener !== session.claims.userUuid) throw new Refusal('SESSION_CHANGED');
    const actor = await this.#actor(session, headers['x-impersonate-user'], address, traceId);
    const renew = session !== read || cookies.isDue(read);
    return { actor, traceId, device, session, setCookie: renew ? await cookies.issue(session) : undefined };
  }

  /** The `Set-Cookie` lines after `users` has answered; a logout ends the session here at once. */
  async cookiesAfter(visitor: Caller, outcome: SessionOutcome | undefined): Promise<string | string[] | undefined> {
    const { cookies, devices, revocations } = this.#options;
    if (outcome?.kind === 'begin') {
      const { account, ...grant } = outcome.grant;
      const session = await cookies.issue({ ...grant, claimsAt: grant.startedAt });
      return account ? [session, await devices.issue(visitor.device, account)] : session;
    }
    if (outcome?.kind === 'end') {
      if (visitor.session) revocations.end(visitor.session.sessionId);
      return cookies.clear();
    }
    return visitor.setCookie;
  }

  async #actor(
    session: Session,
    target: string | string[] | undefined,
    address: string | undefined,
    traceId: string,
  ): Promise<Actor> {
    const delegations = this.#options.delegations.of(session.claims.userUuid);
    const real = {
      kind: 'user' as const,
      ...session.claims,
      sessionId: session.sessionId,
      ...(address && { address }),
      ...(delegations && { delegations }),
    };
    if (target === undefined) return real;
    try {
      return await this.#options.impersonation.actor(real, String(target));
    } catch (error) {
      if (error instanceof Refusal && error.status === 403) {
        this.#options.log.warn({ audit: 'impersonation refused', traceId, userUuid: real.userUuid, target });
      }
      throw error;
    }
  }

  #audit(headers: IncomingHttpHeaders, address: string | undefined, traceId: string): void {
    const forged = innerHeaders.filter((name) => headers[name] !== undefined);
    if (forged.length > 0) this.#options.log.warn({ audit: 'forged inner header', forged, address, traceId });
  }
}

/** What an operation of this visitor carries. */
export const contextOf = ({ actor, traceId }: Caller): GatewayContext => ({ actor, traceId, answer: {} });
