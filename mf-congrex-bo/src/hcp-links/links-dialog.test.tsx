import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, hcpUuid, refusal, showForHcp } from '../hcp/testing/hcp.tsx';
import { LinksDialog } from './LinksDialog.tsx';

const address = 'https://portail.test/#/create_solicitation?token=abc';

function linkServer() {
  const links: Record<string, unknown>[] = [];
  const revoke = {
    __typename: 'AvailableAction',
    name: 'revokeHcpLink',
    label: 'Révoquer le lien',
    allowed: true,
    reason: null,
    reasonLabel: null,
  };
  const mail = { ...revoke, name: 'mailHcpLink', label: 'Envoyer par e-mail' };
  return new FakeServer({
    HcpLinkEvents: () => ({ hcpInfo: { __typename: 'HealthCareProfessional', uuid: hcpUuid, participants: [] } }),
    MailHcpLink: () => {
      const waits = { allowed: false, reason: 'HCP_LINK_MAILED', reasonLabel: 'Déjà envoyé.' };
      Object.assign(links[0]!, {
        mailedAt: '2026-11-21T11:05:00.000Z',
        availableActions: [{ ...mail, ...waits }, revoke],
      });
      return { mailHcpLink: { __typename: 'HcpLink', linkId: 'one' } };
    },
    HcpLinks: () => ({ hcpLinks: links.map((link) => ({ ...link })) }),
    CreateHcpLink: () => {
      links.unshift({
        __typename: 'HcpLink',
        linkId: 'one',
        purposeLabel: 'Sollicitation',
        gatheringUuid: null,
        gathering: null,
        status: 'OPEN',
        statusLabel: 'Valable',
        endsAt: '2026-12-21T23:00:00.000Z',
        lastOpenedAt: null,
        openings: 0,
        mailedAt: null,
        createdAt: '2026-11-21T11:00:00.000Z',
        creator: null,
        availableActions: [mail, revoke],
      });
      return {
        createHcpLink: { __typename: 'CreatedHcpLink', address, link: { __typename: 'HcpLink', linkId: 'one' } },
      };
    },
    RevokeHcpLink: () => {
      Object.assign(links[0]!, { status: 'REVOKED', statusLabel: 'Révoqué', availableActions: [] });
      return { revokeHcpLink: { __typename: 'HcpLink', linkId: 'one' } };
    },
  });
}

const button = (name: string) => screen.findByRole('button', { name });

async function create(purpose: string) {
  click(await button('Créer un lien'));
  click(await button('Choisir Objet du lien'));
  click(await screen.findByRole('option', { name: purpose }));
  click(await button('Créer le lien'));
}

afterEach(cleanup);

test('a link is created, its URL is shown once, and hidden when the link is revoked', async () => {
  const server = linkServer();
  showForHcp(<LinksDialog onClose={() => {}} />, { server, rights: ['getHcpToken'] });
  await screen.findByText('Aucun lien');
  await create('Sollicitation');
  expect(((await screen.findByLabelText('Adresse du lien')) as HTMLInputElement).value).toBe(address);
  expect(server.of('CreateHcpLink')).toEqual([
    {
      healthCareProfessionalUuid: hcpUuid,
      purpose: 'SOLICITATION',
      gatheringUuid: null,
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  click(await button('Révoquer le lien'));
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Révoquer' }));
  await screen.findByText('Révoqué');
  expect(server.of('RevokeHcpLink')).toEqual([{ linkId: 'one' }]);
  expect(screen.queryByLabelText('Adresse du lien')).toBeNull();
});

test('every purpose is offered, since each has its page', async () => {
  showForHcp(<LinksDialog onClose={() => {}} />, { server: linkServer(), rights: ['getHcpToken'] });
  click(await button('Créer un lien'));
  click(await button('Choisir Objet du lien'));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['SERF', 'Sollicitation', 'Inscription', 'Transport', 'Note de frais']);
});

test('a link is mailed from its row or its address, once, and shown as a code', async () => {
  const server = linkServer();
  showForHcp(<LinksDialog onClose={() => {}} />, { server, rights: ['getHcpToken'] });
  await create('Sollicitation');
  click(await button('Afficher le QR code'));
  const code = await screen.findByRole('img', { name: 'QR code du lien' });
  expect((code.querySelector('path')?.getAttribute('d') ?? '').length > 500).toBe(true);
  click(within(screen.getByRole('dialog', { name: 'QR code du lien' })).getAllByRole('button')[0]!);
  click((await screen.findAllByRole('button', { name: 'Envoyer par e-mail' }))[0]!);
  await screen.findByText(/^Envoyé par e-mail le 21\/11\/26/);
  expect(server.of('MailHcpLink')).toEqual([{ linkId: 'one' }]);
  const [, onRow] = await screen.findAllByRole('button', { name: 'Envoyer par e-mail' });
  expect(onRow?.getAttribute('aria-disabled')).toBe('true');
});

test.each<[string, object, [string, string][]]>([
  ['valid', {}, [['Révoquer le lien', '']]],
  [
    'valid, mailed just now',
    { reason: 'HCP_LINK_MAILED' },
    [
      ['Envoyer par e-mail', 'Parce que.'],
      ['Révoquer le lien', ''],
    ],
  ],
  ['over', { status: 'ENDED', reason: 'HCP_LINK_ENDED' }, []],
  ['revoked', { status: 'REVOKED', availableActions: [] }, []],
])(
  'what is offered on a link that is %s',
  async (_, { reason = 'FORBIDDEN', ...more }: { reason?: string }, expected) => {
    const ended = reason === 'HCP_LINK_ENDED' ? reason : null;
    const revoke = { name: 'revokeHcpLink', label: 'Révoquer le lien', allowed: !ended, reason: ended };
    const mail = {
      name: 'mailHcpLink',
      label: 'Envoyer par e-mail',
      allowed: false,
      reason,
      reasonLabel: 'Parce que.',
    };
    const link = {
      linkId: 'one',
      purposeLabel: 'Sollicitation',
      status: 'OPEN',
      statusLabel: 'Son état',
      endsAt: '2026-12-21T23:00:00.000Z',
      createdAt: '2026-11-21T11:00:00.000Z',
      ...{ gatheringUuid: null, gathering: null, creator: null, lastOpenedAt: null, mailedAt: null, openings: 0 },
      availableActions: [mail, revoke],
      ...more,
    };
    const server = new FakeServer({ HcpLinks: () => ({ hcpLinks: [link] }) });
    showForHcp(<LinksDialog onClose={() => {}} />, { server });
    const row = (await screen.findByText('Son état')).closest('li')!;
    const offered = within(row)
      .queryAllByRole('button')
      .map((one) => [
        one.textContent,
        document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      ]);
    expect(offered).toEqual(expected);
  },
);

test('a purpose that concerns a gathering asks for it, beside its field', async () => {
  const server = linkServer();
  showForHcp(<LinksDialog onClose={() => {}} />, { server, rights: ['getHcpToken'] });
  await create('Inscription');
  await screen.findByText('Événement : Ce champs est requis');
  expect(server.of('CreateHcpLink')).toEqual([]);
});

test('what the server refuses stays in the form with code and trace', async () => {
  const server = new FakeServer({
    HcpLinks: () => ({ hcpLinks: [] }),
    CreateHcpLink: () => refusal('HCP_ERASED', 'Les données sont effacées.'),
  });
  showForHcp(<LinksDialog onClose={() => {}} />, { server, rights: ['getHcpToken'] });
  await create('Sollicitation');
  await waitFor(() => expect(screen.getByText('Code HCP_ERASED · trace trace')).toBeTruthy());
});
