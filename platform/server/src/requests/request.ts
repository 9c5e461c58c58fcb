import { type Actor, PortalError } from '@portal/domain';
import type { ClientSession } from 'mongoose';
import { assertOutsideTransaction } from '../acts/no-calls-in-transaction.ts';
import type { Bus } from '../events/bus.ts';
import { ErrorCode, headers, type NatsError, type RequestOptions } from '../events/nats.ts';
import type { Database } from '../storage/database.ts';
import { type Deadline, timeLeftHeader } from './deadline.ts';
import { type IdentityAuthority, identityHeader, personHeader, traceHeader } from './identity.ts';

/** How long a person waits for a service that does not answer (robustness, goal 8). */
export const serviceTimeoutMs = 5000;

/**
 * How many milliseconds an answer is waited for: no longer than the caller behind the question waits, and never so little that an act that has
 * begun cannot go on to its end.
 * @throws PortalError OVERLOADED when nobody waits for it any more
 */
export function timeoutOf(deadline: Deadline | undefined): number {
  deadline?.check();
  return Math.ceil(Math.min(serviceTimeoutMs, deadline?.left || serviceTimeoutMs));
}

/** Where a service is asked a verb: on core NATS, outside of the stream's `portal.>`. */
export const requestSubject = (service: string, verb: string): string => `ask.${service}.${verb}`;

/** What comes back, as JSON. */
export type Reply = { ok: unknown } | { error: { code: PortalError['code']; details: Record<string, unknown> } };

/** The client of one service to the others: who asks, and over which bus once there is one. */
export interface RequestClient {
  service: string;
  authority: IdentityAuthority;
  bus: () => Bus | undefined;
}

const clients = new WeakMap<Database, RequestClient>();

/**
 * Whatever works on a service's database asks over its client, wherever its context was made.
 * @returns how to close it
 */
export function registerClient(db: Database, client: RequestClient): () => void {
  clients.set(db, client);
  return () => void clients.delete(db);
}

export const clientOf = (db: Database): RequestClient | undefined => clients.get(db);

export interface AskOptions {
  /** The gateway's word for the person on whose behalf; without it the service asks for itself. */
  proof?: string | undefined;
  traceId: string;
  /** How long the caller behind it waits. */
  deadline?: Deadline | undefined;
  /** The transaction that is open where it is asked: there must be none. */
  session?: ClientSession | undefined;
}

/**
 * Asks a verb of another service's `answers` over NATS.
 * @throws PortalError the other's refusal, or SERVICE_UNAVAILABLE (with its domain): at once when nobody serves it or there is no bus, else after 5 s
 * @throws Error inside of a transaction
 */
export async function requestOverNats<T>(
  client: RequestClient | undefined,
  service: string,
  verb: string,
  body: unknown,
  { proof, traceId, deadline, session }: AskOptions,
): Promise<T> {
  assertOutsideTransaction({ session }, `${service}.${verb}`);
  const bus = client?.bus();
  // A request over a lost connection would be kept back and answered to nobody.
  if (!client || !bus?.isUp()) throw new PortalError('SERVICE_UNAVAILABLE', { domain: service });
  const withinMs = timeoutOf(deadline);
  const itself: Actor = { kind: 'service', service: client.service };
  const hdrs = headers();
  hdrs.set(identityHeader, await client.authority.sign(client.service, service, itself));
  if (proof) hdrs.set(personHeader, proof);
  hdrs.set(traceHeader, traceId);
  hdrs.set(timeLeftHeader, String(withinMs));
  const reply = await request(bus, service, verb, JSON.stringify(body ?? {}), { headers: hdrs, timeout: withinMs });
  if ('error' in reply) throw new PortalError(reply.error.code, reply.error.details);
  return reply.ok as T;
}

async function request(bus: Bus, service: string, verb: string, body: string, options: RequestOptions): Promise<Reply> {
  try {
    return (await bus.connection.request(requestSubject(service, verb), body, options)).json<Reply>();
  } catch (error) {
    // A question that is too large is a defect of the asker; the other may be well.
    if ((error as NatsError).code === ErrorCode.MaxPayloadExceeded) throw error;
    throw new PortalError('SERVICE_UNAVAILABLE', { domain: service }, undefined, error);
  }
}
