import type { UserActor } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import library from '../index.ts';

/** The real subgraph, and what a test does with it. `stop` it in afterAll. */
export interface TestLibrary {
  portal: TestSubgraph;
  /** Creates one in somebody's name. @returns its uuid */
  create(owner: UserActor, title?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startLibrary(): Promise<TestLibrary> {
  const portal = await startForTest(library);
  return {
    portal,
    async create(owner, title = 'Titre') {
      const query = 'mutation($input: BookInput!) { createBook(input: $input) { bookUuid } }';
      const { data, errors } = await portal.callAs(owner, query, { input: { title } });
      if (errors.length > 0) throw new Error(errors[0]!.message);
      return data.createBook.bookUuid;
    },
    stop: () => portal.stop(),
  };
}
