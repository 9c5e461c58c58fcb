import { Observable } from '@apollo/client';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShownNote } from './shown-note.ts';
import { useNoteFiles } from './use-note-files.ts';

afterEach(cleanup);

const file = {
  __typename: 'File',
  ...{ fileUuid: 'file', name: 'taxi.pdf', size: 1, contentType: 'application/pdf', url: '/files/file' },
};
const note = { uuid: 'note', lines: [{ file: { fileUuid: 'file' } }], comments: [] } as unknown as ShownNote;

test('a file that its service does not give yet is asked for again, until it is there', async () => {
  let asked = 0;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1;
        observer.next({ data: { expenseNote: { lines: [{ file: asked < 2 ? null : file }], comments: [] } } } as never);
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: noCache() });
  const { result } = renderHook(() => useNoteFiles(note), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(result.current.files.get('file')?.name).toBe('taxi.pdf'));
  expect(asked).toBe(2);
});
