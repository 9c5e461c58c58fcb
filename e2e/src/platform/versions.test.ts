import { createReadStream, existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openAnonymousPage, openPageAs, signIn, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** Versions of a remote in a portal that runs: rolled back and forth, for some only, and from elsewhere (docs/decisions/versions.md). */
useBrowser({ keepsPages: true, isCold: true });

const publicDir = path.resolve(process.env.PUBLIC_DIR ?? path.join(import.meta.dirname, '../../../dist/public'));
const folder = path.join(publicDir, 'remotes/mf-serf');
/** The published version once more, under another name: nobody who gets it sees a difference. */
const other = `e2e${Date.now().toString(36)}`.padEnd(12, '0');
const place = '/serf/error';
const heading = 'Lien non valable';
let published = '';

/** Another host, from which a team serves its build. */
const elsewhere = http.createServer((req, res) => {
  const file = path.join(folder, published, new URL(req.url ?? '/', 'http://x').pathname);
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  res.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
  if (existsSync(file)) createReadStream(file).pipe(res);
  else res.writeHead(404).end();
});

beforeAll(async () => {
  const lines = JSON.parse(await readFile(path.join(publicDir, 'remotes.json'), 'utf8')) as {
    name: string;
    version: string;
  }[];
  published = lines.find(({ name }) => name === 'mf-serf')!.version;
  await cp(path.join(folder, published), path.join(folder, other), { recursive: true });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  const undo = ['unpinRemote', 'endRemotePilot'].map(
    (name) => `mutation Undo { ${name}(remoteName: "mf-serf") { rev } }`,
  );
  for (const mutation of undo) await call('admin', mutation).catch(() => undefined);
  await rm(path.join(folder, other), { recursive: true, force: true });
});

/** Where the page has mf-serf from. */
async function source(page: Page): Promise<string | undefined> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.find(
    (name) => /remoteEntry\.\w+\.js$/.test(name) && (name.includes('/mf-serf/') || !name.includes('/remotes/')),
  );
}
const versionOfPage = async (page: Page) => /mf-serf\/(\w+)\//.exec((await source(page)) ?? '')?.[1];
const versionForNew = async () => {
  const page = await openAnonymousPage(place);
  const version = await versionOfPage(page);
  await page.context().close();
  return version;
};

let administrator: Page;
let early: Page;
const cardLine = (version: string) =>
  administrator.getByRole('list', { name: 'Versions de SERF' }).getByRole('listitem').filter({ hasText: version });

journey('an administrator', {
  'rolls a remote back: new sessions get the other version, an open page keeps its own': async () => {
    early = await openAnonymousPage(place);
    expect(await versionOfPage(early)).toBe(published);
    administrator = await openPageAs('admin', '/admin/versions');
    await administrator.getByRole('button', { name: `Revenir à cette version de SERF : ${other}` }).click();
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Revenir à cette version' }).click();
    await expect(cardLine(other).getByText('En service')).toBeVisible();
    await expect(administrator.getByText(/Décidé le .* par/)).toBeVisible();
    await expect.poll(versionForNew).toBe(other);
    await goTo(early, '/login');
    await goTo(early, place);
    const loaded = await early.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes(other))).toEqual([]);
    await picture(administrator, 'versions');
  },

  'and forth again': async () => {
    await administrator.getByRole('button', { name: `Publier cette version de SERF : ${published}` }).click();
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Publier cette version' }).click();
    await expect(cardLine(published).getByText('En service')).toBeVisible();
    await expect.poll(versionForNew).toBe(published);
  },

  'proposes it to some: who logs in gets it, others do not': async () => {
    await administrator.getByRole('button', { name: 'Essai pour certains\u202f: SERF' }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /Version/ })
      .first()
      .click();
    await administrator.getByRole('option', { name: new RegExp(other) }).click();
    await dialog.getByText('ROC', { exact: true }).click();
    await picture(administrator, 'versions-essai');
    await dialog.getByRole('button', { name: 'Proposer' }).click();
    await expect(cardLine(other).getByText('À l’essai')).toBeVisible();
    const versionOf = async (account: 'roc' | 'mci') => {
      const page = await openPageAs(account, place);
      const version = await versionOfPage(page);
      await page.context().close();
      return version;
    };
    await expect.poll(() => versionOf('roc')).toBe(other);
    expect(await versionOf('mci')).toBe(published);
    const page = await openAnonymousPage('/login');
    await signIn(page, 'roc');
    await waitForRoute(page, '/home');
    await goTo(page, place);
    expect(await versionOfPage(page)).toBe(other);
  },

  'loads it from elsewhere in their own browser, with a banner that leads back': async () => {
    await goTo(administrator, '/debug');
    await administrator
      .getByRole('row', { name: /mf-serf/ })
      .getByRole('button', { name: 'Remplacer' })
      .click();
    const field = administrator.getByRole('textbox', { name: 'Adresse du manifeste' });
    const apply = administrator.getByRole('button', { name: 'Appliquer et recharger' });
    await field.fill('https://evil.example/mf-manifest.json');
    await apply.click();
    await expect(administrator.getByText('n’est pas dans la liste')).toBeVisible();
    await field.fill(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/mf-manifest.json`);
    await apply.click();
    await expect(administrator.getByText(/« SERF » vient de 127\.0\.0\.1/)).toBeVisible();
    await goTo(administrator, place);
    expect(await source(administrator)).toContain('http://127.0.0.1:');
    await administrator.getByRole('button', { name: 'Revenir à la version publiée' }).click();
    await expect(administrator.getByText('Version d’essai')).toHaveCount(0);
    expect(await versionOfPage(administrator)).toBe(published);
  },
});
