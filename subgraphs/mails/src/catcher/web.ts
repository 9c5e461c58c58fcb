import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readJson, send } from '@portal/server';
import { z } from 'zod';
import { contentDocument, listPage, mailPage, missingPage } from './pages.ts';
import type { Behaviour } from './smtp-server.ts';
import type { MailStore } from './store.ts';
import { style } from './style.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail's own HTML runs nothing and loads nothing; its links open in a new tab. */
const contentPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const behaviourInput = z.strictObject({
  rejectRecipients: z.array(z.string()).default([]),
  failAll: z.boolean().default(false),
});

export interface CatcherState {
  store: MailStore;
  behaviour: Behaviour;
}

/** The catcher's pages and its JSON interface for tests. */
export const catcherWeb = (state: CatcherState): Server =>
  createServer((request, response) => {
    answer(state, request, response).catch(() => send(response, 400, { error: 'Requête incorrecte' }));
  });

async function answer(state: CatcherState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
  if (!isLocal(request)) return send(response, 403, { error: 'Accès local seulement' });
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith('/api/')) return answerApi(state, request, response, url);
  if (request.method === 'POST' && url.pathname === '/supprimer') {
    await state.store.clear();
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  if (request.method !== 'GET') return send(response, 405, { error: 'Méthode refusée' });
  answerPage(state, response, url);
}

function answerPage({ store }: CatcherState, response: ServerResponse, { pathname, searchParams }: URL): void {
  const [, id = '', part] = /^\/courriels\/([\w-]+)(\/contenu)?$/.exec(pathname) ?? [];
  const mail = store.find(id);
  const to = searchParams.get('to') ?? '';
  if (pathname === '/health') send(response, 200, { status: 'ok' });
  else if (pathname === '/style.css') sendText(response, 200, 'text/css', style, pagePolicy);
  else if (pathname === '/') sendPage(response, 200, listPage(store.list(to), to, store.list().length));
  else if (!mail) sendPage(response, 404, missingPage());
  else if (part) sendText(response, 200, 'text/html', contentDocument(mail), contentPolicy);
  else sendPage(response, 200, mailPage(mail));
}

async function answerApi(
  state: CatcherState,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const route = `${request.method} ${url.pathname}`;
  const { store } = state;
  if (route === 'GET /api/mails') return send(response, 200, store.list(url.searchParams.get('to') ?? ''));
  if (route === 'DELETE /api/mails') {
    await store.clear();
    return send(response, 200, { deleted: true });
  }
  if (route === 'PUT /api/behaviour' || route === 'POST /api/behaviour')
    state.behaviour = behaviourInput.parse(await readJson(request));
  if (url.pathname === '/api/behaviour') return send(response, 200, state.behaviour);
  const mail = request.method === 'GET' ? store.find(url.pathname.replace('/api/mails/', '')) : undefined;
  send(response, mail ? 200 : 404, mail ?? { error: 'Introuvable' });
}

const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Another site must not read or delete mails through the developer's browser: neither by a name of its own, nor by a form. */
function isLocal({ headers }: IncomingMessage): boolean {
  const origin = headers.origin && headers.origin !== 'null' ? headers.origin.replace(/^https?:\/\//, '') : undefined;
  return localName.test(headers.host ?? '') && (headers.origin === undefined || origin === headers.host);
}

const sendPage = (response: ServerResponse, status: number, body: string): void =>
  sendText(response, status, 'text/html', body, pagePolicy);

function sendText(response: ServerResponse, status: number, type: string, body: string, policy: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
  response.end(body);
}
