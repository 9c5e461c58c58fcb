import { ApolloLink } from '@apollo/client';
import { keyHeader } from '@portal/domain/intentions';
import { finalize, tap } from 'rxjs';
import { noteAct } from '../work/last-act.ts';
import { intentionFor } from './intention-keys.ts';
import { mutationOf } from './question.ts';

interface KeyedContext {
  headers?: Record<string, string>;
}

const headersOf = (operation: ApolloLink.Operation): Record<string, string> =>
  (operation.getContext() as KeyedContext).headers ?? {};

/** Whether the server knows this operation again when it comes a second time. */
export const isSentWithKey = (operation: ApolloLink.Operation): boolean => keyHeader in headersOf(operation);

/** Gives every mutation the key of what the person wants by it (docs/decisions/intentions.md). Comes before the link that sends again by itself. */
export const keyLink = () =>
  new ApolloLink((operation, forward) => {
    const headers = headersOf(operation);
    const who = headers['x-hcp-link'] ?? headers['x-impersonate-user'];
    const intention = intentionFor(mutationOf(operation.query), operation.variables, who);
    if (!intention) return forward(operation);
    operation.setContext({ headers: { ...headers, [keyHeader]: intention.key } });
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (!errors?.length) intention.done();
      }),
      // Also one whose answer was lost: it may have been done.
      finalize(noteAct),
    );
  });
