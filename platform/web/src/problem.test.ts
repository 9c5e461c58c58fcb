import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { asRenderError, inOneLine, type Problem, problemOf, problemToast, reference } from './problem.ts';

const shown = ({ title, message, code, canRetry }: Problem) => ({ title, message, code, canRetry });
const graphQL = (code: string, message: string, more: object = {}) => ({
  name: 'CombinedGraphQLErrors',
  errors: [{ message, extensions: { code, traceId: 'trace-1', ...more } }],
});
const refused = (statusCode: number, body: unknown) => ({
  name: 'ServerError',
  statusCode,
  bodyText: typeof body === 'string' ? body : JSON.stringify(body),
});
const chunk = Object.assign(new Error('Loading chunk 42 failed.\n(timeout: /assets/42.js)'), {
  name: 'ChunkLoadError',
});
const style = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
const generic = 'Une erreur serveur est survenue';

describe('problemOf', () => {
  test.each<[string, unknown, ReturnType<typeof shown>]>([
    [
      'a refusal of the server',
      graphQL('FORBIDDEN', 'Vous n’avez pas le droit.'),
      { title: 'Accès refusé', message: 'Vous n’avez pas le droit.', code: 'FORBIDDEN', canRetry: false },
    ],
    [
      'what somebody else has decided meanwhile',
      graphQL('ILLEGAL_TRANSITION', 'Cette action n’est plus possible.', {
        decided: {
          by: 'Claire Dupont',
          at: '2026-03-01T12:00:00.000',
          label: 'Sollicitation validée',
          state: 'Validée',
        },
      }),
      {
        title: 'Décidé entre-temps',
        message:
          'Dernière décision\u00a0: «\u202fSollicitation validée\u202f», par Claire Dupont, le 01/03/26 à 12:00. Statut actuel\u00a0: «\u202fValidée\u202f».',
        code: 'ILLEGAL_TRANSITION',
        canRetry: false,
      },
    ],
    [
      'a domain that is down',
      graphQL('SERVICE_UNAVAILABLE', 'Un service ne répond pas.', { domain: 'users' }),
      {
        title: 'Service indisponible',
        message: 'Un service ne répond pas.',
        code: 'SERVICE_UNAVAILABLE',
        canRetry: true,
      },
    ],
    [
      'errors in the body of a refused request',
      refused(503, {
        errors: [{ message: 'Un service du portail ne répond pas.', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
      }),
      {
        title: 'Service indisponible',
        message: 'Un service du portail ne répond pas.',
        code: 'SERVICE_UNAVAILABLE',
        canRetry: true,
      },
    ],
    [
      'the page of a proxy',
      refused(502, '<html>Bad gateway</html>'),
      {
        title: 'Service indisponible',
        message: 'Un service du portail ne répond pas. Réessayez dans un instant.',
        code: 'SERVICE_UNAVAILABLE',
        canRetry: true,
      },
    ],
    [
      'too many attempts',
      refused(429, ''),
      {
        title: 'Trop de tentatives',
        message: 'Trop de tentatives. Réessayez dans quelques minutes.',
        code: 'TOO_MANY_REQUESTS',
        canRetry: true,
      },
    ],
    [
      'an error without words',
      refused(500, ''),
      { title: 'Une erreur est survenue', message: generic, code: 'INTERNAL_SERVER_ERROR', canRetry: true },
    ],
    [
      'a script chunk',
      chunk,
      {
        title: 'Chargement interrompu',
        message: 'Une partie de cette page n’a pas pu être chargée.',
        code: 'CHUNK_LOAD_ERROR',
        canRetry: true,
      },
    ],
    [
      'a style chunk',
      style,
      {
        title: 'Chargement interrompu',
        message: 'La mise en forme de cette page n’a pas pu être chargée.',
        code: 'CSS_CHUNK_LOAD_FAILED',
        canRetry: true,
      },
    ],
    [
      'a piece of a remote that is not published',
      Object.assign(new Error('mf-gone is not published'), { code: 'PIECE_UNAVAILABLE' }),
      {
        title: 'Une erreur est survenue',
        message: 'Cette partie n’est pas publiée sur ce portail pour le moment.',
        code: 'PIECE_UNAVAILABLE',
        canRetry: true,
      },
    ],
    [
      'a bug',
      new Error('x is not a function'),
      { title: 'Une erreur est survenue', message: generic, code: 'INTERNAL_SERVER_ERROR', canRetry: true },
    ],
    [
      'a thrown text',
      'oops',
      { title: 'Une erreur est survenue', message: generic, code: 'INTERNAL_SERVER_ERROR', canRetry: true },
    ],
    [
      'nothing',
      undefined,
      { title: 'Une erreur est survenue', message: generic, code: 'INTERNAL_SERVER_ERROR', canRetry: true },
    ],
  ])('%s', (_name, error, expected) => expect(shown(problemOf(error))).toEqual(expected));

  test('keeps trace id, domain and the messages that belong beside fields', () => {
    const error = graphQL('BAD_USER_INPUT', 'Des erreurs sont présentes', {
      fields: { name: 'Pris', 'team.0': 'Requis', bad: 3 },
    });
    expect(problemOf(error)).toMatchObject({ traceId: 'trace-1', fields: { name: 'Pris', 'team.0': 'Requis' } });
    expect(problemOf(graphQL('SERVICE_UNAVAILABLE', 'x', { domain: 'users' })).domain).toBe('users');
  });

  test('a portal that cannot be reached, and one that never answers', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const late = await fetch(url, { signal: AbortSignal.timeout(50) }).catch((error: unknown) => error);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const lost = await fetch(url).catch((error: unknown) => error);
    expect(shown(problemOf(lost))).toEqual({
      title: 'Connexion interrompue',
      message: 'Le portail n’est pas joignable. Vérifiez votre connexion, puis réessayez.',
      code: 'NETWORK_ERROR',
      canRetry: true,
    });
    expect(problemOf(late)).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Le portail met trop de temps à répondre. Réessayez dans un instant.',
    });
  });
});

