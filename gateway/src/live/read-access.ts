import { apiLimits } from '@portal/domain/documents/api-limits';
import DataLoader from 'dataloader';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Caller } from '../session/caller.ts';

/** A document that people may have open at the same time. */
export interface DocumentRef {
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
export type ReadAccess = 'READABLE' | 'NOT_FOUND' | GraphQLFormattedError;

type Run = (query: string, variables: Record<string, unknown>, visitor: Caller) => Promise<FormattedExecutionResult>;

const nameOf = (index: number): string => `found${index}`;

function questionOf(kind: string, ids: readonly string[]): string {
  const [query, argument, field] = readable[kind]!;
  const declared = ids.map((_id, index) => `$id${index}: ID!`);
  const found = ids.map((_id, index) => `${nameOf(index)}: ${query}(${argument}: $id${index}) { ${field} }`);
  return `query(${declared.join(', ')}) { ${found.join(' ')} }`;
}

/**
 * Whether visitors may read documents: the owner of each is asked. What a page asks for of a kind in one go is one operation: it follows some fifteen
 * events.
 */
export class ReadAccessChecks {
  readonly #run: Run;
  /** Of each visitor, by kind: an owner who is down is asked alone. */
  readonly #loaders = new WeakMap<Caller, Map<string, DataLoader<string, ReadAccess>>>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** @throws Error when the owner cannot be asked */
  async of({ kind, id }: DocumentRef, visitor: Caller): Promise<ReadAccess> {
    if (!Object.hasOwn(readable, kind)) return 'NOT_FOUND';
    const ofVisitor = this.#loaders.get(visitor) ?? new Map<string, DataLoader<string, ReadAccess>>();
    this.#loaders.set(visitor, ofVisitor);
    const loader = ofVisitor.get(kind) ?? this.#loaderOf(kind, visitor);
    ofVisitor.set(kind, loader);
    return loader.load(id);
  }

  /** Rights change while a page is open: no answer is kept. */
  #loaderOf(kind: string, visitor: Caller): DataLoader<string, ReadAccess> {
    return new DataLoader((ids) => this.#ask(kind, ids, visitor), {
      cache: false,
      maxBatchSize: apiLimits.aliases,
      batchScheduleFn: (ask) => setImmediate(ask),
    });
  }

  async #ask(kind: string, ids: readonly string[], visitor: Caller): Promise<ReadAccess[]> {
    const variables = Object.fromEntries(ids.map((id, index) => [`id${index}`, id]));
    const { data, errors = [] } = await this.#run(questionOf(kind, ids), variables, visitor);
    return ids.map((_id, index) => {
      const name = nameOf(index);
      const refusal = errors.find(({ path }) => !path || path[0] === name);
      return refusal ?? (data?.[name] ? 'READABLE' : 'NOT_FOUND');
    });
  }
}
