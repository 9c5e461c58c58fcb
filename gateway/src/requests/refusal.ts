import { type Actor, messages } from '@portal/domain';
import { subgraphTitle } from '@portal/domain/subgraphs';

/** What is said to people whose request the gateway itself refuses, where `domain` has no wording of its own. */
const wording = {
  ...messages,
  BAD_REQUEST: 'La requête n’est pas lisible.',
  BATCH_REFUSED: 'Une seule opération est acceptée par requête.',
  PREFLIGHT_REQUIRED: 'Cette requête doit porter l’en-tête « apollo-require-preflight ».',
  METHOD_NOT_ALLOWED: 'Cette méthode HTTP n’est pas acceptée ici.',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de contenu n’est pas accepté.',
  GRAPHQL_PARSE_FAILED: 'La requête n’est pas écrite correctement.',
  GRAPHQL_VALIDATION_FAILED: 'La requête ne correspond pas à ce que le portail propose.',
  QUERY_TOO_COMPLEX: 'La requête demande trop de choses à la fois.',
  OPERATION_REFUSED:
    'Cette opération ne fait pas partie du portail. Rechargez la page pour obtenir la dernière version.',
  TOO_MANY_FILES: 'Cinq fichiers au plus sont acceptés à la fois.',
} as const;

export type RefusalCode = keyof typeof wording;

const statusOf: Partial<Record<RefusalCode, number>> = {
  UNAUTHENTICATED: 401,
  HCP_LINK_INVALID: 401,
  HCP_LINK_REVOKED: 401,
  FORBIDDEN: 403,
  CANNOT_IMPERSONATE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TOO_SLOW: 408,
  SESSION_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  OVERLOADED: 503,
  OUTCOME_UNKNOWN: 503,
};

/** A request that the gateway refuses before any subgraph sees it: a code, a French message, an HTTP status. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: RefusalCode, details: Record<string, unknown> = {}, message: string = wording[code]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = statusOf[code] ?? 400;
    this.details = details;
  }
}

/** The French wording of a code, or undefined for a code that the gateway does not know. */
export const wordingOf = (code: string): string | undefined =>
  Object.hasOwn(wording, code) ? wording[code as RefusalCode] : undefined;

/** How an error says that a domain does not answer. */
export function unavailableMessage(domain: string): string {
  return `Le service « ${subgraphTitle(domain)} » ne répond pas. Réessayez dans un instant.`;
}

/** The refusal that names the domain that does not answer. */
export const unavailable = (domain: string): Refusal =>
  new Refusal('SERVICE_UNAVAILABLE', { domain }, unavailableMessage(domain));

/** The user who acts, for the log: identifiers only (decisions, section 8). */
export const actorForLog = (actor: Actor): Record<string, string> =>
  actor.kind === 'user'
    ? { userUuid: actor.userUuid, ...(actor.impersonator ? { impersonator: actor.impersonator.userUuid } : {}) }
    : { kind: actor.kind };
