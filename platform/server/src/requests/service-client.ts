import { PortalError, type UserActor } from '@portal/domain';
import { subgraphPort } from '@portal/domain/subgraphs';
import { assertOutsideTransaction } from '../acts/no-calls-in-transaction.ts';
import { type Context, proofOf } from '../service/context.ts';
import { timeLeftHeader } from './deadline.ts';
import {
  IdentityAuthority,
  identityHeader,
  impersonatorHeader,
  namedUserHeader,
  personHeader,
  readIdentityKeys,
  traceHeader,
} from './identity.ts';
import { timeoutOf } from './request.ts';

let signer: { keys: string | undefined; authority: IdentityAuthority } | undefined;

/** Signs for this process's services; made once, and again when the keys are others. */
function signingAuthority(): IdentityAuthority {
  const keys = process.env.IDENTITY_PRIVATE_KEYS;
  if (!signer || signer.keys !== keys) signer = { keys, authority: new IdentityAuthority(readIdentityKeys()) };
  return signer.authority;
}

/**
 * Where a subgraph listens: SUBGRAPH_URLS (JSON) or its position above SUBGRAPH_PORT_BASE.
 * @throws Error without either: a default would be the address of another portal of the same machine
 */
export function subgraphUrl(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const url = (JSON.parse(env.SUBGRAPH_URLS ?? '{}') as Record<string, string>)[name];
  if (url) return url;
  if (!env.SUBGRAPH_PORT_BASE) throw new Error(`SUBGRAPH_URLS or SUBGRAPH_PORT_BASE is needed to ask ${name}`);
  return `http://127.0.0.1:${subgraphPort(Number(env.SUBGRAPH_PORT_BASE), name)}`;
}

/** In the course of what a service asks: its trace and its deadline go along with every question. */
export type CallContext = Pick<Context, 'traceId' | 'deadline' | 'actor' | 'proof' | 'session'>;

/** For whom a service asks; without it for itself. */
export interface CallOptions {
  /** The person of the request, for whom the gateway vouched. */
  forPerson?: boolean;
  /** Somebody, when nobody waits any more: with the rights that they have now, where the owner lists the verb. */
  namedUser?: string;
  /** Who impersonated them when they asked for the work: the owner's audit log names both. */
  impersonator?: UserActor['impersonator'];
}

/**
 * The headers of a question from one service to another, and how long its answer is waited for.
 * @throws PortalError OVERLOADED when nobody waits for it any more
 * @throws Error inside of a transaction (no-calls.ts)
 */
export async function callHeaders(
  from: string,
  to: string,
  ctx: CallContext,
  { forPerson = false, namedUser, impersonator }: CallOptions = {},
): Promise<{ headers: Record<string, string>; withinMs: number }> {
  assertOutsideTransaction(ctx, to);
  const withinMs = timeoutOf(ctx.deadline);
  const proof = forPerson && proofOf(ctx);
  const headers = {
    [identityHeader]: await signingAuthority().sign(from, to, { kind: 'service', service: from }),
    ...(proof && { [personHeader]: proof }),
    ...(namedUser && { [namedUserHeader]: namedUser }),
    ...(namedUser && impersonator && { [impersonatorHeader]: encodeURIComponent(JSON.stringify(impersonator)) }),
    [traceHeader]: ctx.traceId,
    [timeLeftHeader]: String(withinMs),
  };
  return { headers, withinMs };
}

/**
 * Asks a verb of another service's internal endpoint: as the service itself, or for a person.
 * @param ctx in whose course it is asked
 * @throws PortalError the other's refusal, OVERLOADED when nobody waits any more, or SERVICE_UNAVAILABLE (with its domain) when it is down or slower
 * than 5 s, or than the asker's asker waits
 */
export async function callService<T>(
  from: string,
  to: string,
  verb: string,
  body: unknown,
  ctx: CallContext,
  onBehalf?: CallOptions,
): Promise<T> {
  const { headers, withinMs } = await callHeaders(from, to, ctx, onBehalf);
  const url = `${subgraphUrl(to)}/internal/${verb}`;
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  let answer: T & { errors?: { message: string; extensions: { code: PortalError['code'] } }[] };
  try {
    answer = await (await fetch(url, { ...asked, signal: AbortSignal.timeout(withinMs) })).json();
  } catch (error) {
    throw new PortalError('SERVICE_UNAVAILABLE', { domain: to }, undefined, error);
  }
  const refusal = answer?.errors?.[0];
  if (refusal) throw new PortalError(refusal.extensions.code, { domain: to }, refusal.message);
  return answer;
}
