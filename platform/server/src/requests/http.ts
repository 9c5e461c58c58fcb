import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap } from '@apollo/server';
import {
  idempotencyKeyHeader,
  isIdempotencyKey,
  messageOf,
  ownEntry,
  PortalError,
  type UserActor,
} from '@portal/domain';
import { z } from 'zod';
import { loadCurrentActor } from '../acts/current-actor.ts';
import { isMigrating } from '../jobs/migrate.ts';
import { type Context, createContext } from '../service/context.ts';
import type { RunningSubgraph, SubgraphDefinition } from '../service/definition.ts';
import { lastErrorOf, noteError } from '../service/last-errors.ts';
import { metricsText } from '../service/metrics.ts';
import { refusalOf } from '../service/refusal-of.ts';
import { admission, kindOf } from './admission.ts';
import { Deadline, timeLeftHeader } from './deadline.ts';
import {
  identityHeader,
  impersonatorHeader,
  namedUserHeader,
  personHeader,
  safeTraceId,
  traceHeader,
} from './identity.ts';

const bodyLimit = 4 * 1024 * 1024;
const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** One request to a subgraph: open health and metrics, everything else behind a signed identity. */
export async function handleRequest(
  running: RunningSubgraph,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const traceId = safeTraceId(header(request, traceHeader));
  const path = (request.url ?? '/').split('?')[0]!;
  try {
    if (request.method === 'GET' && path === '/health') return sendHealth(running, response);
    if (request.method === 'GET' && path === '/metrics')
      return void response.setHeader('content-type', 'text/plain').end(await metricsText());
    if (!running.ready) throw new PortalError('SERVICE_UNAVAILABLE', { domain: running.definition.name });
    const credentials = { identity: header(request, identityHeader), person: header(request, personHeader) };
    const { actor, issuer, proof } = await running.authority.identify(credentials, running.definition.name);
    const deadline = Deadline.read(header(request, timeLeftHeader));
    response.once('close', () => {
      if (!response.writableFinished) deadline?.abandon();
    });
    const key = keyOf(request);
    const { db } = running.definition;
    const ctx = createContext({ db, actor, traceId, log: running.log, deadline, proof, ...(key && { key }) });
    const route = running.definition.routes?.find((r) => r.method === request.method && r.path.test(path));
    if (route) return await route.handle(ctx, request, response, path.match(route.path)!);
    if (request.method !== 'POST') return send(response, 405, errorBody(new PortalError('NOT_FOUND'), traceId));
    if (path === '/graphql') return await answerGraphql(running, ctx, request, response);
    if (path.startsWith('/internal/'))
      return await answerInternal(running, ctx, path.slice('/internal/'.length), issuer, request, response);
    send(response, 404, errorBody(new PortalError('NOT_FOUND'), traceId));
  } catch (error) {
    if (!(error instanceof PortalError)) {
      running.log.error({ traceId, err: error }, 'request failed');
      noteError(running.definition.name, 'INTERNAL_SERVER_ERROR', traceId);
    }
    const known = refusalOf(error) ?? new PortalError('INTERNAL_SERVER_ERROR');
    if (response.headersSent) response.destroy();
    else send(response, statusOf(known.code), errorBody(known, traceId));
  }
}

async function answerGraphql(
  running: RunningSubgraph,
  ctx: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = graphqlBody.safeParse(await readJson(request));
  // Apollo would refuse it too, without a trace id.
  if (!body.success) throw new PortalError('BAD_USER_INPUT');
  const leave = await admission.enter(kindOf(body.data.query), ctx.deadline);
  try {
    ctx.deadline?.check();
    await execute(running, ctx, request, response, body.data);
  } finally {
    leave();
  }
}

