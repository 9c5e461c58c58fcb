import { entryOf, PortalError } from '@portal/domain';
import type { Msg } from 'nats';
import { answerWithinMs, askSubject, type Reply } from './ask.ts';
import type { Bus } from './bus.ts';
import { createContext } from './context.ts';
import type { Database } from './database.ts';
import { Deadline, timeLeftHeader } from './deadline.ts';
import type { InternalVerb } from './definition.ts';
import { type IdentityAuthority, identityHeader, personHeader, safeTraceId, traceHeader } from './identity.ts';
import type { Logger } from './log.ts';

/** What a service needs in order to answer. */
export interface AnswerDesk {
  service: string;
  answers: Record<string, InternalVerb>;
  authority: IdentityAuthority;
  db: Database;
  log: Logger;
  isReady: () => boolean;
}

/**
 * Answers what a service is asked; its instances share the questions (queue group).
 * @returns how to end that: takes no new question, and resolves once those in hand are answered, or nobody waits for them any more
 */
export function serveAnswers(bus: Bus, desk: AnswerDesk): () => Promise<void> {
  const inHand = new Set<Promise<void>>();
  const subscription = bus.connection.subscribe(askSubject(desk.service, '*'), {
    queue: askSubject(desk.service, 'answers'),
    callback: (_error, message) => {
      const answered = answer(desk, message)
        .catch((error: unknown) => desk.log.warn({ err: error }, 'answer not sent'))
        .finally(() => inHand.delete(answered));
      inHand.add(answered);
    },
  });
  return async () => {
    const patience = new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref());
    // What the server handed over before it knew is still answered: whoever asked would wait for nothing.
    if (bus.isUp()) await Promise.race([subscription.drain(), patience]);
    else if (!bus.connection.isClosed()) subscription.unsubscribe();
    await Promise.race([Promise.all(inHand), patience]);
  };
}

async function answer(desk: AnswerDesk, message: Msg): Promise<void> {
  const traceId = safeTraceId(message.headers?.get(traceHeader));
  const verb = message.subject.split('.').at(-1) ?? '';
  // Sent inside of the try: an answer that is too large for a message is a defect like any other.
  try {
    send(message, { ok: (await answerOf(desk, verb, message, traceId)) ?? null });
  } catch (error) {
    if (!(error instanceof PortalError)) desk.log.error({ traceId, verb, err: error }, 'question failed');
    const { code, details } = error instanceof PortalError ? error : new PortalError('INTERNAL_SERVER_ERROR');
    send(message, { error: { code, details } });
  }
}

function send(message: Msg, reply: Reply): void {
  message.respond(JSON.stringify(reply));
}

async function answerOf(desk: AnswerDesk, verb: string, message: Msg, traceId: string): Promise<unknown> {
  const { service, answers, authority, db, log } = desk;
  if (!desk.isReady()) throw new PortalError('SERVICE_UNAVAILABLE', { domain: service });
  const said = (name: string): string | undefined => message.headers?.get(name) || undefined;
  const credentials = { identity: said(identityHeader), person: said(personHeader) };
  const { actor, issuer, proof } = await authority.identify(credentials, service);
  const served = entryOf(answers, verb);
  if (!served) throw new PortalError('NOT_FOUND');
  const deadline = Deadline.read(message.headers?.get(timeLeftHeader));
  deadline?.check();
  return served(createContext({ db, actor, traceId, log, deadline, proof }), bodyOf(message) as never, issuer);
}

function bodyOf(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    throw new PortalError('BAD_USER_INPUT');
  }
}
