import { plainMessages } from '@portal/domain/texts/plain-messages';
import type { ToastMessage } from '@portal/shared-ui';

/** Fields that somebody else changed while a form was open (EDIT_COLLIDES): what is there now, without what is sealed, and whose it is. */
export interface EditCollision {
  paths: string[];
  theirs: Record<string, unknown>;
  by: string | null;
  at: string;
}

/** What a person reads of an error, and what they can do about it. */
export interface Problem {
  title: string;
  message: string;
  code: string;
  traceId: string | undefined;
  /** The same thing tried again may succeed. */
  canRetry: boolean;
  /** Messages that belong beside a field (`extensions.fields` of BAD_USER_INPUT). */
  fields: Record<string, string>;
  /** The domain that does not answer (SERVICE_UNAVAILABLE). */
  domain: string | undefined;
  /** Somebody else decided first: the same cannot be done any more. */
  isDecided?: true;
  /** With EDIT_COLLIDES: what collides, and the version that it is of. */
  collisions?: { rev: number; fields: EditCollision[] };
}

/** Second line of an error: the code and the trace id that the support asks for; nothing where somebody else was first, which is nobody's fault. */
export const reference = ({ code, traceId, isDecided }: Problem): string | undefined => {
  if (isDecided) return undefined;
  return traceId ? `Code ${code} · trace ${traceId}` : `Code ${code}`;
};

/** The message of an error with its reference in one line: remotes that were built before show it so, others keep the reference behind « Détails ». */
export const inOneLine = (found: Problem): string =>
  found.isDecided ? found.message : `${found.message} (${reference(found)})`;

/** An error as a dialog shows it: its message is for a person, its `reference` for the support. @param cause what the server said, which forms read */
export const problemError = (found: Problem, cause: unknown): Error & { reference?: string | undefined } =>
  Object.assign(new Error(found.message, { cause }), { reference: reference(found) });

/** An error as a message that passes. @param retry tries the same again, where that may help */
export const problemToast = (found: Problem, retry?: () => void): ToastMessage => ({
  tone: 'danger',
  text: found.message,
  reference: reference(found),
  ...(found.canRetry && retry ? { retry } : {}),
});

interface GraphQLErrorShape {
  message: string;
  extensions?: Record<string, unknown> & { code?: unknown };
}

/** Errors of the client and of plain requests, distinguished by their shape: importing their classes would bring the client everywhere. */
interface ErrorShape {
  name?: string;
  message?: string;
  code?: unknown;
  errors?: unknown;
  statusCode?: unknown;
  bodyText?: unknown;
}

const titles: Record<string, string> = {
  UNAUTHENTICATED: 'Session terminée',
  FORBIDDEN: 'Accès refusé',
  NOT_FOUND: 'Introuvable',
  BAD_USER_INPUT: plainMessages.BAD_USER_INPUT,
  CONFLICT: 'Modifié entre-temps',
  EDIT_COLLIDES: 'Modifié entre-temps',
  SERVICE_UNAVAILABLE: 'Service indisponible',
  OVERLOADED: 'Portail très sollicité',
  OUTCOME_UNKNOWN: 'Peut-être enregistré',
  REQUEST_TOO_SLOW: 'Connexion trop lente',
  TOO_MANY_REQUESTS: 'Trop de tentatives',
  NETWORK_ERROR: 'Connexion interrompue',
  CHUNK_LOAD_ERROR: 'Chargement interrompu',
  CSS_CHUNK_LOAD_FAILED: 'Chargement interrompu',
  REMOTE_RENDER_ERROR: 'Erreur d’affichage',
};

const retried = new Set([
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'OUTCOME_UNKNOWN',
  'REQUEST_TOO_SLOW',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'NETWORK_ERROR',
  'CHUNK_LOAD_ERROR',
  'CSS_CHUNK_LOAD_FAILED',
  'PIECE_UNAVAILABLE',
  'CONFLICT',
  'EVENIUM_PROBLEM',
]);

function problem(code: string, message: string, more: Partial<Problem> = {}): Problem {
  return {
    title: titles[code] ?? 'Une erreur est survenue',
    message,
    code,
    traceId: undefined,
    canRetry: retried.has(code),
    fields: {},
    domain: undefined,
    ...more,
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => !!text(entry[1])));
}

/** Somebody else decided first: who, when, what, in the reader's own time; empty when nobody is known to. */
function decidedWords(decided: unknown): string {
  if (typeof decided !== 'object' || decided === null) return '';
  const { by, at, label, state } = decided as Record<'by' | 'at' | 'label' | 'state', string | null>;
  if (!at || !label) return '';
  const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: '2-digit' });
  const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
  const who = by ? `, par ${by}` : '';
  const then = state ? ` Statut actuel\u00a0: «\u202f${state}\u202f».` : '';
  const when = new Date(at);
  return `Dernière décision\u00a0: «\u202f${label}\u202f»${who}, le ${day.format(when)} à ${hour.format(when)}.${then}`;
}

