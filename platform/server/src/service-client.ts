import { type Actor, PortalError } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys, traceHeader } from './identity.ts';
import { subgraphOrder } from './run.ts';

let signer: { keys: string | undefined; authority: IdentityAuthority } | undefined;

/** Signs for this process's services; made once, and again when the keys are others. */
function signingAuthority(): IdentityAuthority {
  const keys = process.env.IDENTITY_PRIVATE_KEYS;
  if (!signer || signer.keys !== keys) signer = { keys, authority: new IdentityAuthority(readIdentityKeys()) };
  return signer.authority;
}

/** Where a subgraph listens: SUBGRAPH_URLS (JSON) or its place above SUBGRAPH_PORT_BASE. */
export function subgraphUrl(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const urls = JSON.parse(env.SUBGRAPH_URLS ?? '{}') as Record<string, string>;
  return urls[name] ?? `http://127.0.0.1:${Number(env.SUBGRAPH_PORT_BASE ?? 3010) + subgraphOrder.indexOf(name)}`;
}

/**
 * Asks a verb of another service's internal door, as the service itself or on behalf of an actor.
 * @throws PortalError the other's refusal, or SERVICE_UNAVAILABLE (with its domain) when it is down or slower than 5 s
 */
export async function askService<T>(
  from: string,
  to: string,
  verb: string,
  body: unknown,
  options: { actor?: Actor; traceId?: string } = {},
): Promise<T> {
  const identity = await signingAuthority().sign(from, to, options.actor ?? { kind: 'service', service: from });
  const headers = {
    'content-type': 'application/json',
    [identityHeader]: identity,
    ...(options.traceId && { [traceHeader]: options.traceId }),
  };
  let response: Response;
  try {
    response = await fetch(`${subgraphUrl(to)}/internal/${verb}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    });
  } catch {
    throw new PortalError('SERVICE_UNAVAILABLE', { domain: to });
  }
  const answer = (await response.json()) as T & {
    errors?: { message: string; extensions: { code: PortalError['code'] } }[];
  };
  const refusal = answer?.errors?.[0];
  if (refusal) throw new PortalError(refusal.extensions.code, { domain: to }, refusal.message);
  return answer;
}
