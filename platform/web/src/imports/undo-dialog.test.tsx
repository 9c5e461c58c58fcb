import { UiProvider } from '@portal/shared-ui';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import type { TypedDocumentNode } from '../graphql.ts';
import { pageFor, refused, useGraphServer } from '../testing/graph-server.tsx';
import { UndoDialog } from './UndoDialog.tsx';

afterEach(cleanup);

interface Answer {
  undo: { untouched: number; touched: number; until: string } | null;
}
const undoable = parse('query Undoable { undo { untouched touched until } }') as TypedDocumentNode<Answer>;
const undo = parse('mutation Undo { undo }') as TypedDocumentNode<unknown>;
const graph = useGraphServer();

test('a count that is refused is said beside the button too, with another try', async () => {
  graph.answer = () => refused('SERVICE_UNAVAILABLE', 'Ne répond pas.');
  const { wrapper: Page } = pageFor();
  const nothing = () => undefined;
  show(
    <Page>
      <UiProvider>
        <UndoDialog
          {...{ undoable, undo, variables: {}, undoOf: (data: Answer) => data, onDone: nothing, onClose: nothing }}
        />
      </UiProvider>
    </Page>,
  );
  await screen.findByText('Ne répond pas.');
  // What is reported to those who help names its code.
  expect(document.body.textContent).toContain('SERVICE_UNAVAILABLE');
  expect(document.body.textContent).not.toContain('Le décompte n’est pas encore là.');
  graph.answer = () => ({ data: { undo: { untouched: 2, touched: 0, until: '2027-03-02T10:00:00.000Z' } } });
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText('Ne répond pas.')).toBeNull());
});
