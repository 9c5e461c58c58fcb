import type { Dispatcher } from 'undici';
import type { DomainAnswer } from '../plan/domain-requests.ts';
import { answerBeginning } from '../plan/only-fetch.ts';
import { type AnswerParts, beginsWithBytes, containsAscii, partsOf } from '../requests/answer-parts.ts';
import { Refusal, unavailable } from '../requests/refusal.ts';

/** Answers that it is overloaded, not that it is away. */
const isShed = (body: { errors?: { extensions?: { code?: unknown } }[] }): boolean =>
  body.errors?.[0]?.extensions?.code === 'OVERLOADED';

const readBody = async (name: string, response: Dispatcher.ResponseData): Promise<Record<string, unknown>> =>
  bodyIn(await textOf(name, response), name, response);

/** @throws Refusal SERVICE_UNAVAILABLE naming the domain when its answer breaks off */
async function textOf(name: string, response: Dispatcher.ResponseData): Promise<string> {
  try {
    return await response.body.text();
  } catch (error) {
    throw Object.assign(unavailable(name), { cause: error });
  }
}

/** @throws Refusal SERVICE_UNAVAILABLE naming the domain for what is no answer of a domain */
function bodyIn(text: string, name: string, response: Dispatcher.ResponseData): Record<string, unknown> {
  try {
    const body = JSON.parse(text) as unknown;
    if (typeof body === 'object' && body !== null && (response.statusCode !== 503 || isShed(body)))
      return body as Record<string, unknown>;
  } catch (error) {
    throw Object.assign(unavailable(name), { cause: error });
  }
  throw unavailable(name);
}

export const readGraphQLAnswer = async (name: string, response: Dispatcher.ResponseData): Promise<DomainAnswer> =>
  answerIn(await textOf(name, response), name, response);

/**
 * An answer as it came when it is whole, in the parts in which it came: it is neither read nor copied nor written again; else what it says.
 * @throws Refusal SERVICE_UNAVAILABLE naming the domain when its answer breaks off
 */
export async function readWholeAnswer(
  name: string,
  response: Dispatcher.ResponseData,
): Promise<AnswerParts | DomainAnswer> {
  const parts = await partsOf(response.body).catch((error: unknown) => {
    throw Object.assign(unavailable(name), { cause: error });
  });
  const isWhole =
    response.statusCode === 200 && beginsWithBytes(parts, answerBeginning) && !containsAscii(parts, '"errors":');
  return isWhole ? parts : answerIn(Buffer.concat(parts).toString(), name, response);
}

function answerIn(text: string, name: string, response: Dispatcher.ResponseData): DomainAnswer {
  const body = bodyIn(text, name, response);
  // 401 means that the domain does not trust this gateway's signature: no person can do anything about it.
  if (response.statusCode === 401) throw new Error(`${name} refuses the identity signed by the gateway`);
  return body as DomainAnswer;
}

/**
 * The answer of an internal endpoint as JSON.
 * @throws Refusal with the code, message and details of the domain's error
 */
export async function readAnswer(name: string, response: Dispatcher.ResponseData): Promise<unknown> {
  const body = await readBody(name, response);
  if (response.statusCode < 400) return body;
  const [error] = Array.isArray(body.errors) ? body.errors : [];
  throw relayed(response.statusCode, error);
}

function relayed(status: number, error: { message?: string; extensions?: Record<string, unknown> } | undefined): Error {
  const { code, traceId: _traceId, ...details } = error?.extensions ?? {};
  if (typeof code !== 'string' || !error?.message) return new Error(`internal endpoint answered ${status}`);
  return Object.assign(new Refusal('BAD_REQUEST', details, error.message), { code, status });
}
