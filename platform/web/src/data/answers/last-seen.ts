import type { ApolloClient } from '@apollo/client';
import type { Problem } from '../../problem.ts';

/** Answers that are kept of each client: those of the last screens. */
const most = 200;

interface Kept {
  owner: string;
  answers: Map<string, unknown>;
}

/** A page may have two clients: that of the session, and that of a personal link. */
const kept = new Map<ApolloClient, Kept>();

/** What somebody was answered last, by question. */
export interface LastSeen {
  get(question: string): unknown;
  set(question: string, answer: unknown): void;
  drop(question: string): void;
}

/**
 * The answers that were shown to somebody, in memory only: coming back shows them at once while they are asked for again (specification, section 7:
 * network-only; look.md, habit 12). They go as soon as somebody else acts, or the same person under other rights.
 *
 * @param owner who acts, and by which rights
 */
export function lastSeenOf(client: ApolloClient, owner: string): LastSeen {
  const mine = () => {
    const found = kept.get(client);
    if (found?.owner === owner) return found.answers;
    const answers = new Map<string, unknown>();
    kept.set(client, { owner, answers });
    return answers;
  };
  return {
    get: (question) => mine().get(question),
    set(question, answer) {
      const answers = mine();
      // Last in the order: the oldest are dropped first.
      answers.delete(question);
      answers.set(question, answer);
      if (answers.size > most) answers.delete(answers.keys().next().value!);
    },
    drop: (question) => void mine().delete(question),
  };
}

const refusals = new Set(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']);

/** Whether what was asked is not the person's to see (any more): what was kept of it is forgotten. */
export const isRefusal = ({ code }: Problem): boolean => refusals.has(code);

/** Forgets all of it: the session has ended. */
export const clearQueryCache = (): void => kept.clear();
