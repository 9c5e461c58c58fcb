import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import type { Account } from '../portal/fixtures/accounts.ts';
import { isOfTheDemo } from '../portal/fixtures/is-demo-gathering.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** A ROC imports a file of participants: what is wrong with a file, the preview, a decision, the confirmation, the refused lines; a deputy manager does as well, a project manager is not offered it. */
useBrowser({ keepsPages: true });

interface Person {
  firstName: string;
  lastName: string;
  veevaId: string | null;
}
interface Participant extends Person {
  participantUuid: string;
  category: string;
  presence: string | null;
}

let page: Page;
let gatheringUuid: string;
let newcomer: Person;
let changed: Participant;
let same: Participant;
let there: Participant;

const header = 'Identifiant MDM;E-mail;Nom;Prénom;Statut d’invitation;Statut de participation;Catégorie';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.getByRole('grid', { name: 'Lignes de l’import' }).getByRole('row');
const field = () => page.locator('input[type=file]').first();
const put = (name: string, text: string) =>
  field().setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const prepare = () => button('Préparer l’import des participants').click();
const nameOf = ({ lastName, firstName }: Person) => `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`;

async function peopleOf(uuid: string, invitationStatus: string): Promise<Participant[]> {
  const query = `query People($id: ID!, $filters: ParticipantFilters) {
    participantsForGatheringWithPagination(gatheringUuid: $id, filters: $filters) {
      hits { participantUuid firstName lastName veevaId category presence }
    }
  }`;
  const filters = { kinds: ['HCP'], invitationStatuses: [invitationStatus] };
  type Answer = { participantsForGatheringWithPagination: { hits: Participant[] } };
  const { participantsForGatheringWithPagination: found } = await call<Answer>('roc', query, { id: uuid, filters });
  return found.hits.filter(({ veevaId, category }) => veevaId !== null && category !== 'NO_CATEGORY');
}

/** An event of this account's team that is not wound up. */
async function eventOf(account: Account): Promise<string> {
  const query =
    'query Mine { searchGatherings(filters: { statuses: ["PUBLISHED", "PUBLISHED_FRONT"] }, first: 10) { items { gatheringUuid isOnlyInvited } } }';
  type Found = { searchGatherings: { items: { gatheringUuid: string; isOnlyInvited: boolean }[] } };
  const { searchGatherings } = await call<Found>(account, query);
  return searchGatherings.items.find(({ isOnlyInvited }) => !isOnlyInvited)!.gatheringUuid;
}

/** A published congress with people for each case in the file. */
async function findCongress(): Promise<void> {
  const query =
    'query Events { searchGatherings(filters: { statuses: ["PUBLISHED_FRONT"], gatheringTypes: ["congress"], periods: [TO_COME] }, first: 50) { items { gatheringUuid } } }';
  type Found = { searchGatherings: { items: { gatheringUuid: string }[] } };
  for (const one of (await call<Found>('roc', query)).searchGatherings.items.filter(isOfTheDemo)) {
    const [waiting, confirmed] = [
      await peopleOf(one.gatheringUuid, 'UNANSWERED'),
      await peopleOf(one.gatheringUuid, 'CONFIRMED'),
    ];
    if (waiting.length < 1 || confirmed.length < 2) continue;
    gatheringUuid = one.gatheringUuid;
    changed = waiting[0]!;
    [same, there] = confirmed as [Participant, Participant];
    return;
  }
  throw new Error('no congress has people for the file');
}

beforeAll(async () => {
  await findCongress();
  const query = `query Others($id: ID!) {
    searchHcpForHcpTable(gatheringUuid: $id, excludeParticipants: true, limit: 20) { hcps { firstName lastName veevaId } }
  }`;
  const { searchHcpForHcpTable } = await call<{ searchHcpForHcpTable: { hcps: Person[] } }>('roc', query, {
    id: gatheringUuid,
  });
  newcomer = searchHcpForHcpTable.hcps.find(({ veevaId }) => veevaId !== null)!;
  const mark = 'mutation Present($ids: [ID!]!) { setParticipantsPresent(participantUuids: $ids) { count } }';
  await call('roc', mark, { ids: [there.participantUuid] });
  page = await openPageAs('roc', `/congrex-bo/event/${gatheringUuid}/attendee-list`);
});

