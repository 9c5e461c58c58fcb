import type { Page } from 'playwright';
import { call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** What one person does, another is told at once, as they prefer (docs/decisions/notifications.md). */
useBrowser({ keepsPages: true });

const name = `Événement raconté e2e ${Date.now()}`;
let gatheringUuid: string;
let reader: Page;

const setStatus = (targetStatus: string) =>
  call(
    'roc',
    'mutation Move($id: ID!, $to: String!) { setGatheringStatus(gatheringUuid: $id, targetStatus: $to, confirmed: true) { status } }',
    { id: gatheringUuid, to: targetStatus },
  );
const bell = () => reader.getByRole('button', { name: /^Notifications :/ });
const panel = () => reader.getByRole('dialog', { name: 'Notifications' });
const shown = (what: string) => reader.getByRole('link', { name: `${name} ${what}` });
const toRead = (what: string) => reader.getByRole('button', { name: `Marquer comme lue : ${name} ${what}` });

journey('notifications', {
  'a publication shows in another’s list at once, and goes by mail': async () => {
    gatheringUuid = await publishedEvent(name);
    reader = await openPageAs('cp', '/home');
    await bell().click();
    await expect(shown('est publié au staff')).toBeVisible();
    await setStatus('PUBLISHED_FRONT');
    await expect(shown('est publié aux PS')).toContainText('Raphaëlle Olivier');
    await mailWith(`Publié aux PS : ${name}`, { to: 'cp@demo.test' });
    await expect(bell()).toHaveAccessibleName(/non lues?$/);
    await expectNoViolation(reader);
    await picture(reader, 'notifications');
  },

  'it leads to the event, and is read then': async () => {
    await expect(toRead('est publié aux PS')).toBeVisible();
    await shown('est publié aux PS').click();
    await expect(panel()).toHaveCount(0);
    await expect(reader.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect(routeOf(reader)).toContain(`/congrex/${gatheringUuid}/tabs`);
    await bell().click();
    await expect(shown('est publié au staff')).toBeVisible();
    await expect(toRead('est publié aux PS')).toHaveCount(0);
    await reader.getByRole('button', { name: 'Préférences', exact: true }).click();
  },

  'a preference switches the mail off, and the portal goes on telling': async () => {
    const row = reader.getByRole('listitem', { name: 'Un événement est fermé, clôturé ou rouvert' });
    await row.getByRole('button').click();
    await reader.getByRole('option', { name: 'Aucun e-mail' }).click();
    await expectNoViolation(reader);
    await picture(reader, 'notifications-preferences');
    await expect
      .poll(async () => {
        const asked = 'query Chosen { notificationPreferences { kinds { kind mail } } }';
        const { notificationPreferences } = await call<{
          notificationPreferences: { kinds: { kind: string; mail: string }[] };
        }>('cp', asked);
        return notificationPreferences.kinds.find(({ kind }) => kind === 'GATHERING_END')?.mail;
      })
      .toBe('OFF');
    await setStatus('CLOSED');
    const query =
      'query Sent($g: ID!) { sentMails(gatheringUuid: $g) { items { model recipients { maskedAddress result } } } }';
    const closed = async () => {
      const { sentMails } = await call<{
        sentMails: { items: { model: string; recipients: { maskedAddress: string | null; result: string }[] }[] };
      }>('roc', query, { g: gatheringUuid });
      return sentMails.items.find(({ model }) => model === 'gatheringClosed')?.recipients;
    };
    await expect.poll(async () => (await closed())?.every(({ result }) => result === 'ACCEPTED')).toBe(true);
    expect((await closed())!.map(({ maskedAddress }) => maskedAddress)).not.toContain('c…@demo.test');
  },

  'all of them stand on a page, filtered; there they are marked as read': async () => {
    await reader.setViewportSize(phoneViewport);
    await goTo(reader, '/notifications');
    await expect(shown('est fermé')).toBeVisible();
    await expectNoViolation(reader);
    await picture(reader, 'notifications-toutes');
    await toRead('est fermé').click();
    await expect(toRead('est fermé')).toHaveCount(0);
    await reader.getByRole('button', { name: 'Non lues seulement' }).click();
    await expect(shown('est publié au staff')).toBeVisible();
    await expect(shown('est fermé')).toHaveCount(0);
  },
});
