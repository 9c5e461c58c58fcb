import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookClosed } from '../../domain/index.ts';
import { startLibrary, type TestLibrary } from './testing/environment.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const owner = actorOfType('roc');
const closing = 'mutation($u: ID!) { closeBook(bookUuid: $u) { title state } }';

test('created, read, closed once, and others hear of it', async () => {
  const u = await library.create(owner, 'À garder');
  const { data } = await library.portal.callAs(owner, 'query($u: ID!) { book(bookUuid: $u) { title state } }', { u });
  expect(data).toEqual({ book: { title: 'À garder', state: 'OPEN' } });

  expect((await library.portal.callAs(owner, closing, { u })).data.closeBook.state).toBe('CLOSED');
  expect((await library.portal.callAs(owner, closing, { u })).code).toBe('ILLEGAL_TRANSITION');
  const event = await library.portal.delivered(bookClosed, ({ data: { bookUuid } }) => bookUuid === u);
  expect(event.aggregateId).toBe(u);
  expect((await library.portal.historyOf(u)).map(({ action }) => action)).toEqual(['createBook', 'closeBook']);
});

test('without a title it is not created, and the field says why', async () => {
  const query = 'mutation { createBook(input: { title: " " }) { title } }';
  const { code, errors } = await library.portal.callAs(owner, query);
  expect(code).toBe('BAD_USER_INPUT');
  expect(errors[0]!.extensions.fields).toHaveProperty('title');
});
