import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isThorough } from '@portal/test/thorough';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, test as baseTest, beforeAll, describe } from 'vitest';
import { waits } from '../../../platform/run/src/test/timeouts.ts';
import { findBrowser } from '../browser.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { fixedVersion, PortalCopy } from '../portal/setup/portal-copy.ts';

/**
 * The five ways in which a remote may fail (architecture, the shell), each on a copy of the built portal of its own. The areas are public ones, so that no session
 * is needed: the broken one is mf-serf, the one that must go on is mf-skyclarys.
 */
const retryWithinMs = 10_000;
const title = 'Lien non valable';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser?.close());

const test = baseTest
  .extend<'portal', PortalCopy>('portal', async ({ task: _ }, { onCleanup }) => {
    const portal = await PortalCopy.open();
    onCleanup(() => portal.close());
    return portal;
  })
  .extend<'page', Page>('page', async ({ task: _ }, { onCleanup }) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(waits.conditionMs);
    onCleanup(() => page.close());
    return page;
  });

/** Each injects a fault and returns its repair. */
const faults: Record<string, (portal: PortalCopy) => Promise<() => Promise<void>>> = {
  hangs: async (portal) => {
    portal.hanging = /\/remotes\/mf-serf\//;
    return async () => {
      portal.hanging = undefined;
    };
  },
  'hangs in its scripts': async (portal) => {
    portal.hanging = /\/mf-serf\/.*__federation_expose/;
    return async () => {
      portal.hanging = undefined;
    };
  },
  'is missing': async (portal) => {
    const home = await portal.serfHome();
    await rename(home, `${home}-aside`);
    return () => rename(`${home}-aside`, home);
  },
  'answers HTML': (portal) =>
    portal.breaking(async () =>
      portal.rewrite(
        path.join(await portal.serfHome(), 'mf-manifest.json'),
        () => '<!doctype html><title>Maintenance</title>',
      ),
    ),
  'answers HTML instead of its entry': (portal) =>
    portal.breaking(async () =>
      portal.rewrite(await portal.chunkWith('"./remote"'), () => '<!doctype html><title>Maintenance</title>'),
    ),
  'throws on load': (portal) =>
    portal.breaking(async () =>
      portal.rewrite(await portal.chunkWith('/serf/error'), (text) => `throw new Error("on load");${text}`),
    ),
};

/** One of each kind in `npm test`: nothing comes, something else comes, what comes does not run. */
const faultsTried = isThorough ? Object.keys(faults) : ['hangs in its scripts', 'answers HTML', 'throws on load'];

/** Goes somewhere within the page, as a link does. */
async function goTo(page: Page, place: string, heading: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = `#${target}`;
  }, place);
  await page.getByRole('heading', { name: heading }).waitFor();
}

const back = (page: Page) =>
  page.evaluate(() => {
    location.hash = '#/serf/error';
  });

/** Waits until the area says that it has failed: one that hangs, within ten seconds of the page's own clock, however busy the machine is. */
async function waitForFailure(page: Page, isHanging: boolean): Promise<void> {
  if (isHanging) {
    await page.getByText('Chargement de «').waitFor();
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, retryWithinMs));
  }
  await page.getByTestId('area-error-mf-serf').waitFor();
  if (isHanging) await page.clock.resume();
}

describe.concurrent('a remote', () => {
  test.for(faultsTried)(
    'that %s leaves the others usable, says so within ten seconds, and comes back in place',
    async (name, { portal, page, expect }) => {
      const mend = await faults[name]!(portal);
      const isHanging = portal.hanging !== undefined;
      await page.clock.install();
      // The load event never fires while a script hangs.
      await page.goto(`${portal.origin}/#/serf/error`, { waitUntil: 'commit' });
      await waitForFailure(page, isHanging);
      const failure = page.getByTestId('area-error-mf-serf');
      const retry = failure.getByRole('button', { name: 'Réessayer' });
      expect(await retry.isEnabled()).toBe(true);

      await goTo(page, '/skyclarys', 'Programme patient Skyclarys');
      await goTo(page, '/login', 'Connexion');

      await back(page);
      await waitForFailure(page, isHanging);
      await mend();
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await retry.click();
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    },
  );
});

