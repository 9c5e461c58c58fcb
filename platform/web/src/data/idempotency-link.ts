import { ApolloLink } from '@apollo/client';
import { idempotencyKeyHeader } from '@portal/domain/idempotency-key';
import { finalize, tap } from 'rxjs';
import { noteAct } from '../work/last-act.ts';
import { idempotencyKeyFor } from './idempotency-keys.ts';
import { mutationOf } from './operation-text.ts';

interface KeyedContext {
  headers?: Record<string, string>;
}

const headersOf = (operation: ApolloLink.Operation): Record<string, string> =>
  (operation.getContext() as KeyedContext).headers ?? {};

/** Whether the server knows this operation again when it comes a second time. */
export const isSentWithIdempotencyKey = (operation: ApolloLink.Operation): boolean =>
  idempotencyKeyHeader in headersOf(operation);

/** Gives every mutation the key of what the person wants by it (docs/decisions/intentions.md). Comes before the link that sends again by itself. */
export const idempotencyLink = () =>
  new ApolloLink((operation, forward) => {
    const headers = headersOf(operation);
    const who = headers['x-hcp-link'] ?? headers['x-impersonate-user'];
    const intention = idempotencyKeyFor(mutationOf(operation.query), operation.variables, who);
    if (!intention) return forward(operation);
    operation.setContext({ headers: { ...headers, [idempotencyKeyHeader]: intention.key } });
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (!errors?.length) intention.done();
      }),
      // Also one whose answer was lost: it may have been done.
      finalize(noteAct),
    );
  });
