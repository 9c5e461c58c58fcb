import { Observable } from '@apollo/client';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ManageCategories } from './ManageCategories.tsx';

const kind = (uuid: string, label: string, more: object = {}) => ({
  __typename: 'ActivityCategory',
  uuid,
  rev: 4,
  label,
  color: 'grey',
  isRestauration: false,
  isDiner: false,
  ...more,
});
let kinds = [kind('plenary', 'Plénière', { color: 'blue' })];
let refused: object | undefined;
let sent: { name: string | undefined; variables: Record<string, unknown> }[] = [];

/** The server, mocked in the client's link. */
const link = new ApolloLink(({ operationName, variables }) => {
  sent.push({ name: operationName, variables });
  return new Observable((observer) => {
    const input = variables.category as { label: string };
    const answers: Record<string, () => object> = {
      ActivityCategoryChoices: () => ({ data: { activityCategories: kinds } }),
      CreateActivityCategory: () => {
        kinds = [...kinds, kind('new', input.label)];
        return {
          data: { createActivityCategory: { __typename: 'ActivityCategory', uuid: 'new', label: input.label } },
        };
      },
      UpdateActivityCategory: () => {
        kinds = [kind('plenary', input.label)];
        const updateActivityCategory = { __typename: 'ActivityCategory', uuid: 'plenary', label: input.label };
        return { data: { updateActivityCategory } };
      },
    };
    const isQuery = operationName === 'ActivityCategoryChoices';
    observer.next((!isQuery && refused ? refused : answers[operationName ?? '']?.()) as never);
    observer.complete();
  });
});

const changed = vi.fn();
async function open(allRights = ['manageActivity']) {
  const client = new ApolloClient({ link, cache: noCache() });
  const portal = { me: { userUuid: 'me', allRights }, section: 'back' } as unknown as Portal;
  const element = <ManageCategories onChanged={changed} />;
  show(
    <ApolloProvider client={client}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
  await flushEffects();
}
const press = async (name: string) => {
  // The dialog is loaded when it is first opened.
  click((await screen.findAllByRole('button', { name }, { timeout: 10_000 })).at(-1)!);
  await flushEffects();
  await flushEffects();
};
const type = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Nom' }), { target: { value } });
const labels = () =>
  within(screen.getByRole('list', { name: 'Catégories d’activité' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

afterEach(() => {
  cleanup();
  kinds = [kind('plenary', 'Plénière', { color: 'blue' })];
  refused = undefined;
  sent = [];
  changed.mockReset();
});

test('a kind is added, and announced', async () => {
  await open();
  await press('Gérer les catégories');
  await press('Ajouter une catégorie');
  type('Gala');
  fireEvent.click(screen.getByRole('checkbox', { name: /^C’est un dîner/ }));
  await press('Ajouter');
  const category = { label: 'Gala', color: 'grey', isRestauration: true, isDiner: true };
  expect(sent.find(({ name }) => name === 'CreateActivityCategory')?.variables).toEqual({ category });
  expect(changed.mock.calls).toEqual([['new']]);
  expect(labels()).toEqual(['Plénière', 'Gala']);
});

test('a kind is renamed', async () => {
  await open();
  await press('Gérer les catégories');
  await press('Modifier Plénière');
  type('Séance plénière');
  await press('Enregistrer');
  expect(sent.find(({ name }) => name === 'UpdateActivityCategory')?.variables).toEqual({
    activityCategoryUuid: 'plenary',
    category: { label: 'Séance plénière', color: 'blue', isRestauration: false, isDiner: false },
    base: { rev: 4, touched: ['label'] },
  });
  expect(changed.mock.calls).toEqual([[undefined]]);
  expect(labels()).toEqual(['Séance plénière']);
});

test('a name that is taken is shown beside the field; nothing typed is lost', async () => {
  const message = 'Une catégorie d’activité porte déjà ce nom.';
  refused = {
    errors: [{ message, extensions: { code: 'ACTIVITY_CATEGORY_TAKEN', traceId: 't', fields: { label: message } } }],
  };
  await open();
  await press('Gérer les catégories');
  await press('Ajouter une catégorie');
  type('Plénière');
  await press('Ajouter');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' });
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Plénière', 'true']);
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(changed).not.toHaveBeenCalled();
});

test('who may not change them has no button', async () => {
  await open(['readActivity']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
