import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShellServer } from '../../shell/server/shell-server.ts';
import { findBrowser } from './browser.ts';

/**
 * The five ways in which a remote may fail (issue, section 4), on a copy of the built portal. The areas are public ones, so that no session is
 * needed: the broken one is mf-serf, the one that must go on is mf-skyclarys.
 */
const built = path.resolve(process.env.PUBLIC_DIR ?? path.join(import.meta.dirname, '../../dist/public'));
const retryWithin = 10_000;

let browser: Browser;
let page: Page;
let publicDir: string;
let server: http.Server;
let origin: string;
/** Requests for these paths are never answered. */
let hanging: RegExp | undefined;

interface Line {
  name: string;
  version: string;
}

async function serfHome(): Promise<string> {
  const lines = JSON.parse(await readFile(path.join(publicDir, 'remotes.json'), 'utf8')) as Line[];
  const { version } = lines.find(({ name }) => name === 'mf-serf')!;
  return path.join(publicDir, 'remotes/mf-serf', version);
}

/** Replaces a file and drops its compressed twin, which the server would prefer. */
async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  await rm(`${file}.br`);
  await writeFile(file, change(before));
}

/** Breaks something in the published version; mending it is publishing another one, as a team would: files are cached for good. */
async function breaking(harm: () => Promise<void>): Promise<() => Promise<void>> {
  const home = await serfHome();
  const whole = home.replace(path.basename(home), mended);
  await cp(home, whole, { recursive: true });
  await harm();
  const list = path.join(publicDir, 'remotes.json');
  return async () => writeFile(list, (await readFile(list, 'utf8')).replaceAll(path.basename(home), mended));
}

async function chunkWith(text: string): Promise<string> {
  const assets = path.join(await serfHome(), 'assets');
  for (const name of await readdir(assets)) {
    const file = path.join(assets, name);
    if (name.endsWith('.js') && (await readFile(file, 'utf8')).includes(text)) return file;
  }
  throw new Error(`no chunk of mf-serf holds « ${text} »`);
}

const title = 'Lien non valable';
const mended = 'fedcba987654';
const manifest = async () => path.join(await serfHome(), 'mf-manifest.json');

/** Each does its harm and gives the way back. */
const faults: Record<string, () => Promise<() => Promise<void>>> = {
  'is missing': async () => {
    const home = await serfHome();
    await rename(home, `${home}-aside`);
    return () => rename(`${home}-aside`, home);
  },
  'answers HTML': () =>
    breaking(async () => rewrite(await manifest(), () => '<!doctype html><title>Maintenance</title>')),
  hangs: async () => {
    hanging = /\/remotes\/mf-serf\//;
    return async () => {
      hanging = undefined;
    };
  },
  'hangs in its scripts': async () => {
    hanging = /\/mf-serf\/.*__federation_expose/;
    return async () => {
      hanging = undefined;
    };
  },
  'throws on load': () =>
    breaking(async () => rewrite(await chunkWith('/serf/error'), (text) => `throw new Error("on load");${text}`)),
};

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser?.close());

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  await cp(built, publicDir, { recursive: true });
  // Nothing listens there: these pages do without the gateway, which is part of what is shown.
  const shell = createShellServer({
    port: 0,
    publicDir,
    gatewayUrl: new URL('http://127.0.0.1:1'),
    portalEnv: 'production',
    allowedOrigins: [],
    overrideOrigins: [],
    trustProxy: false,
  });
  server = http.createServer((req, res) => {
    if (!hanging?.test(req.url ?? '')) shell.emit('request', req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page = await browser.newPage();
});

afterEach(async () => {
  hanging = undefined;
  await page.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(publicDir, { recursive: true, force: true });
});

/** Goes somewhere within the page, as a link does. */
async function goTo(place: string, heading: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = `#${target}`;
  }, place);
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: retryWithin });
}

