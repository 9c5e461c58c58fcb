import { readFileSync } from 'node:fs';
import { pdfText } from '@portal/test/probes/pdf-text';
import type { Page } from 'playwright';
import { call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { delayResponses } from '../portal/browser/response-faults.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import {
  desktopViewport,
  openContext,
  openPageAs,
  phoneViewport,
  routeOf,
  useBrowser,
} from '../portal/browser/visit.ts';
import { nameOf } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { requestCsv } from '../screens/export-dialog.ts';
import { SolicitForm } from '../screens/solicitation.ts';

/** A doctor who has no SERF yet: an MSL shows their link, they sign on their phone, and the list shows it. */
useBrowser({ keepsPages: true });

interface Person {
  healthCareProfessionalUuid: string;
  firstName: string;
  lastName: string;
}

let doctor: Person;
let field: Page;
let own: Page;
/** Sees signatures, and alone puts back what was refused. */
let admin: Page;
let address: string;

/** The link as it was sent: the page has taken its token out of the address. */
const openAgain = async () => {
  await own.goto('about:blank');
  await own.goto(address);
};

journey('a SERF by link', {
  'an MSL finds who has none yet, and makes their link in one touch': async () => {
    const query =
      'query { hcpsWithoutSerf(formType: DEFAULT, first: 1) { items { healthCareProfessionalUuid firstName lastName } } }';
    const { hcpsWithoutSerf } = await call<{ hcpsWithoutSerf: { items: [Person] } }>('msl', query);
    [doctor] = hcpsWithoutSerf.items;
    const name = nameOf({ ...doctor, uuid: '', fullName: '' });
    field = await openPageAs('msl', `/serf/list?vue=sans&q=${encodeURIComponent(doctor.lastName)}`);
    await field.getByRole('button', { name: `Lien de ${name}` }).click();
    await expect(field.getByRole('img', { name: 'QR code du lien' })).toBeVisible();
    address = await field.getByLabel('Adresse du lien').inputValue();
    await expectNoViolation(field);
    await picture(field, 'serf-lien');
    // A tablet that is turned draws the list again, as cards: the code stays.
    await field.setViewportSize(phoneViewport);
    await expect(
      field.getByRole('list', { name: 'Professionnels de santé sans formulaire', includeHidden: true }),
    ).toBeAttached();
    await expect(field.getByLabel('Adresse du lien')).toHaveValue(address);
    await field.setViewportSize(desktopViewport);
  },

  'on a phone, what is missing is told in a dialog and its sections are orange': async () => {
    own = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await own.goto(address);
    const sign = own.getByRole('button', { name: 'Signer et envoyer' });
    await sign.click();
    const missing = own.getByRole('dialog', { name: 'Champs à compléter' });
    await expect(missing.getByRole('listitem')).toHaveCount(3);
    await expect(missing.getByText('Merci de cocher au moins une case dans cette section')).toHaveCount(2);
    await picture(own, 'serf-a-completer');
    await missing.getByRole('button', { name: 'Compléter' }).click();
    await expect(own.getByText('À compléter', { exact: true })).toHaveCount(3);
    await expectNoViolation(own);
    expect(await smallTargets(own)).toEqual([]);
    expect(routeOf(own)).toBe(`/serf/hcp/${doctor.healthCareProfessionalUuid}`);
  },

  'the doctor ticks, writes and signs by name': async () => {
    await own.getByText('Maladie d’Alzheimer', { exact: true }).click();
    await own.getByText('Autres', { exact: true }).click();
    await own.getByLabel(/Précisez/).fill('Registre national');
    await own.getByText('Saisir le nom', { exact: true }).click();
    await own.getByLabel(/Nom et prénom du signataire/).fill(`${doctor.firstName} ${doctor.lastName}`);
    await picture(own, 'serf-rempli');
    await own.getByRole('button', { name: 'Signer et envoyer' }).click();
    await expect(own.getByText('Votre demande est signée.')).toBeVisible();
    await expect(own.getByText('Maladie d’Alzheimer, Registre national')).toBeVisible();
    await expectNoViolation(own);
    await picture(own, 'serf-signe');
  },

  'the list shows the form as signed, and its page what was asked for': async () => {
    await field.goto(field.url().replace(/#.*/, `#/serf/list?q=${encodeURIComponent(doctor.lastName)}`));
    const row = field.getByRole('row').filter({ hasText: nameOf({ ...doctor, uuid: '', fullName: '' }) });
    await expect(row.getByText('Signé', { exact: true })).toBeVisible();
    await expectNoViolation(field);
    await picture(field, 'serf-suivi');
    await row.getByRole('link').first().click();
    await expect(field.getByText('Le professionnel de santé, par son lien')).toBeVisible();
    await expect(field.getByText('Autres\u202f: Registre national')).toBeVisible();
    await expectNoViolation(field);
    await picture(field, 'serf-page');
  },

  'what was signed is a PDF, and the list a file': async () => {
    const [pdf] = await Promise.all([
      field.waitForEvent('download'),
      field.getByRole('button', { name: 'Télécharger' }).click(),
    ]);
    const said = pdfText(readFileSync(await pdf.path())).replaceAll('\n', '');
    expect(said).toContain('FRA-FORM-2700');
    expect(said).toContain(doctor.lastName.toUpperCase());
    await field.goBack();
    const answer = await delayResponses(field, 'ExportJobs');
    await field.getByRole('button', { name: 'Exporter' }).click();
    const dialog = field.getByRole('dialog', { name: /^Exporter/ });
    // It rises into its place: that is not what is asked here.
    await dialog.evaluate((one) => Promise.all(one.parentElement!.getAnimations().map(({ finished }) => finished)));
    const top = async () => (await dialog.boundingBox())?.y;
    const before = await top();
    await answer();
    await requestCsv(dialog);
    // What was about to be pressed is where it was when one's former exports arrive.
    expect(await top()).toBe(before);
    const ready = dialog.getByRole('button', { name: /^Télécharger .*csv$/ }).first();
    const [file] = await Promise.all([field.waitForEvent('download'), ready.click()]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(doctor.lastName);
    await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  },

  'refused for a reason, it is only an administrator’s to put back': async () => {
    const row = field.getByRole('row').filter({ hasText: nameOf({ ...doctor, uuid: '', fullName: '' }) });
    await row.getByRole('link').first().click();
    const route = routeOf(field);
    const refuse = async (page: Page) => {
      await page.getByRole('button', { name: 'Refuser', exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Motif').fill('Rempli pour une autre personne');
      await dialog.getByText(/Je sais que seul un administrateur/).click();
      await picture(page, 'serf-refus');
      await dialog.getByRole('button', { name: 'Refuser' }).click();
    };
    admin = await openPageAs('admin', route);
    await refuse(admin);
    await expect(admin.getByText('Rempli pour une autre personne').first()).toBeVisible();
    await expectNoViolation(admin);
    await openAgain();
    await expect(own.getByText('Refusé', { exact: true })).toBeVisible();
    await picture(own, 'serf-refuse-lien');
    await admin.getByRole('button', { name: 'Rétablir' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Rétablir' }).click();
    await expect(admin.getByText('Non signé', { exact: true }).first()).toBeVisible();
  },

  'and signed again, drawn this time, it can be repealed': async () => {
    await openAgain();
    await own.getByText('Dessiner', { exact: true }).click();
    await new SolicitForm(own, 'Signer et envoyer').draw();
    await own.getByRole('button', { name: 'Signer et envoyer' }).click();
    await expect(own.getByText('Votre demande est signée.')).toBeVisible();
    await admin.reload();
    await expect(admin.getByRole('img', { name: /Signature/ })).toBeVisible();
    await picture(admin, 'serf-dessine');
    await field.reload();
    await field.getByRole('button', { name: 'Abroger' }).click();
    const dialog = field.getByRole('alertdialog');
    await dialog.getByLabel('Motif').fill('Nouvelle version du formulaire');
    await dialog.getByRole('button', { name: 'Abroger' }).click();
    await expect(field.getByText('Abrogé', { exact: true }).first()).toBeVisible();
  },

  'the form leaves by mail in one touch': async () => {
    await field.goto(field.url().replace(/#.*/, '#/serf/list?vue=sans'));
    const send = field.getByRole('button', { name: /^Envoyer à/ }).and(field.locator(':not([aria-disabled="true"])'));
    const since = Date.now();
    const name = (await send.first().getAttribute('aria-label'))!.replace('Envoyer à ', '');
    await send.first().click();
    await expect(field.getByText(`Le formulaire part par e-mail à ${name}.`)).toBeVisible();
    const mail = await mailWith('échange scientifique à signer', { since });
    expect(mail.html).toContain('/serf/hcp/');
  },
});
