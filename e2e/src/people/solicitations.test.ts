import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { dropResponses } from '../portal/browser/response-faults.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import { goTo, openContext, openPageAs, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { type OpenCongress, openCongress } from '../portal/fixtures/congresses.ts';
import { hcpLink } from '../portal/fixtures/hcp-links.ts';
import { personOf, nameOf as staffName } from '../portal/fixtures/people.ts';
import { collect, doctorsOf, type Hcp, nameOf } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { requestCsv } from '../screens/export-dialog.ts';
import { SolicitationPage, SolicitForm } from '../screens/solicitation.ts';

/**
 * Who goes to a congress with three places in a zone: an MSL collects on a phone, a medical director confirms until the zone is full, raises it, holds one,
 * cancels one, and the next is offered; those who are confirmed are participants in the back office. An HCP requests by a link.
 */
useBrowser({ keepsPages: true });

/** The narrowest phone of the specification, used with one hand. */
const handset = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Clean for assistive technology, and nothing to press that a thumb would miss. */
async function expectForThumbs(page: Page): Promise<void> {
  await expectNoViolation(page);
  expect(await smallTargets(page), page.url()).toEqual([]);
}

let congress: OpenCongress;
let hcps: Hcp[];
let field: Page;
let director: Page;
let watcher: Page;
let criteria: Page;
/** By the index of their HCP. */
const uuids: string[] = [];

const decide = async (index: number): Promise<SolicitationPage> => {
  const shown = new SolicitationPage(director);
  await shown.open(uuids[index]!, nameOf(hcps[index]!));
  return shown;
};

const zoneMeter = (page: Page) => page.getByRole('meter', { name: congress.zones[0]!.label });

const zoneQuota = (page: Page) => page.getByRole('textbox', { name: congress.zones[0]!.label });

beforeAll(async () => {
  congress = await openCongress(`Rencontres nantaises de neurologie ${Date.now()}`);
  hcps = await doctorsOf(congress.zones[0]!.zoneUuid);
  field = await openPageAs('msl', '/congrex', handset);
});