test.each(Object.keys(faults))(
  'a remote that %s leaves the others usable, says so within ten seconds, and comes back in place',
  async (name) => {
    const mend = await faults[name]!();
    await page.goto(`${origin}/#/serf/error`);
    const failure = page.getByTestId('area-error-mf-serf');
    await failure.waitFor({ timeout: retryWithin });
    const retry = failure.getByRole('button', { name: 'Réessayer' });
    expect(await retry.isEnabled()).toBe(true);

    await goTo('/skyclarys', 'Programme patient Skyclarys');
    await goTo('/login', 'Connexion');

    await page.evaluate(() => {
      location.hash = '#/serf/error';
    });
    await failure.waitFor({ timeout: retryWithin });
    await mend();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await retry.click();
    await page.getByRole('heading', { name: title }).waitFor({ timeout: retryWithin });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  },
  60_000,
);

test('a remote that throws on render leaves the others usable, says so, and comes back with a mended version', async () => {
  const mend = await breaking(async () =>
    rewrite(await chunkWith(title), (text) => text.replace(`"${title}"`, '(()=>{throw new Error("on render")})()')),
  );
  await page.goto(`${origin}/#/serf/error`);
  const failure = page.getByTestId('area-error-mf-serf');
  await failure.waitFor({ timeout: retryWithin });
  await expect(failure.textContent()).resolves.toContain('REMOTE_RENDER_ERROR');
  await goTo('/skyclarys', 'Programme patient Skyclarys');
  await goTo('/login', 'Connexion');
  await page.evaluate(() => {
    location.hash = '#/serf/error';
  });
  await failure.waitFor({ timeout: retryWithin });
  await mend();
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: title }).waitFor({ timeout: retryWithin });
});

/** A React element as the production runtime takes it: a field beside the title, whose text only its own page holds. */
const titleWithField = `{$$typeof:Symbol.for("react.transitional.element"),type:"label",key:null,ref:null,props:{children:["${title}",{$$typeof:Symbol.for("react.transitional.element"),type:"input",key:"motif",ref:null,props:{"aria-label":"Motif"}}]}}`;

test('a new version of a remote does not touch a page that is open, nor what somebody has typed there', async () => {
  await rewrite(await chunkWith(title), (text) => text.replace(`"${title}"`, () => titleWithField));
  await page.goto(`${origin}/#/serf/error`);
  const field = page.getByRole('textbox', { name: 'Motif' });
  await field.fill('À demi rempli');
  const home = await serfHome();
  const lines = await readFile(path.join(publicDir, 'remotes.json'), 'utf8');
  const version = path.basename(home);
  await cp(home, home.replace(version, mended), { recursive: true });
  await writeFile(path.join(publicDir, 'remotes.json'), lines.replaceAll(version, mended));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Whatever makes a page look again: the connection is back, the window has the focus again, another page of the same place.
  await page.evaluate(() => {
    for (const name of ['offline', 'online', 'focus']) dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
    location.hash = '#/serf/error?from=mail';
  });
  await page.waitForURL(/from=mail/);
  expect(await field.inputValue()).toBe('À demi rempli');
  // A part that this page had not loaded yet comes from the version it began with.
  await goTo('/skyclarys', 'Programme patient Skyclarys');
  await goTo('/serf/error', title);
  expect(asked.filter((url) => url.includes(mended))).toEqual([]);
});

test('a script part that has not come after two minutes is given up (specification, section 8)', async () => {
  const html = await readFile(path.join(publicDir, 'index.html'), 'utf8');
  const main = await readFile(path.join(publicDir, /assets\/main\.[\w]+\.js/.exec(html)![0]), 'utf8');
  const assets = path.join(await serfHome(), 'assets');
  const entry = (await readdir(assets)).find((name) => /^remoteEntry\..*\.js$/.test(name))!;
  const serf = await readFile(path.join(assets, entry), 'utf8');
  const patience = /setTimeout\(\w+\.bind\(null,void 0,\{type:"timeout",target:\w+\}\),([\de]+)\)/;
  expect([main, serf].map((text) => Number(patience.exec(text)?.[1]))).toEqual([120_000, 120_000]);
});
