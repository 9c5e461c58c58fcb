import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { type Calls, entityCalls, expectFound, expectUnknown } from '@portal/test/suites/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from './index.ts';
import { startLibrary, type TestLibrary } from './testing/environment.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const owner = actorOfType('roc');
const entities = entityCalls({ Book: { key: ({ book }) => `bookUuid: "${book}"`, selection: '{ title }' } });
const calls: Calls<{ book: string }> = {
  book: ({ book }) => `book(bookUuid: "${book}") { title }`,
  closeBook: ({ book }) => `closeBook(bookUuid: "${book}") { state }`,
};

test('what is another’s is not found, whatever one asks', async () => {
  const foreign = { book: await library.create(owner) };
  const replay = { definition, portal: library.portal, people: [actorOfType('roc'), actorOfType('superAdmin')] };
  await expectUnknown({ ...replay, calls, foreign, unknown: { book: randomUUID() } });
  await expectUnknown({
    ...replay,
    calls: entities,
    silent: Object.keys(entities),
    foreign,
    unknown: { book: randomUUID() },
  });
  await expectFound({ definition, portal: library.portal, calls }, owner, foreign);
});

test('a list holds what is one’s own', async () => {
  const somebody = actorOfType('roc');
  await library.create(owner);
  await library.create(somebody, 'À moi');
  const { data } = await library.portal.callAs(somebody, '{ books { title } }');
  expect(data).toEqual({ books: [{ title: 'À moi' }] });
});
