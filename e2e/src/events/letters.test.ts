import { readFile } from 'node:fs/promises';
import { archive } from '@portal/test/probes/sheet-files';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { type OpenCongress, openCongress } from '../portal/fixtures/congresses.ts';
import { doctorsOf } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { PeopleGrid } from '../screens/people.ts';

/** A letter's model with a wrong value is refused with where it stands; the right one is previewed on a doctor; badges are a file. */
useBrowser({ keepsPages: true });

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const bytesOf = (xml: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);

/** The smallest document that Word opens, of one paragraph. */
const docx = (text: string) => ({
  name: 'lettre.docx',
  mimeType: docxType,
  buffer: archive({
    '[Content_Types].xml': bytesOf(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': bytesOf(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': bytesOf(
      `<w:document xmlns:w="${w}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  }),
});

let congress: OpenCongress;
let page: Page;
let lastName: string;

beforeAll(async () => {
  congress = await openCongress(`Forum lillois des lettres ${Date.now()}`);
  const g = congress.gatheringUuid;
  const [doctor] = await doctorsOf(congress.zones[0]!.zoneUuid);
  lastName = doctor!.lastName;
  const invitation =
    'mutation Invite($g: ID!, $selected: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected) { count } }';
  await call('roc', invitation, { g, selected: [doctor!.uuid] });
  page = await openPageAs('roc', `/congrex-bo/update-event/${g}/documents`);
});

const field = () => page.getByRole('group', { name: 'Lettre globale' });
async function choose(file: ReturnType<typeof docx>) {
  const chooser = page.waitForEvent('filechooser');
  await field().getByRole('button', { name: 'Choisir un fichier' }).click();
  await (await chooser).setFiles(file);
}

journey('letters and papers', {
  'a value that stands for nothing is refused beside the file, with the words around it': async () => {
    await choose(docx('Cher {{prénom}}, bienvenue'));
    const said = field().getByRole('alert');
    await expect(said).toContainText('Erreur : veuillez revoir les valeurs dynamiques dans le document');
    await expect(said).toContainText('{{prénom}} dans «\u202fCher {{prénom}}, bienvenue\u202f»');
    await picture(page, 'lettre-refusee', said);
    await expectNoViolation(page);
  },

  'the right one is kept with the event, and is previewed on a doctor': async () => {
    await choose(docx('Cher {{prenom}} {{nom}}'));
    await expect(field().getByText('lettre.docx')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await goTo(page, `/congrex-bo/event/${congress.gatheringUuid}/details?section=lettres`);
    await expect(page.getByText('Valeurs dynamiques vérifiées')).toBeVisible();
    await picture(page, 'lettres', page.getByText('Valeurs dynamiques vérifiées'));
    await expectNoViolation(page);
    await page.getByRole('button', { name: /^Aperçu/ }).click();
    await page.getByRole('button', { name: 'Voir sa lettre' }).click();
    // It is made at once; this browser has no viewer of PDFs, and where there is no LibreOffice it is a Word file.
    const dialog = page.getByRole('dialog', {
      name: new RegExp(`^Lettre globale.*${lastName}`, 'i'),
    });
    await expect(dialog.getByText(/LibreOffice n’est pas installé|n’affiche pas les PDF/)).toBeVisible();
    await expectNoViolation(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Télécharger' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toMatch(/^(PK|%PDF)/);
    await picture(page, 'lettre-apercu');
    await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  },

  'who is chosen on the list has a badge': async () => {
    await goTo(page, `/congrex-bo/event/${congress.gatheringUuid}/attendee-list`);
    await page.getByRole('checkbox', { name: new RegExp(lastName, 'i') }).click();
    // The whole list has a menu of this name, too.
    await new PeopleGrid(page).act('Documents', 'Badges');
    const dialog = page.getByRole('dialog', { name: 'Badges' });
    await dialog.getByRole('button', { name: 'Exporter' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Télécharger badges-/ }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await picture(page, 'badges');
  },
});
