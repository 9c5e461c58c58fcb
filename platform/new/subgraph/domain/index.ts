import type { DomainDeclaration } from '@portal/domain/rules/declaration';
import { defineReads } from '@portal/domain/rules/reads';
import { bookStates, bookWorkflow } from './book.ts';

export * from './book.ts';

/** What the subgraph library declares: its tables, and who may ask each query. */
export const libraryDomain: DomainDeclaration = {
  workflows: [bookWorkflow],
  enums: { BookState: bookStates },
  reads: defineReads({ book: 'manageOwnPreferences', books: 'manageOwnPreferences' }),
};