journey('who goes to a congress', {
  'an MSL finds the HCP on a phone, and takes the solicitation down with a drawn signature': async () => {
    const hcp = hcps[0]!;
    await field.getByRole('searchbox').fill(`${hcp.lastName} ${hcp.firstName}`);
    await field.getByRole('link', { name: `Solliciter ${hcp.fullName}` }).click();
    const form = new SolicitForm(field);
    await form.choose(congress.name);
    await form.send.click();
    await expect(field.getByRole('link', { name: /Signature du professionnel de santé/ })).toBeVisible();
    await form.ask('Transport');
    await form.draw();
    await expectForThumbs(field);
    await picture(field, 'recueil-telephone');
    await field.context().setOffline(true);
    await form.send.click();
    await expect(field.getByText(/Le portail n’est pas joignable/)).toBeVisible();
    await field.context().setOffline(false);
    // What was typed and drawn is still there: the form is only submitted again.
    await form.send.click();
    await expect(field.getByRole('heading', { name: nameOf(hcp), level: 1 })).toBeVisible();
    await expect(new SolicitationPage(field).status('À valider')).toBeVisible();
    await expect(field.getByRole('img', { name: 'Signature du professionnel de santé' })).toBeVisible();
    await expectForThumbs(field);
    await goTo(field, '/congrex/solicitations');
    await expect(field.getByRole('link', { name: nameOf(hcp) }).first()).toBeVisible();
    // The list that is shown is the one that the bar of lists shows, on the narrowest phone too.
    const lists = field.getByRole('navigation', { name: 'Listes du terrain' });
    await expect(lists.getByRole('link', { name: 'Sollicitations' })).toBeInViewport({ ratio: 0.95 });
    await expectForThumbs(field);
    await field.goBack();
    await expect(field.getByRole('heading', { name: nameOf(hcp), level: 1 })).toBeVisible();
    uuids[0] = /solicitations\/([^/?]+)/.exec(routeOf(field))![1]!;
  },

  'a medical director confirms until the zone is full; the phone and the list beside its places follow': async () => {
    for (const index of [1, 2, 3]) uuids[index] = await collect(congress.gatheringUuid, hcps[index]!);
    watcher = await openPageAs('superdm', `/congrex/${congress.gatheringUuid}/tabs?rubrique=sollicitations`);
    await expect(zoneMeter(watcher)).toHaveAttribute('aria-valuetext', '0 sur 2, 2 places libres');
    director = await openPageAs('dm', `/congrex/solicitations/${uuids[0]}`);
    const first = await decide(0);
    await first.act('Valider', 'Valider');
    await expect(first.status('Validée')).toBeVisible();
    await expect(new SolicitationPage(field).status('Validée')).toBeVisible();
    expect(await first.download()).toMatch(
      new RegExp(
        `^Demande de participation à un congrès .*${congress.name} Statut : Validée .* Signature \\[image\\] `,
      ),
    );
    const second = await decide(1);
    await second.act('Valider', 'Valider');
    await expect(second.status('Validée')).toBeVisible();
    await expect(zoneMeter(watcher)).toHaveAttribute('aria-valuetext', '2 sur 2, Complet');
    await expect(watcher.getByRole('button', { name: /^Validée 2$/ })).toBeVisible();
    await picture(watcher, 'sollicitations-et-places');
  },

  'a full zone is shown by its name, and raised in the same dialog; when the answer is lost it is raised once':
    async () => {
      criteria = await openPageAs('roc', `/congrex-bo/update-event/${congress.gatheringUuid}/criteria`);
      await expect(zoneQuota(criteria)).toHaveValue('2');
      const third = await decide(2);
      const dialog = await third.begin('Valider');
      await expect(dialog.getByText('Plus de place disponible')).toBeVisible();
      await expect(
        dialog.getByText(new RegExp(`Le quota de la ${congress.zones[0]!.label.replace('Zone', 'zone')} est atteint`)),
      ).toBeVisible();
      await dialog.getByText(`Prendre à la ${congress.zones[1]!.label.replace('Zone', 'zone')}`).click();
      await dialog.getByLabel(/Motif de l’augmentation/).fill('Orateur attendu de la région');
      await expectNoViolation(director);
      await picture(director, 'quota-de-zone');
      const lost = await dropResponses(director, 'ConfirmSolicitation');
      const raise = dialog.getByRole('button', { name: 'Augmenter et valider' });
      await raise.click();
      await expect(dialog.getByText(/Le portail n’est pas joignable/)).toBeVisible();
      expect(lost.count()).toBeGreaterThan(1);
      await lost.end();
      await raise.click();
      await expect(dialog).toBeHidden();
      await expect(third.status('Validée')).toBeVisible();
      await expect(zoneMeter(watcher)).toHaveAttribute('aria-valuetext', '3 sur 3, Complet');
    },

  'a form of the quotas from before the raise does not undo it': async () => {
    const total = criteria.getByRole('textbox', { name: 'Quota global du congrès' });
    await total.fill('40');
    await total.press('Tab');
    await criteria.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const question = criteria.getByRole('alertdialog', { name: /Pourquoi cette modification/ });
    await question.getByLabel(/Motif de la modification/).fill('Budget revu');
    await question.getByRole('button', { name: 'Enregistrer' }).click();
    // The other field is requested, and the raised zone is kept, although this form was opened before.
    await expect(criteria.getByText('Modification envoyée au responsable médical pour décision.')).toBeVisible();
    await expect(zoneQuota(criteria)).toHaveValue('3');
    await expect(criteria.getByLabel(/Motif de la modification/)).toHaveCount(0);
  },

  'one is held with a reason, one is cancelled: the first who waits is offered the place': async () => {
    const held = await decide(3);
    await held.act('Mettre en attente', 'Mettre en attente', 'La zone est complète.');
    await expect(held.status('En attente')).toBeVisible();
    await expect(director.getByText('1re de la liste d’attente pour ces places')).toBeVisible();
    await watcher.goto(director.url());
    await expect(new SolicitationPage(watcher).status('En attente')).toBeVisible();
    const leaving = await decide(1);
    await leaving.act('Annuler', 'Annuler la sollicitation', 'Empêchement.');
    await expect(leaving.status('Annulée')).toBeVisible();
    // The page of the solicitation that waits refreshes by itself; a person confirms.
    await expect(watcher.getByText('Une place s’est libérée.')).toBeVisible();
    await picture(watcher, 'place-proposee');
  },

  'who decides what somebody else has decided meanwhile sees by whom and when': async () => {
    const late = await (await decide(3)).begin('Valider');
    await new SolicitationPage(watcher).act('Valider', 'Valider');
    await expect(new SolicitationPage(watcher).status('Validée')).toBeVisible();
    await late.getByRole('button', { name: 'Valider', exact: true }).click();
    await expect(late.getByText('Décidé entre-temps')).toBeVisible();
    const decider = staffName(await personOf('superdm'));
    await expect(late.getByText(new RegExp(`par ${decider}, le \\d\\d/\\d\\d/\\d\\d à \\d\\d:\\d\\d`))).toBeVisible();
    await expect(late.getByText(/état actuel|ILLEGAL_TRANSITION|trace/)).toHaveCount(0);
    await expectNoViolation(director);
    await picture(director, 'decidee-entre-temps');
    await late.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  },

  'those who were confirmed are participants in the back office': async () => {
    const list = await openPageAs('roc', `/congrex-bo/event/${congress.gatheringUuid}/attendee-list`);
    const people = list.getByRole('grid', { name: 'Participants' }).getByRole('row');
    for (const { firstName, lastName } of [0, 2, 3].map((index) => hcps[index]!))
      await expect(people.filter({ hasText: new RegExp(lastName, 'i') }).filter({ hasText: firstName })).toHaveCount(1);
  },

  'those who were confirmed come as a file, on a phone': async () => {
    const route = `/congrex/${congress.gatheringUuid}/tabs?rubrique=sollicitations&statut=confirmed`;
    const page = await openPageAs('superdm', route, handset);
    await page.getByRole('button', { name: 'Exporter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exporter les sollicitations' });
    await expect(dialog.getByText('3 sollicitations de ce congrès, avec les filtres')).toBeVisible();
    await requestCsv(dialog);
    const ready = dialog.getByRole('button', { name: /^Télécharger sollicitations-.*csv$/ });
    await expect(ready).toBeVisible();
    await expectForThumbs(page);
    await picture(page, 'export-telephone');
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    const names = lines.map((line) => line.split(';').slice(0, 2).join(' ').replaceAll('"', ''));
    const confirmed = [0, 2, 3].map((index) => hcps[index]!);
    expect(names.sort()).toEqual(confirmed.map(({ firstName, lastName }) => `${lastName} ${firstName}`).sort());
    await page.context().close();
  },

  'a link that was revoked only says whom to turn to': async () => {
    const { address, link } = await hcpLink(hcps[4]!.uuid, 'SOLICITATION', { by: 'msl' });
    await call('msl', 'mutation Revoke($id: ID!) { revokeHcpLink(linkId: $id) { status } }', { id: link.linkId });
    const own = await (await openContext(handset)).newPage();
    await own.goto(address);
    await expect(own.getByText('Ce lien a été désactivé. Merci de contacter votre MSL.')).toBeVisible();
    await expect(new SolicitForm(own, 'Envoyer ma demande').send).toHaveCount(0);
    await expectForThumbs(own);
    await own.context().close();
  },

  'an HCP asks for the congress by a link on a phone, and signs by name': async () => {
    const hcp = hcps[4]!;
    const { address } = await hcpLink(hcp.uuid, 'SOLICITATION', { by: 'msl' });
    const own = await (await openContext(handset)).newPage();
    await own.goto(address);
    const form = new SolicitForm(own, 'Envoyer ma demande');
    await form.choose(congress.name);
    await form.ask('Inscription au congrès ou formation');
    await own.getByLabel(/Nom et prénom du signataire/).fill(`${hcp.firstName} ${hcp.lastName}`);
    await expectForThumbs(own);
    await picture(own, 'demande-par-lien');
    await form.send.click();
    await expect(own.getByText('Votre demande est enregistrée.')).toBeVisible();
    expect(own.url()).not.toContain('token');
    await director.goto(
      director.url().replace(/#.*/, `#/congrex/${congress.gatheringUuid}/tabs?rubrique=sollicitations`),
    );
    await director
      .getByRole('row')
      .filter({ hasText: nameOf(hcp) })
      .click();
    await expect(director.getByText('Le professionnel de santé, par son lien personnel')).toBeVisible();
  },
});
