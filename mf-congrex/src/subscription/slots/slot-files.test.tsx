import { flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Slot } from '../form-data.ts';
import { SubscriptionForm } from '../SubscriptionForm.tsx';
import { formData, refusal, serverOf, slot, slotsAnswer, uuid } from '../testing/form.ts';

const [gala, cruise] = [slot(uuid(1), 'Dîner de gala'), slot(uuid(2), 'Croisière')];
const file = (fileUuid: string, name: string) => ({ __typename: 'File', fileUuid, name, size: 2048 });

const filesAnswer = (...rows: [Slot, object][]) => ({
  data: {
    availableActivitiesForCategory: rows.map(([{ activityUuid }, files]) => ({
      __typename: 'ActivitySlot',
      activityUuid,
      activity: { __typename: 'Activity', activityUuid, image: null, document: null, ...files },
    })),
  },
});
const contentOf = (contentType: string) => ({
  data: { file: { __typename: 'File', fileUuid: 'file', contentType, content: btoa('%PDF-1.7') } },
});

/** What the browser downloaded, and under which name. */
let given: { type: string; name: string }[] = [];
const made: Blob[] = [];

beforeEach(() => {
  given = [];
  made.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob) - 1}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push({ type: made[Number(this.href.split(':')[1])]?.type ?? '', name: this.download });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(answers: Record<string, object>) {
  const server = serverOf({ SubscriptionSlots: slotsAnswer(gala, cruise), ...answers });
  show(
    <ApolloProvider client={server.client}>
      <SubscriptionForm data={formData()} voice="oneself" id="form" onDone={() => {}} />
    </ApolloProvider>,
  );
  await flushEffects();
  fireEvent.click(screen.getByRole('radio', { name: 'Je participe' }));
  await screen.findByRole('radio', { name: 'Dîner de gala' });
  return server;
}

const button = () => screen.findByRole('button', { name: 'Croisière\u202f: plan.pdf (2\u202fKo)' });

test('an activity has its image in its card, and its document below the cards', async () => {
  const { namesSent } = await open({
    SubscriptionSlotFiles: filesAnswer(
      [gala, { image: file('image', 'salle.png') }],
      [cruise, { document: file('plan', 'plan.pdf') }],
    ),
    SlotFileContent: contentOf('image/png'),
  });
  await button();
  await waitFor(() => expect(document.querySelectorAll('label img')).toHaveLength(1));
  expect(document.querySelector('label img')?.closest('label')?.textContent).toBe('Dîner de gala');
  expect(screen.getByRole('radio', { name: 'Dîner de gala' })).toBeTruthy();
  expect(namesSent().filter((name) => name === 'SlotFileContent')).toHaveLength(1);
});

test('the document is loaded on demand, and downloaded under its name', async () => {
  const server = await open({
    SubscriptionSlotFiles: filesAnswer([cruise, { document: file('plan', 'plan.pdf') }]),
    SlotFileContent: contentOf('application/pdf'),
  });
  fireEvent.click(await button());
  await waitFor(() => expect(given).toEqual([{ type: 'application/pdf', name: 'plan.pdf' }]));
  expect(server.lastOf('SlotFileContent')).toEqual({ fileUuid: 'plan' });
});

test('an image that cannot be loaded leaves no gap', async () => {
  await open({
    SubscriptionSlotFiles: filesAnswer([gala, { image: file('image', 'salle.png') }]),
    SlotFileContent: refusal('FILE_NOT_FOUND', 'Ce fichier n’existe pas.'),
  });
  await flushEffects();
  expect(screen.getByRole('radio', { name: 'Dîner de gala' }).closest('label')?.innerHTML).not.toContain('<img');
});

test('without the documents service the choice works, and files can be refetched', async () => {
  const server = await open({ SubscriptionSlotFiles: refusal('SERVICE_UNAVAILABLE', 'Service indisponible.') });
  const again = await screen.findByRole('button', { name: 'Afficher les documents' });
  server.answers.SubscriptionSlotFiles = filesAnswer([cruise, { document: file('plan', 'plan.pdf') }]);
  fireEvent.click(again);
  await button();
  expect(screen.queryByRole('button', { name: 'Afficher les documents' })).toBe(null);
});
