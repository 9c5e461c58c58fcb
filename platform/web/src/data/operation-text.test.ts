import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { mutationOf, operationKey, textOf } from './operation-text.ts';

describe('the mutation of a document', () => {
  test.each([
    ['mutation M($u: ID!) { remove(u: $u) }', 'remove'],
    ['mutation M($u: ID!) { __typename remove(u: $u) { __typename } }', 'remove'],
    ['mutation M { import: importAttendees(u: 1) { uuid } }', 'importAttendees'],
    ['query Q { remove }', undefined],
    ['subscription S { remove }', undefined],
  ])('%s: %s', (text, expected) => {
    expect(mutationOf(parse(text))).toBe(expected);
  });
});

test('what is sent is the text of the document; one that the client has made itself is not sent', () => {
  const document = parse('query Q { me { name } }');
  expect(textOf(document)).toBe('query Q { me { name } }');
  expect(() => textOf({ ...document, loc: undefined } as never)).toThrow('A document without its text cannot be sent.');
});

test('a question is its operation and its variables', () => {
  const document = parse('query Q($u: ID!) { one(u: $u) { name } }');
  expect(operationKey(document as never, { u: '1' })).toBe('Q {"u":"1"}');
});