test('a page that is not on the device says so when there is no network, and how to get back', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { title, message, code, canRetry } = problemOf(chunk);
  vi.unstubAllGlobals();
  expect([title, code, canRetry]).toEqual(['Vous êtes hors connexion', 'CHUNK_LOAD_ERROR', true]);
  expect(message).toContain('Revenez à la précédente');
  expect(problemOf(chunk).title).toBe('Chargement interrompu');
});

test('what somebody else has decided bears no code and no trace, a refusal of its own keeps its words', () => {
  const decided = { by: null, at: '2026-03-01T12:00:00.000', label: 'Section validée', state: null };
  const first = problemOf(graphQL('SECTION_ALREADY_VALIDATED', 'Cette section est déjà validée.', { decided }));
  expect(first.message).toBe(
    'Cette section est déjà validée. Dernière décision\u00a0: «\u202fSection validée\u202f», le 01/03/26 à 12:00.',
  );
  expect([reference(first), inOneLine(first)]).toEqual([undefined, first.message]);
  const other = problemOf(graphQL('FORBIDDEN', 'Vous n’avez pas le droit.'));
  expect(inOneLine(other)).toBe('Vous n’avez pas le droit. (Code FORBIDDEN · trace trace-1)');
});

test.each([
  ['a bug', new RangeError('x'), 'REMOTE_RENDER_ERROR'],
  ['an error of the browser, which cannot be changed', new DOMException('x', 'NotFoundError'), 'REMOTE_RENDER_ERROR'],
  ['a file that did not come', chunk, 'CHUNK_LOAD_ERROR'],
])('what was thrown while a page was drawn: %s', (_, thrown, code) => {
  expect(problemOf(asRenderError(thrown)).code).toBe(code);
});

test('as a message that passes, its code is behind « Détails », and what may succeed later can be tried again', () => {
  const retry = () => undefined;
  const lost = problemOf(new TypeError('Failed to fetch'));
  expect(problemToast(lost, retry)).toEqual({
    tone: 'danger',
    text: lost.message,
    reference: 'Code NETWORK_ERROR',
    retry,
  });
  expect(problemToast(problemOf(graphQL('FORBIDDEN', 'Vous n’avez pas le droit.')), retry)).not.toHaveProperty('retry');
});
