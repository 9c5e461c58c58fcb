import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormData } from './form-data.ts';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import SubscriptionPreview from './SubscriptionPreview.tsx';
import { formAnswer, formData, internal, refusal, serverOf, slot, slotsAnswer, uuid } from './testing/form.ts';

const answered = { data: { subscribeInternalUser: { participantUuid: 'participant', invitationStatus: 'REFUSED' } } };
const categories = [
  { id: 'DOCTOR', label: 'Médecin' },
  { id: 'LOCAL', label: 'Médecin local' },
];

function serverWith(data: FormData | null, more = {}) {
  return serverOf({
    SubscriptionForm: formAnswer(data),
    SubscriptionBanner: formAnswer(data),
    SubscriptionSlots: slotsAnswer(slot(uuid(1), 'Dîner de gala')),
    AnswerAsInternalUser: answered,
    AnswerAsHcp: { data: { subscribeHealthCareProfessional: answered.data.subscribeInternalUser } },
    EventCategories: { data: { getAvailableAndUsedCategories: categories } },
    ...more,
  });
}

async function openDialog(data: FormData | null, { more = {}, voice = 'oneself' as 'oneself' | 'somebody' } = {}) {
  const server = serverWith(data, more);
  const onClose = vi.fn();
  show(
    <ApolloProvider client={server.client}>
      <SubscriptionDialog gatheringUuid="gathering" voice={voice} onClose={onClose} />
    </ApolloProvider>,
  );
  await waitFor(() => expect(server.namesSent()).toContain('SubscriptionForm'));
  await flushEffects();
  await flushEffects();
  return { ...server, onClose };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string) => {
  click(button(name));
  await flushEffects();
};
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await flushEffects();
};

