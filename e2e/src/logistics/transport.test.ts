import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import { openContext, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { drawDocuments } from '../portal/fixtures/documents.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { CollisionDialog } from '../screens/collision.ts';
import { TransportScreens } from '../screens/transport.ts';

/**
 * An HCP's journey: asked for by link, filled in on a phone, proposed, refused with a comment, proposed again, accepted, then the ticket; and two people on
 * the same note.
 */
useBrowser({ keepsPages: true });

interface Hcp {
  uuid: string;
  firstName: string;
  lastName: string;
}

const eventName = `Transports e2e ${Date.now()}`;
const [eve, morrow] = [dayIn(49), dayIn(51)];
let gatheringUuid: string;
let hcp: Hcp;
let address: string;
let staff: Page;
let office: TransportScreens;
let own: Page;
let traveller: TransportScreens;
let noteRoute: string;

/** An HCP from afar on the list of the event, who may be written to by an address of their own. */
async function invited(): Promise<Hcp> {
  const query =
    'query Some { searchHcpForHcpTable(limit: 1, filters: { types: [DOCTOR], hasRefused: false }) { hcps { uuid firstName lastName } } }';
  const { searchHcpForHcpTable } = await call<{ searchHcpForHcpTable: { hcps: Hcp[] } }>('roc', query);
  const one = searchHcpForHcpTable.hcps[0]!;
  const { hcpFull } = await call<{ hcpFull: { rev: number } }>(
    'admin',
    'query Now($uuid: ID!) { hcpFull(healthCareProfessionalUuid: $uuid) { rev } }',
    { uuid: one.uuid },
  );
  await call(
    'admin',
    'mutation Change($uuid: ID!, $hcp: HcpInput!, $base: EditBase!) { updateHcp(uuid: $uuid, hcp: $hcp, base: $base) { uuid } }',
    { uuid: one.uuid, hcp: { email: address, emailConsent: true }, base: hcpFull },
  );
  await call(
    'roc',
    'mutation Invite($g: ID!, $selected: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected, category: "DOCTOR_MORE_50KM_2DAYS") { count } }',
    { g: gatheringUuid, selected: [one.uuid] },
  );
  return one;
}

const onTheEvent = (path: string) => `/congrex-bo/event/${gatheringUuid}/${path}`;
const nameOf = ({ firstName, lastName }: Hcp) => `${lastName.toLocaleUpperCase('fr')} ${firstName}`;
const linkIn = (text: string | null) => /https?:\/\/\S+token=[^\s)]+/.exec(text ?? '')![0];

beforeAll(async () => {
  address = `transport.${Date.now()}@demo.test`;
  gatheringUuid = await publishedEvent(eventName);
  hcp = await invited();
  staff = await openPageAs('roc', onTheEvent('transport-notes'));
  office = new TransportScreens(staff);
  own = await (await openContext({ viewport: phoneViewport, hasTouch: true, acceptDownloads: true })).newPage();
  traveller = new TransportScreens(own);
});

