import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { serverOf } from '../../subscription/testing/form.ts';
import { DecisionButtons } from '../decision/DecisionButtons.tsx';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { quotasAnswer } from './solicitation.ts';

/** The answer to a decision. */
export const decided = (field: string, statusLabel: string) => ({
  data: { [field]: { __typename: 'Solicitation', solicitationUuid: 'solicitation', status: 's', statusLabel } },
});

/** The buttons of a solicitation, before a server with these answers. */
export function open(solicitation: Solicitation, answers: Parameters<typeof serverOf>[0] = {}) {
  const server = serverOf({ CongressQuotas: quotasAnswer(), ...answers });
  const onDecided = vi.fn();
  const page = <DecisionButtons solicitation={solicitation} onDecided={onDecided} />;
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={createHashRouter([{ path: '*', element: page }])} />
    </ApolloProvider>,
  );
  return { server, onDecided };
}

export const press = async (name: string) => {
  click(screen.getByRole('button', { name }));
  // Its code is loaded when it is first opened.
  await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
};

export const dialog = () => screen.getByRole('alertdialog');

export const pressInDialog = async (name: string) => {
  click(within(dialog()).getByRole('button', { name }));
  await flushEffects();
};

export const type = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByRole('textbox', { name: label }), { target: { value } });

export const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** What was sent beside what a dialog reads. */
export const mutations = (server: ReturnType<typeof serverOf>) =>
  server.sent.filter(({ name }) => name !== 'CongressQuotas').map(({ name }) => name);
