import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';
import { startLibrary, type TestLibrary } from './testing/environment.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

/** One that may be kept by whoever asks: what another may not create is made for them. */
const own: OperationCase['variables'] = async (owner) => {
  const { Books } = await import('./database.ts');
  const bookUuid = crypto.randomUUID();
  await Books.create({ bookUuid, state: 'OPEN', ownerUuid: owner.userUuid, title: 'Titre', rev: 1 });
  return { u: bookUuid };
};

const operations: Record<string, OperationCase> = {
  book: { query: 'query($u: ID!) { book(bookUuid: $u) { title } }', variables: own },
  books: { query: '{ books { title } }' },
  createBook: { query: 'mutation { createBook(input: { title: "Titre" }) { title } }' },
  closeBook: { query: 'mutation($u: ID!) { closeBook(bookUuid: $u) { state } }', variables: own },
};

describeRightsMatrix({ definition, portal: () => library.portal, operations });
describeLostResponses({ definition, portal: () => library.portal, operations });
