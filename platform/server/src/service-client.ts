import { PortalError } from '@portal/domain';
import { answerWithinMs } from './ask.ts';
import { type Deadline, timeLeftHeader } from './deadline.ts';
import {
  IdentityAuthority,
  identityHeader,
  namedUserHeader,
  personHeader,
  readIdentityKeys,
  traceHeader,
} from './identity.ts';
import { subgraphOrder } from './subgraph-order.ts';

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

export interface ServiceQuestion {
  traceId?: string;
  /** The gateway's word for the person of this request (`proofOf`), on whose behalf it is asked. */
  proof?: string | undefined;
  /** For whom it is asked when nobody waits any more: with the rights that they have now, where the owner lists the verb. */
  namedUser?: string;
}

/** The headers of a question from one service to another. */
export async function headersOfQuestion(
  from: string,
  to: string,
  { traceId, proof, namedUser }: ServiceQuestion,
): Promise<Record<string, string>> {
  return {
    [identityHeader]: await signingAuthority().sign(from, to, { kind: 'service', service: from }),
    ...(proof && { [personHeader]: proof }),
    ...(namedUser && { [namedUserHeader]: namedUser }),
    ...(traceId && { [traceHeader]: traceId }),
  };
}

/**
 * Asks a verb of another service's internal door: as the service itself, or for a person.
 * @throws PortalError the other's refusal, or SERVICE_UNAVAILABLE (with its domain) when it is down or slower than 5 s
 */
export async function askService<T>(
  from: string,
  to: string,
  verb: string,
  body: unknown,
  options: ServiceQuestion & { deadline?: Deadline | undefined } = {},
): Promise<T> {
  options.deadline?.check();
  const withinMs = Math.min(answerWithinMs, options.deadline?.left || answerWithinMs);
  const headers = {
    [timeLeftHeader]: String(Math.floor(withinMs)),
    'content-type': 'application/json',
    ...(await headersOfQuestion(from, to, options)),
  };
  let response: Response;
  try {
    response = await fetch(`${subgraphUrl(to)}/internal/${verb}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(Math.ceil(withinMs)),
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
