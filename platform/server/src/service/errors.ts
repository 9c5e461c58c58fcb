import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { messageOf, PortalError } from '@portal/domain';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from './context.ts';
import { noteError } from './last-errors.ts';
import { refusalOf } from './refusal-of.ts';

const clientCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
];

const isExpected = (error: unknown, code: unknown): boolean =>
  error instanceof PortalError || clientCodes.includes(String(code));

/** Errors as they leave a subgraph: French message, code, details; an unknown one says nothing of its cause. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const where = {
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
  };
  const refusal = refusalOf(original);
  if (refusal) return { message: refusal.message, ...where, extensions: { ...refusal.details, code: refusal.code } };
  const code = formatted.extensions?.code;
  if (isExpected(original, code)) return { message: messageOf('BAD_REQUEST'), ...where, extensions: { code } };
  return { message: messageOf('INTERNAL_SERVER_ERROR'), ...where, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

/** Puts the trace id on every error, and the unexpected ones into the log with it. */
export const tracePlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) {
          const original = unwrapResolverError(error);
          if (isExpected(original, error.extensions?.code)) {
            const { cause } = original as { cause?: unknown };
            if (cause)
              contextValue.log.warn({ traceId: contextValue.traceId, err: cause }, 'refused, since this failed');
            continue;
          }
          contextValue.log.error({ traceId: contextValue.traceId, err: original }, 'unexpected error');
          noteError(contextValue.db.name, 'INTERNAL_SERVER_ERROR', contextValue.traceId);
        }
      },
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
        const { traceId } = contextValue;
        response.body.singleResult.errors = response.body.singleResult.errors.map((e) => ({
          ...e,
          extensions: { ...e.extensions, traceId },
        }));
      },
    };
  },
};