/** That the state forbids it says less than who led there; a refusal with its own words comes before them. */
const wordsOf = (code: string | undefined, message: string, decided: string): string =>
  decided && code === 'ILLEGAL_TRANSITION' ? decided : `${message} ${decided}`.trim();

const collisionsOf = ({ rev, collisions }: Record<string, unknown>): Problem['collisions'] =>
  Array.isArray(collisions) ? { rev: Number(rev), fields: collisions as EditCollision[] } : undefined;

function fromGraphQL({ message, extensions = {} }: GraphQLErrorShape): Problem {
  const collisions = collisionsOf(extensions);
  const decided = decidedWords(extensions.decided);
  const code = text(extensions.code);
  return problem(code ?? 'INTERNAL_SERVER_ERROR', wordsOf(code, message, decided), {
    ...(collisions && { collisions }),
    ...(decided && { title: 'Décidé entre-temps', isDecided: true }),
    traceId: text(extensions.traceId),
    fields: fieldsOf(extensions.fields),
    domain: text(extensions.domain),
  });
}

const errorsIn = (value: unknown): GraphQLErrorShape[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry?.message === 'string') : [];

/** The errors that a refused request carries in its body; a page of a proxy in between carries none. */
function errorsInBody(bodyText: unknown): GraphQLErrorShape[] {
  try {
    return errorsIn((JSON.parse(String(bodyText)) as { errors?: unknown }).errors);
  } catch {
    return [];
  }
}

function fromStatus(status: number, bodyText: unknown): Problem {
  const [first] = errorsInBody(bodyText);
  if (first) return fromGraphQL(first);
  if (status === 429) return problem('TOO_MANY_REQUESTS', plainMessages.TOO_MANY_REQUESTS);
  if (status === 502 || status === 503 || status === 504)
    return problem('SERVICE_UNAVAILABLE', plainMessages.SERVICE_UNAVAILABLE);
  if (status === 413) return problem('FILE_TOO_LARGE', plainMessages.FILE_TOO_LARGE);
  return problem('INTERNAL_SERVER_ERROR', plainMessages.INTERNAL_SERVER_ERROR);
}

/** A page that was never opened on this device cannot be drawn without a network: nothing of what waits here is lost by it. */
const offlineWords =
  'Cette page n’est pas gardée sur cet appareil. Revenez à la précédente, ou réessayez une fois la connexion revenue\u202f; ce qui attend d’être envoyé reste gardé.';

function fromLoading(error: ErrorShape): Problem | undefined {
  const message = error.message ?? '';
  if (error.code === 'CSS_CHUNK_LOAD_FAILED' || /loading css chunk/i.test(message)) {
    return problem('CSS_CHUNK_LOAD_FAILED', 'La mise en forme de cette page n’a pas pu être chargée.');
  }
  if (error.name === 'ChunkLoadError' || /loading chunk|ScriptNetworkError|RUNTIME-00\d|#RUNTIME/i.test(message)) {
    return globalThis.navigator?.onLine === false
      ? problem('CHUNK_LOAD_ERROR', offlineWords, { title: 'Vous êtes hors connexion' })
      : problem('CHUNK_LOAD_ERROR', 'Une partie de cette page n’a pas pu être chargée.');
  }
  if (error.code === 'PIECE_UNAVAILABLE') {
    return problem('PIECE_UNAVAILABLE', 'Cette partie n’est pas publiée sur ce portail pour le moment.');
  }
  return undefined;
}

/**
 * Turns whatever was thrown into something a person can act on: GraphQL errors (the server's French message and its trace id), refused
 * requests, lost connections, script and style chunks (specification, section 8), and anything else as « Une erreur serveur est survenue ».
 */
export function problemOf(error: unknown): Problem {
  const shape: ErrorShape = typeof error === 'object' && error !== null ? error : { message: String(error) };
  const [first] = errorsIn(shape.errors);
  if (first) return fromGraphQL(first);
  if (typeof shape.statusCode === 'number') return fromStatus(shape.statusCode, shape.bodyText);
  const loading = fromLoading(shape);
  if (loading) return loading;
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return problem('NETWORK_ERROR', 'Le portail n’est pas joignable. Vérifiez votre connexion, puis réessayez.');
  }
  if (shape.name === 'TimeoutError' || shape.name === 'AbortError') {
    return problem('NETWORK_ERROR', 'Le portail met trop de temps à répondre. Réessayez dans un instant.');
  }
  // An act of a screen that put the server's words into an error of its own.
  if (error instanceof Error && error.cause) return problemOf(error.cause);
  return problem(text(shape.code) ?? 'INTERNAL_SERVER_ERROR', plainMessages.INTERNAL_SERVER_ERROR, { canRetry: true });
}

/** What was thrown while a page was drawn: a bug in it is said to be an error of what is shown, not of a server. The browser's own errors cannot be changed. */
export function asRenderError(error: unknown): unknown {
  const isBug = error instanceof Error && problemOf(error).code === 'INTERNAL_SERVER_ERROR';
  return isBug ? { code: 'REMOTE_RENDER_ERROR', message: error.message } : error;
}