journey('an HCP’s transport', {
  'an event without requests says so and leads to the form': async () => {
    await expect(staff.getByText('Aucune demande de transport', { exact: true })).toBeVisible();
    await expectNoViolation(staff);
    await staff.getByRole('link', { name: 'Créer une demande' }).first().click();
    await expect(staff.getByRole('heading', { name: 'Nouvelle demande de transport' })).toBeVisible();
  },

  'what is missing is shown beside the fields and in a summary; a step goes once that is confirmed': async () => {
    await staff.getByRole('button', { name: 'Ajouter une étape aller' }).click();
    await staff.getByRole('button', { name: 'Soumettre', exact: true }).click();
    const summary = staff.getByRole('alert').filter({ hasText: 'Des erreurs sont présentes' });
    await expect(summary.getByRole('link', { name: /^Participant/ })).toBeVisible();
    await expect(summary.getByRole('link', { name: /^Étape 1, aller, départ/ })).toBeVisible();
    await expectNoViolation(staff);
    await staff.getByRole('textbox', { name: 'Prix du billet (€)' }).fill('12,345');
    await expect(staff.getByText('Deux décimales au plus').first()).toBeVisible();
    await staff.getByRole('textbox', { name: 'Prix du billet (€)' }).fill('');
    await staff.getByRole('button', { name: 'Supprimer étape 1, aller' }).click();
    await expectNoViolation(staff);
    await office.question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(staff.getByRole('group', { name: 'Étape 1, aller' })).toHaveCount(0);
  },

  'staff ask the participant, and make their link at once': async () => {
    await office.choose(hcp.lastName, `${hcp.firstName} ${hcp.lastName}`);
    await staff.getByRole('button', { name: 'Demander au participant par son lien' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Lien du participant' });
    await dialog.getByRole('button', { name: 'Créer un lien' }).click();
    const form = staff.getByRole('dialog', { name: 'Créer un lien' });
    await expect(form.getByRole('button', { name: /Objet du lien/ })).toContainText('Transport');
    await form.getByRole('button', { name: 'Créer le lien' }).click();
    const told = await dialog.getByLabel('Adresse du lien').inputValue();
    expect(told).toContain(`#/hcp/transport/${gatheringUuid}?token=`);
    await expectNoViolation(staff);
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(staff.getByText('Demandée au participant', { exact: true }).first()).toBeVisible();
    noteRoute = routeOf(staff);
    await own.goto(told);
  },

  'the HCP fills it in on a phone; the address keeps no token': async () => {
    await expect(own.getByRole('heading', { name: 'Votre transport', level: 1 })).toBeVisible();
    await expect(own.getByText(eventName)).toBeVisible();
    await expect.poll(() => routeOf(own)).toBe(`/hcp/transport/${gatheringUuid}`);
    await own.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await expect(own.getByRole('alert').filter({ hasText: 'Des erreurs sont présentes' })).toBeVisible();
    await expectNoViolation(own);
    await own.getByText('Train', { exact: true }).click();
    await traveller.wish('Aller', { from: 'Brest', to: 'Lille', day: eve, hour: '1505' });
    await traveller.wish('Retour', { from: 'Lille', to: 'Brest', day: morrow, hour: '1810' });
    await own.getByRole('textbox', { name: 'Numéro SNCF', exact: true }).fill('29090109123456789');
    expect(await smallTargets(own)).toEqual([]);
    await picture(own, 'transport-lien-formulaire');
    await own.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await expect(own.getByText('Votre demande est enregistrée.')).toBeVisible();
    await expectNoViolation(own);
  },

  'staff see it arrive, open the card and propose what was asked by one touch': async () => {
    await expect(staff.getByText('À traiter', { exact: true }).first()).toBeVisible();
    await expect(staff.getByText('Brest → Lille')).toBeVisible();
    await expect(staff.getByText('29090109123456789')).toHaveCount(0);
    await staff.getByRole('button', { name: 'Afficher les valeurs' }).click();
    await expect(staff.getByText('29090109123456789')).toBeVisible();
    await expectNoViolation(staff);
    await staff.getByRole('button', { name: 'Saisir les trajets' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Trajets proposés' });
    await dialog.getByRole('button', { name: /^Comme demandé.*Brest → Lille/ }).click();
    await dialog.getByRole('button', { name: /^Comme demandé.*Lille → Brest/ }).click();
    await office.type(dialog.getByRole('group', { name: 'Aller', exact: true }), 'Heure d’arrivée', '2015');
    await office.type(dialog.getByRole('group', { name: 'Retour', exact: true }), 'Heure d’arrivée', '2330');
    await expectNoViolation(staff);
    await picture(staff, 'transport-trajets');
    await dialog.getByRole('button', { name: 'Enregistrer les trajets' }).click();
    await expect(office.toast('Les trajets sont enregistrés.')).toBeVisible();
    await office.confirm('Envoyer la proposition');
    await expect(staff.getByText('Proposition envoyée', { exact: true }).first()).toBeVisible();
    await picture(staff, 'transport-demande');
  },

  'the HCP follows the mail, and refuses with a comment': async () => {
    const mail = await mailWith('Proposition de transport', { to: address });
    await own.goto(linkIn(mail.text));
    await expect(own.getByText('Une proposition attend votre réponse.')).toBeVisible();
    await expect(own.getByText('20:15')).toBeVisible();
    await expectNoViolation(own);
    expect(await smallTargets(own)).toEqual([]);
    await picture(own, 'transport-lien-proposition');
    await own.getByRole('textbox', { name: 'Commentaire', exact: true }).fill('Je consulte jusqu’à 16 h');
    await own.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(own.getByText('Vous avez refusé la proposition.')).toBeVisible();
  },

  'it waits for staff on home, who change the hour and propose again': async () => {
    const home = await openPageAs('roc', '/home');
    await expect(home.getByText('Demandes de transport à traiter').first()).toBeVisible();
    await home.context().close();
    await expect(staff.getByText('Je consulte jusqu’à 16 h')).toBeVisible();
    const asked = Date.now();
    await staff.getByRole('button', { name: 'Saisir les trajets' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Trajets proposés' });
    await office.type(dialog.getByRole('group', { name: 'Aller', exact: true }), 'Heure de départ', '1705');
    await office.type(dialog.getByRole('group', { name: 'Aller', exact: true }), 'Heure d’arrivée', '2215');
    await dialog.getByRole('button', { name: 'Enregistrer les trajets' }).click();
    await expect(office.toast('Les trajets sont enregistrés.')).toBeVisible();
    await office.confirm('Envoyer la proposition');
    const again = await mailWith('Proposition de transport', { to: address, since: asked });
    await own.goto(linkIn(again.text));
    await expect(own.getByText('22:15')).toBeVisible();
    await own.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expect(own.getByText('Votre transport est confirmé.')).toBeVisible();
    await expect(staff.getByText('Acceptée', { exact: true }).first()).toBeVisible();
  },

  'the ticket is added, the HCP is told, and takes it from their page': async () => {
    const draw = await (await openContext()).newPage();
    const { program } = await drawDocuments(draw);
    await draw.context().close();
    const since = Date.now();
    await staff.getByRole('link', { name: 'Modifier', exact: true }).last().click();
    await staff.locator('input[type=file]').setInputFiles({ ...program, name: 'Billet Brest Lille.pdf' });
    await expect(staff.getByRole('list', { name: 'Billets joints' })).toContainText('Billet Brest Lille.pdf');
    await staff.getByRole('textbox', { name: 'Prix du billet (€)' }).fill('123,45');
    await staff.getByText('Prévenir le voyageur par e-mail').click();
    await expectNoViolation(staff);
    await staff.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(staff.getByText('123,45 €').first()).toBeVisible();
    const mail = await mailWith('Votre transport est mis à jour', { to: address, since });
    await own.goto(linkIn(mail.text));
    const download = own.waitForEvent('download');
    await own.getByRole('button', { name: /^Billet Brest Lille\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('Billet Brest Lille.pdf');
    await expectNoViolation(own);
    await picture(own, 'transport-lien-billets');
  },

  'a second request for the same person is refused beside the field': async () => {
    await staff.goto(pageAddress(onTheEvent('transport-note-form')));
    await office.choose(hcp.lastName, `${hcp.firstName} ${hcp.lastName}`);
    await expect(
      staff.getByText('Erreur : Une demande de transport existe déjà dans le système pour ce participant').first(),
    ).toBeVisible();
    await staff.getByRole('link', { name: 'Ouvrir la demande de ce participant' }).click();
    await staff.getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(staff.getByRole('heading', { name: nameOf(hcp), level: 2 })).toBeVisible();
  },

  'two people on the same note: both fees stay, and of one price the later chooses': async () => {
    const other = await openPageAs('mci', noteRoute);
    await Promise.all(
      [staff, other].map((page) => page.getByRole('link', { name: 'Modifier', exact: true }).last().click()),
    );
    const price = (page: Page) => page.getByRole('textbox', { name: 'Prix du billet (€)' });
    const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(price(other)).toHaveValue('123,45');
    await staff.getByRole('textbox', { name: 'Frais d’agence (€)' }).fill('15');
    await save(staff);
    await expect(staff.getByText('138,45 €').first()).toBeVisible();
    await price(other).fill('130');
    await save(other);
    await expect(other.getByText('145,00 €').first()).toBeVisible();
    await Promise.all(
      [staff, other].map((page) => page.getByRole('link', { name: 'Modifier', exact: true }).last().click()),
    );
    await expect(price(staff)).toHaveValue('130,00');
    await expect(price(other)).toHaveValue('130,00');
    await price(staff).fill('140');
    await save(staff);
    await expect(staff.getByText('155,00 €').first()).toBeVisible();
    await price(other).fill('150');
    await save(other);
    const collision = new CollisionDialog(other);
    await expect(collision.dialog).toContainText('140,00 €');
    await expectNoViolation(other);
    await other.context().close();
  },

  'list, note and form fit a phone': async () => {
    const small = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await small.context().addCookies(await staff.context().cookies());
    for (const route of [
      onTheEvent('transport-notes'),
      noteRoute,
      noteRoute.replace('transport-note/', 'transport-note-form/'),
    ]) {
      await small.goto(pageAddress(route));
      await expect(small.getByText(nameOf(hcp)).first()).toBeVisible();
      const { scrollWidth, clientWidth } = await small.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await expectNoViolation(small);
      await picture(small, `transport-telephone${route.replace(/[^a-z]+/g, '-').slice(-24)}`);
    }
    await small.context().close();
  },
});
