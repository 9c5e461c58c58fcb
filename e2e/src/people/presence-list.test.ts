import type { BrowserContext, Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call, cookieOf, login, send } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openPageAs, signIn, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { isOfTheDemo } from '../portal/fixtures/is-demo-gathering.ts';
import { journey } from '../portal/journey.ts';
import { address, pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { PeopleGrid } from '../screens/people.ts';
import { PresenceSheet } from '../screens/presence-sheet.ts';

/**
 * Two tablets on one list without a connection: what they collect arrives once when it is back, the second to sign gets a message; others see it, and
 * it is printed.
 */
useBrowser({ keepsPages: true, isCold: true });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

interface Guest {
  participantUuid: string;
  lastName: string;
  firstName: string;
  presence: string | null;
  signatures: { day: string; kind: string }[];
}

let gatheringUuid: string;
/** Expected on the spot, without a presence. */
let guests: [Guest, Guest, Guest, Guest, Guest, Guest, Guest];
let small: PresenceSheet;
let large: PresenceSheet;
let office: PeopleGrid;
let presentBefore: number;

const nameOf = ({ lastName, firstName }: Guest): string => `${lastName.toLocaleUpperCase('fr')} ${firstName}`;
const route = (): string => `/congrex/presenceList/${gatheringUuid}`;

async function listed(): Promise<Guest[]> {
  const query = `query List($id: ID!) { presenceList(gatheringUuid: $id, first: 500) {
    lines { participantUuid lastName firstName presence isExpected signatures { day kind } } } }`;
  return (await call<{ presenceList: { lines: Guest[] } }>('msl', query, { id: gatheringUuid })).presenceList.lines;
}
const now = async (guest: Guest): Promise<Guest> =>
  (await listed()).find(({ participantUuid }) => participantUuid === guest.participantUuid)!;
const kindsOf = async (...some: Guest[]) =>
  Promise.all(some.map(async (one) => (await now(one)).signatures.map(({ kind }) => kind)));

/** A cookie as the browser takes it. */
function sessionOf(cookie: string) {
  const [name, value] = cookie.split('=') as [string, string];
  return { name, value, httpOnly: true, sameSite: 'Lax' as const };
}

/** The same device in somebody else's hands. */
async function signInAs(context: BrowserContext, account: 'msl' | 'abm'): Promise<void> {
  await context.addCookies([{ ...sessionOf(await cookieOf(account)), url: address.portal }]);
}

/** Everything that the browser stores for the portal, raw. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(
    `new Promise((resolve, reject) => {
      const asked = indexedDB.open('portal.device');
      asked.onerror = reject;
      asked.onsuccess = () => {
        const all = asked.result.transaction('records').objectStore('records').getAll();
        all.onsuccess = () => {
          asked.result.close();
          resolve(JSON.stringify(all.result, (key, value) => value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value) + JSON.stringify({ ...localStorage, ...sessionStorage }));
        };
      };
    })`,
  );

beforeAll(async () => {
  const query =
    '{ searchGatherings(filters: { periods: [NOW], gatheringTypes: ["congress"] }, first: 50) { items { gatheringUuid } } }';
  const { searchGatherings } = await call<{ searchGatherings: { items: { gatheringUuid: string }[] } }>('msl', query);
  gatheringUuid = searchGatherings.items.find(isOfTheDemo)!.gatheringUuid;
  guests = (await listed()).filter(({ presence }) => presence === null).slice(0, 7) as typeof guests;
});

journey('a presence list signed on two devices', {
  'both open it from the event; it is clean on a phone': async () => {
    const [phonePage, tabletPage, officePage] = await Promise.all([
      openPageAs('msl', `/congrex/${gatheringUuid}/tabs`, phone),
      openPageAs('superdm', undefined, tablet),
      openPageAs('roc', `/congrex-bo/event/${gatheringUuid}/attendee-list`),
    ]);
    small = new PresenceSheet(phonePage);
    large = new PresenceSheet(tabletPage);
    // The first attempt to keep the page for later fails, as it does when the hall has no network yet.
    await tabletPage
      .context()
      .route('**/remotes.json', (asked) => (asked.request().serviceWorker() ? asked.abort() : asked.continue()));
    await tabletPage.goto(pageAddress(route()));
    office = new PeopleGrid(officePage);
    await phonePage.getByRole('link', { name: 'Feuille de présence' }).click();
    await expect(small.title).toBeVisible();
    await expect(large.row(nameOf(guests[0]))).toBeVisible();
    await expectNoViolation(phonePage);
    for (const target of await small.targets()) expect(target).toBeGreaterThanOrEqual(44);
    presentBefore = await office.count('Présent');
  },

  'without a connection they go on: one signs on both': async () => {
    const [both, drawn, typed] = guests;
    await Promise.all([small.cut(true), large.cut(true)]);
    await small.draw(nameOf(both));
    await expectNoViolation(small.page);
    await small.validate();
    await small.draw(nameOf(drawn));
    await small.validate();
    await large.typeAnother(nameOf(both), 'Signé deux fois');
    await large.type(nameOf(typed), nameOf(typed));
    await expect(small.page.getByText('2 signatures en attente d’envoi.')).toBeVisible();
    await expect(small.row(nameOf(drawn))).toContainText('À envoyer');
    await picture(small.page, 'presence-hors-connexion');
    expect(await kindsOf(both, drawn, typed)).toEqual([[], [], []]);
    const kept = await storedIn(large.page);
    expect([kept.length > 500, kept.includes('deux fois'), kept.includes(both.lastName)]).toEqual([true, false, false]);
  },

  'back on the network each arrives once, and the second device shows that it is already signed': async () => {
    const [both, drawn, typed] = guests;
    await small.cut(false);
    await expect(small.row(nameOf(drawn))).toContainText('Signé');
    expect(await large.keptFiles()).toBe(0);
    await large.page.context().unroute('**/remotes.json');
    await large.cut(false);
    await expect.poll(() => large.keptFiles()).toBeGreaterThan(10);
    await expect(large.page.getByText('1 signature n’a pas été prise')).toBeVisible();
    await expect(large.page.getByText('Cette personne a déjà signé pour cette journée.')).toBeVisible();
    await large.page.getByRole('button', { name: 'Mettre de côté' }).click();
    await expect(large.page.getByText('n’a pas été prise')).toHaveCount(0);
    await expect(small.row(nameOf(typed))).toContainText('Signé');
    expect(await kindsOf(both, drawn, typed)).toEqual([['DRAWN'], ['DRAWN'], ['TYPED']]);
    await expect.poll(() => office.count('Présent')).toBe(presentBefore + 3);
  },

  'who is about to sign here sees at once that they have signed on the other device': async () => {
    const once = guests[6];
    await small.draw(nameOf(once));
    await large.type(nameOf(once), nameOf(once));
    const told = small.page.getByRole('alertdialog', { name: `${nameOf(once)} a déjà signé` });
    await expect(told).toBeVisible();
    await expect(small.page.getByRole('img', { name: 'Zone de signature' })).toHaveCount(0);
    await expectNoViolation(small.page);
    await picture(small.page, 'presence-signee-ailleurs');
    await told.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(small.row(nameOf(once))).toContainText('Signé');
    expect(await kindsOf(once)).toEqual([['TYPED']]);
  },

  'a signature of the wrong person is taken back at once': async () => {
    const wrong = guests[3];
    await small.type(nameOf(wrong), nameOf(wrong));
    await expect(small.row(nameOf(wrong))).toContainText('Signé');
    await small.page.getByRole('button', { name: 'Annuler' }).first().click();
    await expect(small.row(nameOf(wrong))).toContainText('Signer');
    expect(await now(wrong)).toMatchObject({ presence: null, signatures: [] });
  },

  'what waits on a device belongs to who collected it, and leaves when they open the list again': async () => {
    const late = guests[4];
    await small.cut(true);
    await small.draw(nameOf(late));
    await small.validate();
    await expect(small.row(nameOf(late))).toContainText('À envoyer');
    const context = small.page.context();
    await small.page.close();
    await context.setOffline(false);
    await signInAs(context, 'abm');
    const colleague = new PresenceSheet(await context.newPage());
    await colleague.page.goto(pageAddress(route()));
    await expect(colleague.page.getByText('1 signature d’un collègue attend sur cet appareil.')).toBeVisible();
    await expect(colleague.row(nameOf(late))).toContainText('Signer');
    expect(await kindsOf(late)).toEqual([[]]);
    await signInAs(context, 'msl');
    await colleague.page.reload();
    small = colleague;
    await expect(small.row(nameOf(late))).toContainText('Signé');
    expect(await kindsOf(late)).toEqual([['DRAWN']]);
  },

  'a session that ends while signatures wait keeps them: after signing in again they arrive once': async () => {
    const last = guests[5];
    const cookie = await login('msl');
    await small.page.context().addCookies([{ ...sessionOf(cookie), url: address.portal }]);
    await small.page.reload();
    await expect(small.row(nameOf(last))).toContainText('Signer');
    await small.cut(true);
    await small.draw(nameOf(last));
    await small.validate();
    await expect(small.row(nameOf(last))).toContainText('À envoyer');
    const headers = { 'content-type': 'application/json', cookie };
    await send({ method: 'POST', headers, body: JSON.stringify({ query: 'mutation { logout }' }) });
    await small.cut(false);
    await expect(small.page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    expect(await kindsOf(last)).toEqual([[]]);
    await signIn(small.page, 'msl');
    await waitForRoute(small.page, route());
    await expect(small.row(nameOf(last))).toContainText('Signé');
    expect(await kindsOf(last)).toEqual([['DRAWN']]);
  },

  'deleted with a reason, it goes from the other device at once': async () => {
    const [both] = guests;
    await large.delete(nameOf(both), 'Signée à la place d’un confrère');
    await expect(small.row(nameOf(both))).toContainText('Signer');
    expect(await now(both)).toMatchObject({ presence: null, signatures: [] });
    await picture(small.page, 'presence-signee');
  },

  'opened again without a connection, it goes on': async () => {
    const again = guests[3];
    await large.cut(true);
    await large.page.reload();
    await expect(large.title).toBeVisible();
    await expect(large.page.getByText('Hors connexion')).toBeVisible();
    await large.draw(nameOf(again));
    await large.validate();
    await expect(large.row(nameOf(again))).toContainText('À envoyer');
    await large.cut(false);
    await expect(large.row(nameOf(again))).toContainText('Signé');
    await expect(small.row(nameOf(again))).toContainText('Signé');
    expect(await kindsOf(again)).toEqual([['DRAWN']]);
  },

  'it is printed on A4, the header on every page': async () => {
    await large.page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await large.page.emulateMedia({ media: 'print' });
    const head = large.page.locator('[data-paper] thead');
    await expect(head).toContainText('Feuille de présence');
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group');
    for (const part of await large.page.locator('#root header, #root nav').all()) await expect(part).toBeHidden();
    const pdf = await large.page.pdf({ preferCSSPageSize: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
    // A4 in points.
    expect(text).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  },

  'after leaving, the device keeps nothing of the list': async () => {
    await small.page.goto(pageAddress('/home'));
    await small.page.getByRole('button', { name: /Zoé Lefébure/ }).click();
    await small.page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(small.page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect.poll(async () => (await storedIn(small.page)).startsWith('[]{')).toBe(true);
  },
});
