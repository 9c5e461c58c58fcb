import type { Page } from 'playwright';
import { afterAll, beforeAll, expect as check } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { ForeignHost } from '../portal/browser/foreign-host.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openContext, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { hcpLink } from '../portal/fixtures/hcp-links.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** The page of a link by itself: what it loads, and in another site's page. */
useBrowser({ keepsPages: true, isCold: true });

/** Issue « SERF »: font included, on a line on which this takes a second and a half. */
const mostKb = 210;

let host: ForeignHost;
let address: string;
let doctor: { firstName: string; lastName: string };

beforeAll(async () => {
  host = await ForeignHost.open();
  const none =
    'query { hcpsWithoutSerf(formType: DEFAULT, first: 5) { items { healthCareProfessionalUuid firstName lastName } } }';
  type Found = { hcpsWithoutSerf: { items: (typeof doctor & { healthCareProfessionalUuid: string })[] } };
  const { hcpsWithoutSerf } = await call<Found>('msl', none);
  const { healthCareProfessionalUuid: hcp, ...named } = hcpsWithoutSerf.items.at(-1)!;
  doctor = named;
  ({ address } = await hcpLink(hcp, 'SERF', { by: 'msl' }));
});
afterAll(() => host.close());

const form = (page: Page) => page.getByRole('button', { name: 'Signer et envoyer' });

/** Shows the link's page in the page of a site. @returns what went wrong, if anything */
const showIn = (page: Page, manifest: string): Promise<string> =>
  page.evaluate(
    ([entry, link]) =>
      (globalThis as unknown as { show(...given: unknown[]): Promise<unknown> })
        .show(entry, 'mf_serf_host', document.getElementById('ici'), link)
        .then(() => '', String),
    [manifest, address],
  );

journey('the SERF page by link', {
  'says so when a part of it does not come, as in a tunnel, and is shown once it does': async () => {
    const page = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await page.route(/\/link\/assets\/(?!link\.)[^/]+\.js$/, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être affichée' })).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'lien-incomplet');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(form(page)).toBeVisible();
    await page.close();
  },

  'comes alone, in two waves: the page, then its files beside one question that opens the link and asks for the form':
    async () => {
      const page = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Network.enable');
      const sizes: number[] = [];
      cdp.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(address);
      await expect(form(page)).toBeVisible();
      check(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(mostKb);
      check(asked.filter((path) => path === '/graphql')).toHaveLength(1);
      check(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    },

  'is shown and signed in another site, which knows its manifest and nothing else': async () => {
    const page = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await page.goto(host.listed);
    check(await showIn(page, await host.manifest())).toBe('');
    await expect(form(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Un autre site' })).toBeVisible();
    check(page.url()).not.toContain('token');
    await form(page).click();
    await expect(page.getByRole('dialog', { name: 'Champs à compléter' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Compléter' }).click();
    await expectNoViolation(page);
    await picture(page, 'serf-autre-site');
    await page.getByText('Maladie d’Alzheimer', { exact: true }).click();
    await page.getByText('Autres', { exact: true }).click();
    await page.getByLabel(/Précisez/).fill('Registre national');
    await page.getByText('Saisir le nom', { exact: true }).click();
    await page.getByLabel(/Nom et prénom du signataire/).fill(`${doctor.firstName} ${doctor.lastName}`);
    await form(page).click();
    await expect(page.getByText('Votre demande est signée.')).toBeVisible();
  },

  'is not shown by a site that is not listed': async () => {
    const page = await (await openContext()).newPage();
    await page.goto(host.unlisted);
    check(await showIn(page, await host.manifest())).not.toBe('');
    await expect(form(page)).toBeHidden();
  },
});
