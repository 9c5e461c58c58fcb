import type { Page } from 'playwright';
import { expectNoViolation } from './portal/axe.ts';
import { expect } from './portal/expect.ts';
import { call } from './portal/graphql.ts';
import { journey } from './portal/journey.ts';
import { picture } from './portal/pictures.ts';
import { nameOf } from './portal/solicited.ts';
import { smallTargets } from './portal/targets.ts';
import { openContext, phone, routeOf, useBrowser, visit } from './portal/visit.ts';

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
let address: string;

journey('a SERF by link', {
  'an MSL finds who has none yet, and makes their link in one touch': async () => {
    const query =
      'query { hcpsWithoutSerf(formType: DEFAULT, first: 1) { items { healthCareProfessionalUuid firstName lastName } } }';
    const { hcpsWithoutSerf } = await call<{ hcpsWithoutSerf: { items: [Person] } }>('msl', query);
    [doctor] = hcpsWithoutSerf.items;
    const name = nameOf({ ...doctor, uuid: '', fullName: '' });
    field = await visit('msl', `/serf/list?vue=sans&q=${encodeURIComponent(doctor.lastName)}`);
    await field.getByRole('button', { name: `Lien de ${name}` }).click();
    await expect(field.getByRole('img', { name: 'QR code du lien' })).toBeVisible();
    address = await field.getByLabel('Adresse du lien').inputValue();
    await expectNoViolation(field);
    await picture(field, 'serf-lien');
  },

  'on a phone, what is missing is told in a dialog and its sections are orange': async () => {
    own = await (await openContext({ viewport: phone, hasTouch: true })).newPage();
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
});
