import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followed, listeners, useLiveServer } from '../../testing/live-server.ts';

useLiveServer();

const person = { data: { user: { firstName: 'Anne', lastName: 'Martin' } } };
const refusal = { errors: [{ message: 'Refusé', extensions: { code: 'FORBIDDEN' } }] };

test.each<[string, () => Response, string, number]>([
  ['that could not be asked is asked again', () => Response.error(), 'Anne Martin', 2],
  ['that the reader may not know is not', () => Response.json(refusal), '', 1],
])('a name %s', async (_what, first, name, questions) => {
  let asked = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    // Something else of the page may ask too, as whose session it is.
    if (!body.includes('PersonName')) return Response.json({});
    asked += 1;
    return asked === 1 ? first() : Response.json(person);
  });
  const { useDocumentOpened } = await import('./document-opened.ts');
  const { result } = renderHook(() => useDocumentOpened('hcp', 'h1'));
  await followed('h1');
  listeners.get('h1')!({ kind: 'hcp', ids: ['u'] });
  await waitFor(() => expect(result.current).toEqual(['']));
  const before = result.current;
  listeners.get('h1')!({ kind: 'hcp', ids: ['u'] });
  await waitFor(() => expect(result.current).not.toBe(before));
  expect([result.current, asked]).toEqual([[name], questions]);
});
