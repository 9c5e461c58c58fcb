import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, finalize, map, mergeMap, type Observable, of, throwError } from 'rxjs';
import { textOf } from '../operation-text.ts';

/** One question, as long as an answer to it is awaited. */
interface Asked {
  /** How often it was sent. */
  sent: number;
  awaited: number;
  /** Which of those sent was the newest to be answered, and how. */
  answered: number;
  answer: Observable<ApolloLink.Result>;
}

/** The same for the same question of the same person. Two areas may name different questions alike, so it has the whole text. */
const nameOf = ({ query, variables, getContext }: ApolloLink.Operation): string =>
  JSON.stringify([textOf(query), variables, getContext().headers]);

/**
 * What is asked again after a change is asked of the server, although an answer to the same question is still awaited; and where that one comes after
 * the newer answer, it is the newer one that is taken. So a list that was slow to come shows what was meanwhile added to it.
 */
export function latestResponseLink(): ApolloLink {
  const questions = new Map<string, Asked>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return defer(() => {
      const name = nameOf(operation);
      const asked = questions.get(name) ?? { sent: 0, awaited: 0, answered: 0, answer: of() };
      questions.set(name, asked);
      const mine = ++asked.sent;
      asked.awaited += 1;
      return forward(operation).pipe(
        map((answer) => of(answer)),
        catchError((error) => of(throwError(() => error))),
        mergeMap((answer) => {
          if (mine > asked.answered) Object.assign(asked, { answered: mine, answer });
          return asked.answer;
        }),
        finalize(() => {
          asked.awaited -= 1;
          if (asked.awaited === 0) questions.delete(name);
        }),
      );
    });
  });
}
