import { click, settle, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formAnswer, formData, serverOf, slotsAnswer } from './subscription/test-form.ts';
import SubscriptionPiece from './subscription-piece.tsx';

async function open(values: Record<string, string>, allRights: string[] = []) {
  const server = serverOf({ SubscriptionForm: formAnswer(formData()), SubscriptionSlots: slotsAnswer() });
  const portal = { me: { userUuid: 'me', allRights }, section: 'back' } as unknown as Portal;
  show(
    <PortalProvider value={portal}>
      <ApolloProvider client={server.client}>
        <SubscriptionPiece gatheringUuid="gathering" {...values} />
      </ApolloProvider>
    </PortalProvider>,
  );
  await settle();
  await settle();
  return server;
}

const dialog = () => screen.queryByRole('dialog', { name: /Journées de neurologie/ });
vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

test('on behalf of somebody: a button for those who may, which opens the form each time', async () => {
  const server = await open({ mode: 'dialog', participantUuid: 'participant' }, ['subscribeForParticipant']);
  for (const _ of [1, 2]) {
    click(screen.getByRole('button', { name: 'Répondre à l’invitation' }));
    await settle();
    await settle();
    expect(dialog()).toBeTruthy();
    click(screen.getByRole('button', { name: 'Annuler' }));
    await settle();
    expect(dialog()).toBeNull();
  }
  expect(server.lastOf('SubscriptionForm')).toMatchObject({ participantUuid: 'participant' });
});

test('nothing for those who may not', async () => {
  await open({ mode: 'dialog', participantUuid: 'participant' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('opened at once where a place was made for it, and gone once it is closed', async () => {
  await open({ mode: 'open', participantUuid: 'participant' });
  expect(dialog()).toBeTruthy();
  click(screen.getByRole('button', { name: 'Annuler' }));
  await settle();
  expect(document.body.textContent).toBe('');
});
