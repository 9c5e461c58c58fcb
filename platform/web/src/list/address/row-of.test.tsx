import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { PageQuery } from '../../data/use-page-query.ts';
import { usePageNames } from '../../state/page-name.ts';
import { wholeList } from '../rows/whole-list.ts';
import { useRowOf } from './opened-row.ts';

afterEach(cleanup);

const part = { isWaiting: false, refresh: async () => undefined } as unknown as PageQuery<unknown>;
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/people']}>{children}</MemoryRouter>
);
const words = { rowId: (row: string) => row, nameOf: (row: string) => `Personne ${row}` };

/** A list of so many rows, 50 a page, looked through for one. @returns what was found, and how many rows are there in the end */
function seek(id: string | undefined, total: number, more: object = {}) {
  let [there, asked] = [50, false];
  const use = () => {
    const list = wholeList('rows', part, rowsOf(there));
    const pages = { ...list.pages!, hasNextPage: there < total };
    const loadMore = () => {
      asked = true;
    };
    return useRowOf(id, { ...list, pages, loadMore, ...more }, words);
  };
  const { result, rerender } = renderHook(use, { wrapper });
  while (asked) {
    asked = false;
    there = Math.min(there + 50, total);
    rerender();
  }
  return [result.current, there];
}

test('the row that the address opens is looked for in the pages that follow', () => {
  expect(seek('r20', 1000)).toEqual(['r20', 50]);
  expect(seek('r120', 1000)).toEqual(['r120', 150]);
});

test('one that is gone is looked for in so many rows', () => {
  expect(seek('gone', 180)).toEqual([undefined, 180]);
  expect(seek('gone', 10_000)).toEqual([undefined, 500]);
});

test.each([
  ['no row is open', undefined, {}],
  ['its rows are of another question', 'r120', { isReady: false }],
  ['its pages cannot be read', 'r120', { problem: {} }],
])('nothing is asked while %s', (_when, id, more) => {
  expect(seek(id, 1000, more)).toEqual([undefined, 50]);
});

test('the page is named after the row while it is open', () => {
  const list = wholeList('rows', part, rowsOf(3));
  const use = (id: string | undefined) => {
    useRowOf(id, list, words);
    return [...usePageNames().values()];
  };
  const { result, rerender } = renderHook(use, { wrapper, initialProps: 'r2' as string | undefined });
  expect(result.current).toEqual(['Personne r2']);
  rerender(undefined);
  expect(result.current).toEqual([]);
});