test('a remote that throws on render leaves the others usable, says so, and recovers with a repaired version', async ({
  portal,
  page,
  expect,
}) => {
  const mend = await portal.breaking(async () =>
    portal.rewrite(await portal.chunkWith(title), (text) =>
      text.replace(`"${title}"`, '(()=>{throw new Error("on render")})()'),
    ),
  );
  await page.goto(`${portal.origin}/#/serf/error`);
  const failure = page.getByTestId('area-error-mf-serf');
  await failure.waitFor();
  await expect(failure.textContent()).resolves.toContain('REMOTE_RENDER_ERROR');
  await goTo(page, '/skyclarys', 'Programme patient Skyclarys');
  await goTo(page, '/login', 'Connexion');
  await back(page);
  await failure.waitFor();
  await mend();
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
});

test('a frame whose own chunk fails says so in French, and comes back in place', async ({ portal, page, expect }) => {
  let aborted = 0;
  await page.route(/\/assets\/core\.\w+\.js/, (route) => {
    aborted += 1;
    return route.abort('connectionreset');
  });
  await page.goto(`${portal.origin}/#/serf/error`);
  const failure = page.getByRole('heading', { name: 'Cette page n’a pas pu être affichée' });
  await failure.waitFor();
  expect(aborted).toBeGreaterThan(0);
  await page.unroute(/\/assets\/core\.\w+\.js/);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a connection that is reset once for each file of the frame is noticed by nobody', async ({
  portal,
  page,
  expect,
}) => {
  const reset = new Set<string>();
  await page.route(/\.js$/, (route) => {
    const url = route.request().url();
    if (reset.has(url) || url.includes('/remotes/')) return route.continue();
    reset.add(url);
    return route.abort('connectionreset');
  });
  await page.goto(`${portal.origin}/#/serf/error`);
  await page.getByRole('heading', { name: title }).waitFor();
  // The first one, those of the frame, and what loads areas.
  expect(reset.size).toBeGreaterThanOrEqual(4);
});

test('a portal whose first file does not come says so in French, and loads the page again', async ({
  portal,
  page,
}) => {
  await page.route(/\/assets\/main\.\w+\.js/, (route) => route.abort('connectionreset'));
  await page.goto(`${portal.origin}/#/serf/error`);
  await page.getByRole('heading', { name: 'Cette page n’a pas pu être affichée' }).waitFor();
  await expectNoViolation(page);
  await page.unroute(/\/assets\/main\.\w+\.js/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
});

/** A React element as the production runtime takes it: a field beside the title, whose text only its own page holds. */
const titleWithField = `{$$typeof:Symbol.for("react.transitional.element"),type:"label",key:null,ref:null,props:{children:["${title}",{$$typeof:Symbol.for("react.transitional.element"),type:"input",key:"motif",ref:null,props:{"aria-label":"Motif"}}]}}`;

test('a new version of a remote does not touch a page that is open, nor what somebody has typed there', async ({
  portal,
  page,
  expect,
}) => {
  await portal.rewrite(await portal.chunkWith(title), (text) => text.replace(`"${title}"`, () => titleWithField));
  await page.goto(`${portal.origin}/#/serf/error`);
  const field = page.getByRole('textbox', { name: 'Motif' });
  await field.fill('À demi rempli');
  await portal.republish();
  await portal.leadToMended();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // What makes a page refetch: the network is back, the window is focused again, another address of the same area.
  await page.evaluate(() => {
    for (const name of ['offline', 'online', 'focus']) dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
    location.hash = '#/serf/error?from=mail';
  });
  await page.waitForURL(/from=mail/);
  expect(await field.inputValue()).toBe('À demi rempli');
  // A chunk that this page had not loaded yet comes from the version it started with.
  await goTo(page, '/skyclarys', 'Programme patient Skyclarys');
  await goTo(page, '/serf/error', title);
  expect(asked.filter((url) => url.includes(fixedVersion))).toEqual([]);
});

test('a script chunk that has not loaded after two minutes is given up (specification, section 8)', async ({
  portal,
  expect,
}) => {
  const html = await readFile(path.join(portal.dir, 'index.html'), 'utf8');
  const main = await readFile(path.join(portal.dir, /assets\/main\.[\w]+\.js/.exec(html)![0]), 'utf8');
  const assets = path.join(await portal.serfHome(), 'assets');
  const entry = (await readdir(assets)).find((name) => /^remoteEntry\..*\.js$/.test(name))!;
  const serf = await readFile(path.join(assets, entry), 'utf8');
  const chunkTimeout = /setTimeout\(\w+\.bind\(null,void 0,\{type:"timeout",target:\w+\}\),([\de]+)\)/;
  expect([main, serf].map((text) => Number(chunkTimeout.exec(text)?.[1]))).toEqual([120_000, 120_000]);
});