/** Live changes are not tested here: a connection that never opens. */
class SilentSocket {
  close() {}
}
vi.stubGlobal('WebSocket', SilentSocket);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the dialog (specification, section 2)', () => {
  test('is titled by the gathering and names the ROC', async () => {
    await openDialog(internal());
    expect(screen.getByRole('dialog', { name: 'Inscription\u202f: Journées de neurologie' })).toBeTruthy();
    expect(screen.getByText(/Pour toute question/).textContent).toContain('Rose Roc (roc@demo.test)');
  });

  test('closes at once while nothing was entered', async () => {
    const { onClose } = await openDialog(internal());
    await press('Annuler');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks before it closes once something was entered; who stays keeps it, who leaves loses it', async () => {
    const { onClose } = await openDialog(internal());
    await choose('Je participe');
    await press('Annuler');
    expect([onClose.mock.calls.length, screen.getByRole('alertdialog').textContent]).toEqual([
      0,
      expect.stringContaining('Quitter sans envoyer votre réponse'),
    ]);
    await press('Continuer la saisie');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Je participe' }).checked).toBe(true);
    await press('Annuler');
    await press('Quitter');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('a refusal is confirmed in its own wording, the page is refetched, the dialog closes', async () => {
    const { onClose, lastOf } = await openDialog(internal());
    await choose('Je ne participe pas');
    await press('Envoyer la réponse');
    expect(screen.getByRole('alertdialog').textContent).toContain('Refuser l’invitation');
    await press('Confirmer mon refus');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lastOf('AnswerAsInternalUser')).toMatchObject({ present: false });
  });

  test('a server error is shown in the confirmation, with code and trace, and nothing typed is lost', async () => {
    const more = { AnswerAsInternalUser: refusal('SERVICE_UNAVAILABLE', 'Un service du portail ne répond pas.') };
    const { onClose } = await openDialog(internal(), { more });
    await choose('Je ne participe pas');
    await press('Envoyer la réponse');
    await press('Confirmer mon refus');
    expect(await screen.findByText(/Code SERVICE_UNAVAILABLE · trace trace/)).toBeTruthy();
    await press('Revenir au formulaire');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Je ne participe pas' }).checked).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a server error of a field is shown beside it', async () => {
    const fields = { mobilePhone: 'Ce numéro n’est pas accepté.' };
    const { onClose } = await openDialog(internal(), {
      more: {
        AnswerAsInternalUser: refusal('BAD_USER_INPUT', 'Des erreurs sont présentes', { fields }),
        SubscriptionSlots: slotsAnswer(),
      },
    });
    await choose('Je participe');
    fireEvent.change(screen.getByRole('textbox', { name: 'Téléphone mobile' }), { target: { value: '0612345678' } });
    await press('Envoyer la réponse');
    await press('Confirmer ma participation');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone mobile' });
    expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['0612345678', 'true']);
    expect(screen.getAllByText(/Ce numéro n’est pas accepté\./).length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each<[string, FormData | null, RegExp]>([
    [
      'closed',
      internal({ canAnswer: false, reason: 'GATHERING_CLOSED', reasonLabel: 'Les inscriptions sont fermées.' }),
      /Les inscriptions sont fermées/,
    ],
    ['not invited', null, /pas d’invitation/],
  ])('%s: says why, and offers no sending', async (_, data, expected) => {
    await openDialog(data);
    expect(screen.getByText(expected)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Envoyer la réponse' })).toBeNull();
  });

  test('on behalf of somebody it says whose answer it is', async () => {
    await openDialog(formData(), { voice: 'somebody' });
    expect(screen.getByText('Jeanne Martin')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Participe' })).toBeTruthy();
  });
});

describe('the banner', () => {
  const showBanner = async (data: FormData | null, known: { banner?: string; limitDate?: string } = {}) => {
    const server = serverWith(data);
    const router = createHashRouter([
      { path: '*', element: <SubscriptionBanner gatheringUuid="gathering" {...known} /> },
    ]);
    show(
      <ApolloProvider client={server.client}>
        <RouterProvider router={router} />
      </ApolloProvider>,
    );
    await flushEffects();
    await flushEffects();
    return { server, text: screen.queryByRole('status')?.textContent ?? null };
  };
  const banner = async (data: FormData | null) => (await showBanner(data)).text;
  test.each<[string, FormData | null, RegExp | null]>([
    ['invited', internal({ banner: 'SUBSCRIBE' }), /^Vous êtes invité.*S’inscrire$/],
    [
      'confirmed',
      internal({ banner: 'EDIT' }),
      /^Votre participation est confirmée.*Mon transport.*Modifier mon inscription$/,
    ],
    [
      'confirmed, when answers are over',
      internal({ banner: 'CONFIRMED' }),
      /^Votre participation est confirmée.*Mon transport.*Pour toute modification, contactez Rose Roc.*\.$/,
    ],
    ['refused', internal({ banner: 'REFUSED' }), /^Vous avez refusé.*contactez Rose Roc \(roc@demo.test\)\.$/],
    [
      'refused by the ROC, who would write to herself',
      internal({ banner: 'REFUSED', isContact: true } as never),
      /^Vous avez refusé.*rouvrez votre invitation dans la liste des participants\.$/,
    ],
    ['nothing to offer', internal({ banner: null }), null],
    ['not invited', null, null],
  ])('%s', async (_, data, expected) => {
    const text = await banner(data);
    if (expected) expect(text).toMatch(expected);
    else expect(text).toBeNull();
  });

  test.each([
    ['SUBSCRIBE', '2026-12-24', /^Vous êtes invité.*jusqu’au 24\/12\/26 inclus\.S’inscrire$/, []],
    ['SUBSCRIBE', '', /^Vous êtes invité à cet événement\.S’inscrire$/, []],
    ['EDIT', '', /^Votre participation est confirmée.*Mon transport.*Modifier mon inscription$/, []],
    ['REFUSED', '', /^Vous avez refusé.*contactez Rose Roc/, ['SubscriptionBanner']],
  ])('its host knows that it is %s until « %s »', async (known, limitDate, expected, asked) => {
    const { server, text } = await showBanner(internal({ banner: 'REFUSED' }), { banner: known, limitDate });
    expect(text).toMatch(expected);
    expect(server.namesSent()).toEqual(asked);
  });

  test('its button opens the dialog', async () => {
    await banner(internal({ banner: 'SUBSCRIBE' }));
    await press('S’inscrire');
    await flushEffects();
    expect(screen.getByRole('dialog', { name: /Journées de neurologie/ })).toBeTruthy();
  });
});

describe('the preview by category', () => {
  const preview = async (more = {}) => {
    const server = serverWith(formData({ participant: null, canAnswer: false }), more);
    show(
      <ApolloProvider client={server.client}>
        <SubscriptionPreview gatheringUuid="gathering" />
      </ApolloProvider>,
    );
    await waitFor(() => expect(server.namesSent()).toContain('SubscriptionForm'));
    await flushEffects();
    await flushEffects();
    return server;
  };

  test('shows the four parts of the first category, and sends nothing', async () => {
    const server = await preview();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Participation',
      'Activités',
      'Hébergement',
      'Transport',
    ]);
    await choose('Dîner de gala');
    await choose('Ne participe pas');
    expect(screen.queryByRole('button', { name: /Envoyer/ })).toBeNull();
    expect([
      server.namesSent().filter((name) => name?.startsWith('Answer') || name?.startsWith('Sync')),
      sessionStorage.length,
    ]).toEqual([[], 0]);
  });

  test('another category loads its own form', async () => {
    const server = await preview();
    click(button(/Catégorie/));
    await flushEffects();
    click(screen.getByRole('option', { name: 'Médecin local' }));
    await waitFor(() =>
      expect(server.lastOf('SubscriptionForm')).toMatchObject({ category: 'LOCAL', participantUuid: null }),
    );
  });
});
