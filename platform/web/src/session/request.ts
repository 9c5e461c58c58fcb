import { idempotencyKeyHeader } from '@portal/domain/idempotency-key';
import { idempotencyKeyFor, mutationIn } from '../data/idempotency-keys.ts';
import { isOverloaded, maxOverloadRetries, overloadRetryDelayMs } from '../data/overload/overload.ts';
import { impersonatedUser } from './impersonation.ts';

/** The answer was refused or holds errors. `problemOf` reads it. */
export class RequestError extends Error {
  readonly statusCode: number | undefined;
  readonly bodyText: string | undefined;
  readonly errors: unknown[] | undefined;

  constructor(more: { statusCode?: number; bodyText?: string; errors?: unknown[] | undefined }) {
    super(`GraphQL request failed${more.statusCode ? ` (${more.statusCode})` : ''}`);
    this.name = 'RequestError';
    this.statusCode = more.statusCode;
    this.bodyText = more.bodyText;
    this.errors = more.errors;
  }
}

/** Makes a browser ask before a foreign page may send the request. */
export const preflightHeader = { 'apollo-require-preflight': 'true' };

/** Headers of a request that asks who is signed in: as whom this tab acts, and the one for foreign pages. */
export function identityHeaders(): Record<string, string> {
  const userUuid = impersonatedUser()?.userUuid;
  return { ...preflightHeader, ...(userUuid ? { 'x-impersonate-user': userUuid } : {}) };
}

/** Headers of every other request: also for whom the page was opened, so that it does nothing in the name of who has signed in since. */
export function requestHeaders(): Record<string, string> {
  const userUuid = globalThis.portalBoot?.sessionUser;
  return { ...identityHeaders(), ...(userUuid ? { 'x-session-user': userUuid } : {}) };
}

/**
 * One GraphQL request without the client, for screens that come before it (login, session). A portal with too much to do is asked again.
 *
 * @throws RequestError on a refused request or an answer with errors; TypeError when the portal is not reachable
 */
export async function request<Data>(query: string, variables: object = {}, headers = requestHeaders()): Promise<Data> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestOnce<Data>(query, variables, headers);
    } catch (error) {
      if (attempt > maxOverloadRetries || !isOverloaded(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, overloadRetryDelayMs(error, attempt)));
    }
  }
}

async function requestOnce<Data>(query: string, variables: object, headers: Record<string, string>): Promise<Data> {
  const intention = idempotencyKeyFor(mutationIn(query), variables, impersonatedUser()?.userUuid);
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
      ...(intention && { [idempotencyKeyHeader]: intention.key }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data, errors } = await readAnswer<Data>(response);
  if (errors?.length) throw new RequestError({ errors });
  intention?.done();
  return data as Data;
}

/** What the graph answered: data, errors or both. @throws RequestError for a refusal, and for what is no answer of the graph */
export async function readAnswer<Data>(response: Response): Promise<{ data?: Data; errors?: unknown[] }> {
  const bodyText = await response.text();
  const { status: statusCode, ok } = response;
  let body: { data?: Data; errors?: unknown[] };
  try {
    body = JSON.parse(bodyText);
  } catch {
    throw new RequestError({ statusCode, bodyText });
  }
  if (statusCode === 503) throw new RequestError({ statusCode, bodyText, errors: body.errors });
  if (!body.errors?.length && (!ok || !body.data)) throw new RequestError({ statusCode, bodyText });
  return body;
}
