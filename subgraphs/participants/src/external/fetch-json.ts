import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';

/** Where a system outside of the portal answers, and how long it is waited for. */
export interface ExternalSystem {
  url: string;
  key: string;
  timeoutMs: number;
  /** Pauses before retries. */
  pausesMs: readonly number[];
}

const largestAnswer = 4 * 1024 * 1024;

/** Why a request failed, and whether a retry may help. Its reason names nobody: only status, time-out or the path of the invalid value. */
export class Failure extends Error {
  readonly mayPass: boolean;
  constructor(reason: string, mayPass: boolean) {
    super(reason);
    this.mayPass = mayPass;
  }
}

/** The system answered that it does not have it. */
export class Unknown extends Error {}

/** A question to an external system: the names on the way to what is asked for, as people typed them, and how much of it. */
export interface Question {
  path: readonly string[];
  query?: string;
}

/** What means another path than the one it is in, nothing, and half a character, which cannot be written in an address. */
const noName = /^\.{0,2}$|\p{Surrogate}/u;

/** @throws Unknown for a name that nothing can have */
function addressOf({ url }: ExternalSystem, { path, query = '' }: Question): string {
  if (path.some((name) => noName.test(name))) throw new Unknown();
  return [url.replace(/\/$/, ''), ...path.map(encodeURIComponent)].join('/') + query;
}

/** Asks for JSON of a shape: time-out, retries of transient errors, and validation of what comes. @throws Unknown, Failure */
export async function fetchJson<T>(system: ExternalSystem, question: Question, shape: z.ZodType<T>): Promise<T> {
  const address = addressOf(system, question);
  return askAgain(system, () => askOnce(system, address, shape));
}

async function askAgain<T>({ pausesMs }: ExternalSystem, once: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof Failure) || !error.mayPass) throw error;
      await pause(ms);
    }
  }
  return once();
}

async function askOnce<T>({ key, timeoutMs }: ExternalSystem, address: string, shape: z.ZodType<T>): Promise<T> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Failure(error.name === 'TimeoutError' ? 'no answer in time' : 'cannot be reached', true);
  });
  if (response.status === 404) throw new Unknown();
  if (!response.ok) throw new Failure(`status ${response.status}`, response.status >= 500 || response.status === 429);
  const parsed = shape.safeParse(await jsonOf(response));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.slice(0, 5).map(({ path: place }) => place.join('.'));
  throw new Failure(`unexpected answer at ${places.join(', ')}`, false);
}

/** The body, within the size limit of a page; a truncated answer is retried, one that is no JSON is not. */
async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > largestAnswer) throw new Failure('answer too large', false);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('answer broke off', true);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Failure('answer is no JSON', false);
  }
}
