import type { ApolloServerPlugin } from '@apollo/server';
import type { Logger } from '@portal/server/service/log';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { Refusal, type RefusalCode, wordingOf } from './refusal.ts';

/** Codes by which Apollo says that a request is wrong, and the code under which people read it. */
const apolloCodes: Readonly<Record<string, RefusalCode>> = {
  BAD_REQUEST: 'BAD_REQUEST',
  BAD_USER_INPUT: 'BAD_USER_INPUT',
  GRAPHQL_PARSE_FAILED: 'GRAPHQL_PARSE_FAILED',
  GRAPHQL_VALIDATION_FAILED: 'GRAPHQL_VALIDATION_FAILED',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
};

/** Codes that a domain gives when it has failed, or when the gateway asked it something it does not understand. */
const failureCodes = new Set([
  'INTERNAL_SERVER_ERROR',
  'DOWNSTREAM_SERVICE_ERROR',
  'INVALID_GRAPHQL',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

/** What never leaves the gateway among the extensions of an error. */
const innerExtensions = new Set(['stacktrace', 'exception', 'serviceName', 'http']);

type ErrorLike = Pick<GraphQLFormattedError, 'message' | 'extensions'>;

/** Whether an error is a failure of the portal rather than something the asker did; such errors are logged and say no more. */
function isFailure({ extensions = {} }: ErrorLike): boolean {
  const code = String(extensions.code ?? 'INTERNAL_SERVER_ERROR');
  if (failureCodes.has(code) && !(code in apolloCodes)) return true;
  return extensions.serviceName === undefined
    ? !(code in apolloCodes) && wordingOf(code) === undefined
    : failureCodes.has(code);
}

/**
 * The form in which every error leaves the gateway: French message, code, trace, what a screen needs; never a stack
 * (docs/platform.md, "Errors"). Domains' own errors keep their wording, code and details.
 * @param options.detailed whether Apollo's own explanation goes along (development)
 */
export const errorFormatter =
  (options: { detailed: boolean }) =>
  (formatted: GraphQLFormattedError): GraphQLFormattedError => {
    const { message, extensions = {}, ...position } = formatted;
    const traceId = extensions.traceId;
    if (isFailure(formatted)) {
      return presented({ ...position }, new Refusal('INTERNAL_SERVER_ERROR'), traceId);
    }
    if (extensions.serviceName !== undefined) {
      const kept = Object.entries(extensions).filter(([key]) => !innerExtensions.has(key));
      return { message, ...position, extensions: Object.fromEntries(kept) };
    }
    const tooMuch = /limit of \d+ exceeded/.test(message);
    const code = tooMuch ? 'QUERY_TOO_COMPLEX' : (apolloCodes[String(extensions.code)] ?? 'BAD_REQUEST');
    return presented(position, new Refusal(code, options.detailed ? { detail: message } : {}), traceId);
  };

function presented(
  position: Omit<GraphQLFormattedError, 'message' | 'extensions'>,
  { message, code, details }: Refusal,
  traceId: unknown,
): GraphQLFormattedError {
  return { message, ...position, extensions: { code, ...details, ...(traceId !== undefined && { traceId }) } };
}

/** The body of an answer that refuses a request before it becomes an operation. */
export function refusalBody(refusal: Refusal, traceId: string, options: { detailed: boolean }): string {
  const { detail, ...details } = refusal.details;
  const shown = options.detailed && detail !== undefined ? { ...details, detail } : details;
  return JSON.stringify({
    errors: [{ message: refusal.message, extensions: { code: refusal.code, ...shown, traceId } }],
  });
}

/** Puts the trace on every error of an operation, logs failures, and answers 401 to who must sign in first. */
export function errorPlugin(log: Logger): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operationName }) {
          for (const error of errors) {
            if (isFailure(error)) logFailure(log, error, contextValue.traceId, operationName);
            Object.assign(error.extensions, { traceId: contextValue.traceId });
          }
        },
        async willSendResponse({ response }) {
          if (response.body.kind !== 'single') return;
          const { data, errors } = response.body.singleResult;
          const empty = !data || Object.values(data).every((value) => value === null);
          if (empty && errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED'))
            response.http.status = 401;
        },
      };
    },
  };
}

/** The log has the rest: where it failed and how, cut short, without variables (decisions, section 8). */
function logFailure(log: Logger, error: GraphQLError, traceId: string, operation: string | null | undefined): void {
  log.error(
    {
      traceId,
      operation,
      domain: error.extensions.serviceName,
      code: error.extensions.code,
      path: error.path?.join('.'),
      reason: error.message.slice(0, 500),
      stack: error.originalError?.stack?.split('\n').slice(1, 6),
    },
    'operation failed',
  );
}
