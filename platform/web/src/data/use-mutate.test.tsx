import { toastQueue } from '@portal/shared-ui';
import { act, renderHook } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { TypedDocumentNode } from '../graphql.ts';
import { problemOf } from '../problem.ts';
import { pageFor, refused, useGraphServer } from '../testing/graph-server.tsx';
import { useMutate } from './use-mutate.ts';

interface Answer {
  publish: { name: string };
}
const document = parse('mutation Publish($name: String!) { publish(name: $name) { name } }') as TypedDocumentNode<
  Answer,
  { name: string }
>;
const graph = useGraphServer();

function show() {
  const seen = { refreshed: 0 };
  const refresh = () => {
    seen.refreshed += 1;
  };
  const { result } = renderHook(() => useMutate(refresh), { wrapper: pageFor().wrapper });
  return { seen, act: result.current };
}
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content);

test.each([
  ['words', 'Publié.', { tone: 'success', text: 'Publié.' }],
  ['words of the answer', ({ publish }: Answer) => `${publish.name} publié.`, { tone: 'success', text: 'A publié.' }],
  [
    'a message of its own',
    () => ({ tone: 'info' as const, text: 'En route.', detail: 'Par e-mail.' }),
    { tone: 'info', text: 'En route.', detail: 'Par e-mail.' },
  ],
])('when it is done, %s say so, what is shown is asked again, and the answer is given', async (_how, done, said) => {
  graph.answer = () => ({ data: { publish: { name: 'A' } } });
  const page = show();
  const answer = await act(() => page.act(document, { name: 'A' }, done));
  expect([answer, graph.asked]).toEqual([{ publish: { name: 'A' } }, [{ name: 'Publish', variables: { name: 'A' } }]]);
  expect([toasts(), page.seen.refreshed]).toEqual([[said], 1]);
});

test('nothing is said where the screen shows it', async () => {
  graph.answer = () => ({ data: { publish: { name: 'A' } } });
  const page = show();
  await act(() => page.act(document, { name: 'A' }));
  expect([toasts(), page.seen.refreshed]).toEqual([[], 1]);
});

type Refusal = Error & { reference?: string };

const failureOf = async (page: ReturnType<typeof show>): Promise<Refusal> => {
  let error: Refusal | undefined;
  await act(() =>
    page.act(document, { name: 'A' }, 'Publié.').catch((thrown: Refusal) => {
      error = thrown;
    }),
  );
  return error!;
};

test.each([
  ['ILLEGAL_TRANSITION', 1],
  ['CONFLICT', 1],
  ['NOT_FOUND', 1],
  ['SECTION_ALREADY_VALIDATED', 1],
  ['SENSIBLE_CHANGE_DECIDED', 1],
  ['BAD_USER_INPUT', 0],
  ['SERVICE_UNAVAILABLE', 0],
])(
  'refused with %s, it says why, and code and trace beside it; asked again %i times, since somebody was first or not',
  async (code, refreshed) => {
    graph.answer = () => refused(code, 'Ce n’est plus possible.');
    const page = show();
    const error = await failureOf(page);
    expect([error.message, error.reference, page.seen.refreshed, toasts()]).toEqual([
      'Ce n’est plus possible.',
      `Code ${code} · trace t1`,
      refreshed,
      [],
    ]);
  },
);

test('a form finds the server’s words for its fields behind the message', async () => {
  graph.answer = () => ({
    errors: [{ message: 'Vérifiez.', extensions: { code: 'BAD_USER_INPUT', fields: { name: 'Déjà pris.' } } }],
  });
  expect(problemOf(await failureOf(show()))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Vérifiez.',
    fields: { name: 'Déjà pris.' },
  });
});
