import { ownEntry, PortalError } from '@portal/domain';
import type { Bus } from '../events/bus.ts';
import type { Msg } from '../events/nats.ts';
import { createContext } from '../service/context.ts';
import type { InternalEndpoint } from '../service/definition.ts';
import type { Logger } from '../service/log.ts';
import { refusalOf } from '../service/refusal-of.ts';
import type { Database } from '../storage/database.ts';
import { Deadline, timeLeftHeader } from './deadline.ts';
import { type IdentityAuthority, identityHeader, personHeader, safeTraceId, traceHeader } from './identity.ts';
import { type Reply, requestSubject, serviceTimeoutMs } from './request.ts';

/** What a service needs in order to answer. */
export interface Responder {
  service: string;
  answers: Record<string, InternalEndpoint>;
  authority: IdentityAuthority;
  db: Database;
  log: Logger;
  isReady: () => boolean;
}

/**
 * Answers what a service is asked; its instances share the questions (queue group).
 * @returns how to end that: takes no new question, and resolves once those in progress are answered, or nobody waits for them any more
 */
export function serveNatsRequests(bus: Bus, responder: Responder): () => Promise<void> {
  const inProgress = new Set<Promise<void>>();
  const subscription = bus.connection.subscribe(requestSubject(responder.service, '*'), {
    queue: requestSubject(responder.service, 'answers'),
    callback: (_error, message) => {
      const answered = answer(responder, message)
        .catch((error: unknown) => responder.log.warn({ err: error }, 'answer not sent'))
        .finally(() => inProgress.delete(answered));
      inProgress.add(answered);
    },
  });
  return async () => {
    const timeout = new Promise((resolve) => setTimeout(resolve, serviceTimeoutMs).unref());
    // What the server handed over before it knew is still answered: the caller would wait in vain.
    if (bus.isUp()) await Promise.race([subscription.drain(), timeout]);
    else if (!bus.connection.isClosed()) subscription.unsubscribe();
    await Promise.race([Promise.all(inProgress), timeout]);
  };
}

async function answer(responder: Responder, message: Msg): Promise<void> {
  const traceId = safeTraceId(message.headers?.get(traceHeader));
  const verb = message.subject.split('.').at(-1) ?? '';
  // Sent inside of the try: an answer that is too large for a message is a defect like any other.
  try {
    send(message, { ok: (await answerOf(responder, verb, message, traceId)) ?? null });
  } catch (error) {
    if (!(error instanceof PortalError)) responder.log.error({ traceId, verb, err: error }, 'question failed');
    const { code, details } = refusalOf(error) ?? new PortalError('INTERNAL_SERVER_ERROR');
    send(message, { error: { code, details } });
  }
}

function send(message: Msg, reply: Reply): void {
  message.respond(JSON.stringify(reply));
}

async function answerOf(responder: Responder, verb: string, message: Msg, traceId: string): Promise<unknown> {
  const { service, answers, authority, db, log } = responder;
  if (!responder.isReady()) throw new PortalError('SERVICE_UNAVAILABLE', { domain: service });
  const said = (name: string): string | undefined => message.headers?.get(name) || undefined;
  const credentials = { identity: said(identityHeader), person: said(personHeader) };
  const { actor, issuer, proof } = await authority.identify(credentials, service);
  const served = ownEntry(answers, verb);
  if (!served) throw new PortalError('NOT_FOUND');
  const deadline = Deadline.read(message.headers?.get(timeLeftHeader));
  deadline?.check();
  // Each verb parses what it is sent.
  return served(createContext({ db, actor, traceId, log, deadline, proof }), bodyOf(message) as never, issuer);
}

function bodyOf(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    throw new PortalError('BAD_USER_INPUT');
  }
}
