import { apiLimits } from '@portal/domain/documents/api-limits';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Visitor } from '../session/visitor.ts';

/** A document that people may have open at the same time. */
export interface Opened {
  kind: string;
  id: string;
}

/** The query of a kind's owner that gives one document, the argument that names it, and a field of the answer. */
const readable: Record<string, readonly [query: string, argument: string, field: string]> = {
  gathering: ['gathering', 'gatheringUuid', 'gatheringUuid'],
  hcp: ['hcpFull', 'healthCareProfessionalUuid', 'uuid'],
  activity: ['activity', 'activityUuid', 'activityUuid'],
  participant: ['participant', 'participantUuid', 'participantUuid'],
  transportNote: ['transportNote', 'transportNoteUuid', 'transportNoteUuid'],
  solicitation: ['solicitation', 'solicitationUuid', 'solicitationUuid'],
  hosting: ['hosting', 'hostingUuid', 'hostingUuid'],
};

/** Of one document: that it may be read, that there is none for this visitor, or why its owner refuses. */
export type Reading = 'READABLE' | 'NOT_FOUND' | GraphQLFormattedError;

interface Asked extends Opened {
  answer: (reading: Reading) => void;
  fail: (error: unknown) => void;
}

type Run = (query: string, variables: Record<string, unknown>, visitor: Visitor) => Promise<FormattedExecutionResult>;

const nameOf = (index: number): string => `found${index}`;

function questionOf(asked: readonly Asked[]): string {
  const declared = asked.map((_one, index) => `$id${index}: ID!`);
  const found = asked.map(({ kind }, index) => {
    const [query, argument, field] = readable[kind]!;
    return `${nameOf(index)}: ${query}(${argument}: $id${index}) { ${field} }`;
  });
  return `query(${declared.join(', ')}) { ${found.join(' ')} }`;
}

/**
 * Whether visitors may read documents: the owner of each is asked. What a page asks for of a kind in one go is one operation: it follows some fifteen events, and
 * fifteen operations were the most costly part of it.
 */
export class Readings {
  readonly #run: Run;
  readonly #waiting = new Map<Visitor, Asked[]>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** @throws Error when the owner cannot be asked */
  of({ kind, id }: Opened, visitor: Visitor): Promise<Reading> {
    if (!Object.hasOwn(readable, kind)) return Promise.resolve('NOT_FOUND');
    return new Promise((answer, fail) => {
      const waiting = this.#waiting.get(visitor) ?? [];
      if (waiting.length === 0) setImmediate(() => this.#askAll(visitor));
      this.#waiting.set(visitor, [...waiting, { kind, id, answer, fail }]);
    });
  }

  #askAll(visitor: Visitor): void {
    const asked = this.#waiting.get(visitor) ?? [];
    this.#waiting.delete(visitor);
    // By kind: an owner who is down is asked alone.
    for (const kind of new Set(asked.map((one) => one.kind))) {
      const alike = asked.filter((one) => one.kind === kind);
      for (let from = 0; from < alike.length; from += apiLimits.aliases)
        void this.#ask(alike.slice(from, from + apiLimits.aliases), visitor);
    }
  }

  async #ask(asked: readonly Asked[], visitor: Visitor): Promise<void> {
    try {
      const ids = Object.fromEntries(asked.map(({ id }, index) => [`id${index}`, id]));
      const { data, errors = [] } = await this.#run(questionOf(asked), ids, visitor);
      asked.forEach(({ answer }, index) => {
        const name = nameOf(index);
        const refusal = errors.find(({ path }) => !path || path[0] === name);
        answer(refusal ?? (data?.[name] ? 'READABLE' : 'NOT_FOUND'));
      });
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
}
