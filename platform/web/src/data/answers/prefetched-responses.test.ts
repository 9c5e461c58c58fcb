import { afterEach, expect, test, vi } from 'vitest';
import { dropPrefetchedResponses, takePrefetchedResponse } from './prefetched-responses.ts';

const answer = Promise.resolve(new Response());
const asked = (variables: object, headers = {}): RequestInit => ({
  body: JSON.stringify({ operationName: 'EventCore', query: 'query EventCore { a }', variables }),
  headers,
});
/** As the page's first lines leave it, a moment after the page began. */
const begin = (): void => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  globalThis.portalBoot = { me: undefined, answers: { 'EventCore [["a",1],["b",{"c":2}]]': answer } };
};
afterEach(() => {
  globalThis.portalBoot = undefined;
  vi.restoreAllMocks();
});

test('a question that the page has asked is taken once, in whatever order its variables are', () => {
  begin();
  expect(takePrefetchedResponse(asked({ b: { c: 2 }, a: 1 }))).toBe(answer);
  expect(takePrefetchedResponse(asked({ b: { c: 2 }, a: 1 }))).toBe(undefined);
});

test('other variables are another question', () => {
  begin();
  expect(takePrefetchedResponse(asked({ a: 2, b: { c: 2 } }))).toBe(undefined);
});

test.each(['x-impersonate-user', 'X-HCP-Link'])('who asks with %s is not given the answer to the session', (header) => {
  begin();
  expect(takePrefetchedResponse(asked({ a: 1, b: { c: 2 } }, { [header]: 'somebody' }))).toBe(undefined);
});

test('it is not given to the next person, and not when the page is old', () => {
  begin();
  dropPrefetchedResponses();
  expect(takePrefetchedResponse(asked({ a: 1, b: { c: 2 } }))).toBe(undefined);
  begin();
  vi.spyOn(performance, 'now').mockReturnValue(40_000);
  expect(takePrefetchedResponse(asked({ a: 1, b: { c: 2 } }))).toBe(undefined);
});