async function execute(
  running: RunningSubgraph,
  ctx: Context,
  request: IncomingMessage,
  response: ServerResponse,
  body: z.infer<typeof graphqlBody>,
): Promise<void> {
  const headers = new HeaderMap();
  for (const [key, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(key, value);
  const {
    body: answer,
    status,
    headers: extra,
  } = await running.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: async () => ctx,
  });
  for (const [key, value] of extra) response.setHeader(key, value);
  for (const [key, value] of ctx.responseHeaders) response.setHeader(key, value);
  response.statusCode = status ?? 200;
  if (answer.kind === 'complete') response.end(answer.string);
  else response.destroy();
}

async function answerInternal(
  running: RunningSubgraph,
  ctx: Context,
  name: string,
  issuer: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const verb = ownEntry(running.definition.internal ?? {}, name);
  if (!verb) throw new PortalError('NOT_FOUND');
  const asked = await forNamedUser(running.definition, ctx, name, request);
  const body = await readJson(request);
  ctx.deadline?.check();
  // Each verb parses what it is sent.
  send(response, 200, (await verb(asked, body as never, issuer)) ?? null);
}

/** A question of a service for somebody whom it names, where the verb is listed for that: with the rights and the reach that they have now. */
async function forNamedUser(
  { name: service, forNamedUsers = [] }: SubgraphDefinition,
  ctx: Context,
  verb: string,
  request: IncomingMessage,
): Promise<Context> {
  const userUuid = header(request, namedUserHeader);
  if (userUuid === undefined) return ctx;
  if (ctx.actor.kind !== 'service' || !forNamedUsers.includes(verb)) throw new PortalError('FORBIDDEN');
  return { ...ctx, actor: await loadCurrentActor(service, userUuid, ctx, impersonatorIn(request)) };
}

const impersonation = z.object({ userUuid: z.string(), name: z.string() });

/** @throws PortalError BAD_REQUEST */
function impersonatorIn(request: IncomingMessage): Pick<UserActor, 'impersonator'> {
  const written = header(request, impersonatorHeader);
  if (written === undefined) return {};
  try {
    return { impersonator: impersonation.parse(JSON.parse(decodeURIComponent(written))) };
  } catch {
    throw new PortalError('BAD_REQUEST');
  }
}

function sendHealth(running: RunningSubgraph, response: ServerResponse): void {
  const bus = running.bus?.isUp() ? 'up' : 'down';
  const status = !running.ready ? 'starting' : bus === 'up' ? 'ok' : 'degraded';
  const version = process.env.PORTAL_VERSION ?? '1.0.0';
  const { name, db } = running.definition;
  const mongodb = db.connection.readyState === 1 ? 'up' : 'down';
  const { startedAt } = running;
  send(response, running.ready ? 200 : 503, {
    status,
    name,
    version,
    nats: bus,
    mongodb,
    since: startedAt.toISOString(),
    migrating: isMigrating(db),
    lastError: lastErrorOf(name),
  });
}

/** Reads a JSON body. @throws PortalError BAD_USER_INPUT when it is too large or no JSON */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > bodyLimit) throw new PortalError('BAD_USER_INPUT');
    chunks.push(chunk as Uint8Array);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  } catch {
    throw new PortalError('BAD_USER_INPUT');
  }
}

/** Sends JSON. */
export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const statuses: Partial<Record<PortalError['code'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_REFUSED: 415,
  TOO_MANY_REQUESTS: 429,
  MAILS_TOO_MANY: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  OVERLOADED: 503,
};

/** HTTP status of a code, for what is not GraphQL. */
export const statusOf = (code: PortalError['code']): number => statuses[code] ?? 400;

/** The body of an error outside GraphQL, in the same form. */
export const errorBody = (error: PortalError, traceId: string): unknown => ({
  errors: [
    { message: error.message || messageOf(error.code), extensions: { ...error.details, code: error.code, traceId } },
  ],
});

/** @throws PortalError BAD_REQUEST for a key that is none */
function keyOf(request: IncomingMessage): string | undefined {
  const key = header(request, idempotencyKeyHeader);
  if (key !== undefined && !isIdempotencyKey(key)) throw new PortalError('BAD_REQUEST');
  return key;
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};
