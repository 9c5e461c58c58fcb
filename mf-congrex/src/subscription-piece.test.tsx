import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formAnswer, formData, serverOf, slotsAnswer } from './subscription/testing/form.ts';
import SubscriptionPiece from './subscription-piece.tsx';

async function open(values: Record<string, string>) {
  const server = serverOf({ SubscriptionForm: formAnswer(formData()), SubscriptionSlots: slotsAnswer() });
  const portal = { me: { userUuid: 'me', allRights: [] }, section: 'back' } as unknown as Portal;
  show(
    <PortalProvider value={portal}>
      <ApolloProvider client={server.client}>
        <SubscriptionPiece gatheringUuid="gathering" {...values} />
      </ApolloProvider>
    </PortalProvider>,
  );
  await flushEffects();
  await flushEffects();
  return server;
}

const called = { name: /Journées de neurologie/ };
/** Its code is loaded when it is first opened. */
const openDialog = () => screen.findByRole('dialog', called, { timeout: 10_000 });
afterEach(cleanup);

test('on behalf of somebody: opened at once where the host has a slot for it, and gone once it is closed', async () => {
  const server = await open({ mode: 'open', participantUuid: 'participant' });
  expect(await openDialog()).toBeTruthy();
  expect(server.lastOf('SubscriptionForm')).toMatchObject({ participantUuid: 'participant' });
  click(screen.getByRole('button', { name: 'Annuler' }));
  await flushEffects();
  expect(document.body.textContent).toBe('');
});