journey('participants come from a file', {
  'from the list, the import is among the ways to add people': async () => {
    await button('Ajouter des participants').click();
    await page.getByRole('menuitem', { name: 'Un import (Evenium ou fichier)' }).click();
    await expect(page.getByRole('heading', { name: 'Participants d’un fichier' })).toBeVisible();
    await page.getByText('Colonnes et valeurs acceptées').click();
    await expect(page.getByText('En attente, Confirmé, Refusé, Absent, Désinscrit')).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'import-participants');
  },

  'a model to fill in can be downloaded': async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button('Télécharger le modèle').click()]);
    expect(download.suggestedFilename()).toBe('modele-participants.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.replaceAll('"', '').split('\r\n')[0]).toBe(`\uFEFF${header}`);
  },

  'what is no sheet, or has other columns, is refused beside the field': async () => {
    await put('participants.csv', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n');
    await prepare();
    await expect(page.getByText('Type de fichier incorrect')).toBeVisible();
    await expectNoViolation(page);
    await button('Retirer participants.csv').click();
    await put('participants.csv', 'Nom;Téléphone\nNoël;01\n');
    await prepare();
    await expect(page.getByText(/^Colonnes attendues sur la première ligne/)).toBeVisible();
    await button('Retirer participants.csv').click();
  },

  'the preview says of each line what would become of it': async () => {
    const lines = [
      `${newcomer.veevaId};;${newcomer.lastName};${newcomer.firstName};En attente;;`,
      `${changed.veevaId};;;;Confirmé;;Orateur`,
      `${same.veevaId};;;;Confirmé;;`,
      `${there.veevaId};;;;Désinscrit;;`,
      `;inconnu@demo.test;;;peut-être;;`,
    ];
    await put('participants.csv', [header, ...lines].join('\n'));
    await prepare();
    await expect(page.getByText('Aperçu à confirmer')).toBeVisible();
    const outcomes = ['Créées 1', 'Modifiées 1', 'Sans changement 1', 'À décider 1', 'Refusées 1'];
    for (const name of outcomes) await expect(button(name)).toBeVisible();
    await expect(rows().filter({ hasText: 'Ligne 2' })).toContainText('Ajouté à la liste');
    await expect(rows().filter({ hasText: 'Ligne 3' })).toContainText('En attente → Confirmé');
    await expect(rows().filter({ hasText: 'Ligne 3' }).getByRole('rowheader')).toHaveText(nameOf(changed));
    await expect(rows().filter({ hasText: 'Ligne 6' })).toContainText(/Valeurs acceptées.: En attente, Confirmé/);
    await expectNoViolation(page);
    await picture(page, 'import-participants-preview');
  },

  'the line that contradicts a presence is decided on its row': async () => {
    await button(/^Appliquer/).click();
    await expect(button('Importer 3 lignes')).toBeVisible();
    await expect(rows().filter({ hasText: 'Ligne 5' })).toContainText('Confirmé → Désinscrit');
    await button(/^Laisser/).click();
    await expect(button('Importer 2 lignes')).toBeVisible();
    await expect(rows().filter({ hasText: 'Ligne 5' })).toContainText('Laissé tel quel');
  },

  'the refused line is downloaded under the columns of the model, to be corrected': async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Télécharger la ligne refusée').click(),
    ]);
    const [first, second] = (await readFile(await download.path(), 'utf8')).replaceAll('"', '').split('\r\n');
    expect(first).toBe(`\uFEFFLigne;${header};Message`);
    expect(second).toMatch(/^6;;inconnu@demo\.test;;;peut-être;;;Ligne 6/);
  },

  'confirmed, it is done, and the person is on the list': async () => {
    await button('Importer 2 lignes').click();
    await expect(page.getByText('Import terminé.')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Voir les participants' }).click();
    await page.getByRole('searchbox').first().fill(newcomer.lastName);
    await expect(page.getByRole('grid', { name: 'Participants' }).getByText(nameOf(newcomer)).first()).toBeVisible();
    await goTo(page, `/congrex/${gatheringUuid}/tabs?rubrique=import`);
    const history = page.getByRole('listitem').filter({ hasText: 'Participants d’un fichier' });
    await expect(history.getByText('Terminé')).toBeVisible();
  },

  'a deputy manager, who has no back office, imports participants there': async () => {
    page = await openPageAs('superdm', `/congrex/${await eventOf('superdm')}/tabs?rubrique=import`);
    await put('participants.csv', `${header}\n;inconnu@demo.test;;;;;\n`);
    await prepare();
    await expect(button('Refusées 1')).toBeVisible();
    await button('Abandonner').click();
    await expect(page.getByText('Import annulé.')).toBeVisible();
  },

  'a project manager, who imports guests, is not offered participants': async () => {
    page = await openPageAs('cp', `/congrex/${await eventOf('cp')}/tabs?rubrique=import`);
    await expect(page.getByRole('heading', { name: 'Depuis Evenium' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Participants d’un fichier' })).toHaveCount(0);
  },
});
