import type { Locator, Page } from 'playwright';
import { beforeAll } from 'vitest';
import { ask, call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { delayResponses } from '../portal/browser/response-faults.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import { openContext, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { type OpenCongress, openCongress } from '../portal/fixtures/congresses.ts';
import { doctorsOf, type Hcp, nameOf } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { SolicitationPage, SolicitForm } from '../screens/solicitation.ts';

/**
 * The personal links of an HCP from the field area: made, mailed, shown as a code and revoked by an MSL on a phone; opened by the HCP, who signs under
 * another name. A token never stays in the URL.
 */
useBrowser({ keepsPages: true });

let congress: OpenCongress;
let hcp: Hcp;
let field: Page;
let own: Page;
let dialog: Locator;
let told: string;

/** An HCP of the zone who may be written to: by an address of their own. */
async function mailable(): Promise<Hcp> {
  const [one] = (await doctorsOf(congress.zones[0]!.zoneUuid)).slice(-1) as [Hcp];
  const hcpChange = { email: `liens.${Date.now()}@demo.test`, emailConsent: true };
  const now = 'query Now($uuid: ID!) { hcpFull(healthCareProfessionalUuid: $uuid) { rev } }';
  const { hcpFull } = await call<{ hcpFull: { rev: number } }>('admin', now, { uuid: one.uuid });
  const change =
    'mutation Change($uuid: ID!, $hcp: HcpInput!, $base: EditBase!) { updateHcp(uuid: $uuid, hcp: $hcp, base: $base) { uuid } }';
  await call('admin', change, { uuid: one.uuid, hcp: hcpChange, base: hcpFull });
  return one;
}

/** Whether the HCP's own page offers a congress by now: their link sees it once it is published to HCPs, later than staff do. */
async function isOffered({ gatheringUuid }: OpenCongress): Promise<boolean> {
  const open = 'mutation ($token: String!) { openHcpLink(token: $token) { bearer } }';
  const token = new URLSearchParams(told.split('?')[1]).get('token');
  const { data: opened } = await ask<{ openHcpLink: { bearer: string } }>(undefined, open, { token });
  const query = 'query ($h: ID!) { congressesToSolicit(healthCareProfessionalUuid: $h) { gatheringUuid } }';
  type Offered = { congressesToSolicit: { gatheringUuid: string }[] };
  const headers = { 'x-hcp-link': opened!.openHcpLink.bearer };
  const { data } = await ask<Offered>(undefined, query, { h: hcp.uuid }, headers);
  return data!.congressesToSolicit.some((one) => one.gatheringUuid === gatheringUuid);
}

beforeAll(async () => {
  congress = await openCongress(`Journées angevines de neurologie ${Date.now()}`);
  hcp = await mailable();
  field = await openPageAs('msl', `/congrex/hcp/${hcp.uuid}/historical`, { viewport: phoneViewport, hasTouch: true });
});

journey('an HCP’s links', {
  'a press on a phone counts, though the list arrives while the finger is down': async () => {
    const letThrough = await delayResponses(field, 'HcpLinks');
    await field.getByRole('button', { name: `Liens de ${hcp.fullName}` }).click();
    dialog = field.getByRole('dialog', { name: `Liens de ${hcp.fullName}` });
    await dialog.getByRole('button', { name: 'Créer un lien' }).hover();
    await field.mouse.down();
    await letThrough();
    await expect(dialog.getByText('Aucun lien')).toBeVisible();
    await field.mouse.up();
    await expect(field.getByRole('dialog', { name: 'Créer un lien' })).toBeVisible();
  },

  'an MSL makes one on a phone: its address is shown once, to copy or as a QR code': async () => {
    const form = field.getByRole('dialog', { name: 'Créer un lien' });
    await form.getByRole('button', { name: /Objet du lien/ }).click();
    const purposes = ['SERF', 'Sollicitation', 'Inscription', 'Transport', 'Note de frais'];
    await expect(field.getByRole('option')).toHaveText(purposes);
    await field.getByRole('option', { name: 'Sollicitation' }).click();
    await form.getByRole('button', { name: 'Créer le lien' }).click();
    told = await dialog.getByLabel('Adresse du lien').inputValue();
    expect(told).toMatch(/#\/create_solicitation\?token=/);
    await expectNoViolation(field);
    expect(await smallTargets(field)).toEqual([]);
    await picture(field, 'liens-terrain');
    await dialog.getByRole('button', { name: 'Afficher le QR code' }).click();
    await expect(field.getByRole('img', { name: 'QR code du lien' })).toBeVisible();
    await expectNoViolation(field);
    await picture(field, 'lien-qr');
    await field.keyboard.press('Escape');
  },

  'it is mailed once; the mail’s link opens the HCP’s page, whose address is clean': async () => {
    const asked = Date.now();
    await dialog.getByRole('button', { name: 'Envoyer par e-mail' }).first().click();
    const mail = await mailWith('Votre lien personnel', { since: asked });
    const mailed = /https?:\/\/\S+token=[^\s)]+/.exec(mail.text ?? '')![0];
    expect(mailed === told).toBe(false);
    await expect(dialog.getByText(/Envoyé par e-mail le/).first()).toBeVisible();
    own = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await own.goto(mailed);
    await expect(own.getByRole('heading', { name: 'Demande de participation à un congrès' })).toBeVisible();
    await expect.poll(() => routeOf(own)).toBe('/create_solicitation');
    const kept = await own.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
    expect(kept).not.toContain(mailed.split('token=')[1]);
  },

  'what is signed is shown above the signature; another name is confirmed once and flagged for staff': async () => {
    const form = new SolicitForm(own, 'Envoyer ma demande');
    await form.choose(congress.name);
    await form.ask('Transport');
    await expect(own.getByText(`demande à participer au congrès « ${congress.name} »`)).toBeVisible();
    await own.getByLabel(/Nom et prénom du signataire/).fill('Camille Autrement');
    await form.send.click();
    await expect(own.getByText('et le nom saisi est « Camille Autrement ».')).toBeVisible();
    await expectNoViolation(own);
    await picture(own, 'signature-autre-nom', own.getByText('Je confirme signer sous ce nom'));
    await own.getByText('Je confirme signer sous ce nom').click();
    await form.send.click();
    await expect(own.getByText('Votre demande est enregistrée.')).toBeVisible();
    await field.goto(field.url().replace(/#.*/, `#/congrex/${congress.gatheringUuid}/tabs?rubrique=sollicitations`));
    await field.getByText(nameOf(hcp)).first().click();
    await expect(new SolicitationPage(field).status('Nom différent de celui de la personne')).toBeVisible();
    await picture(field, 'signature-marquee');
  },

  'a signature may be drawn instead: it is sent through the link, and is visible to those with the right': async () => {
    const second = await openCongress(`Journées tourangelles de neurologie ${Date.now()}`);
    await expect.poll(() => isOffered(second)).toBe(true);
    await own.getByRole('button', { name: 'Demander un autre congrès' }).click();
    const form = new SolicitForm(own, 'Envoyer ma demande');
    await form.choose(second.name);
    await form.ask('Transport');
    await own.getByText('Dessiner', { exact: true }).click();
    await form.draw();
    await expectNoViolation(own);
    expect(await smallTargets(own)).toEqual([]);
    await picture(own, 'signature-dessinee-lien');
    await form.send.click();
    await expect(own.getByText('Votre demande est enregistrée.')).toBeVisible();
    const staff = await openPageAs('roc', `/congrex/${second.gatheringUuid}/tabs?rubrique=sollicitations`);
    await staff.getByText(nameOf(hcp)).first().click();
    await expect(staff.getByRole('img', { name: 'Signature du professionnel de santé' })).toBeVisible();
    await picture(staff, 'signature-dessinee-lue');
  },

  'revoked, the link says so and whom to contact': async () => {
    await field.goto(field.url().replace(/#.*/, `#/congrex/hcp/${hcp.uuid}/historical`));
    await field.getByRole('button', { name: `Liens de ${hcp.fullName}` }).click();
    await dialog.getByRole('button', { name: 'Révoquer le lien' }).first().click();
    await field.getByRole('alertdialog').getByRole('button', { name: 'Révoquer', exact: true }).click();
    await expect(dialog.getByText('Révoqué').first()).toBeVisible();
    const again = await (await openContext({ viewport: phoneViewport })).newPage();
    await again.goto(told);
    await expect(again.getByText('Ce lien a été désactivé. Merci de contacter votre MSL.')).toBeVisible();
    await again.goto(told.slice(0, -6));
    await expect(again.getByText('Ce lien est incomplet. Merci de contacter votre MSL.')).toBeVisible();
    await picture(again, 'lien-incomplet');
  },

  'a token is removed from the URL even of a page that does not exist': async () => {
    const lost = await (await openContext()).newPage();
    await lost.goto(told.replace('/create_solicitation', '/hcp/expense/unknown'));
    await expect.poll(() => lost.url().includes('token')).toBe(false);
    await lost.goto(told.replace('/create_solicitation', '/no/such/page'));
    await expect(lost.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    expect(lost.url()).not.toContain('token');
  },
});
