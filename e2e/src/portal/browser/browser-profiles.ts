import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { address } from '../setup/address.ts';

/** Of a worker, whose files use them one after another: profiles that nobody uses, by how they were opened. */
const worker = globalThis as { freeProfiles?: WeakMap<Browser, Map<string, BrowserContext[]>> };

/** Those of the file; without how they were opened, they are not for the next. */
const inUse = new Map<BrowserContext, BrowserContextOptions | undefined>();

function freeOnes(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
  worker.freeProfiles ??= new WeakMap();
  const ofBrowser = worker.freeProfiles.get(browser) ?? new Map<string, BrowserContext[]>();
  worker.freeProfiles.set(browser, ofBrowser);
  const alike = JSON.stringify(options);
  const free = ofBrowser.get(alike) ?? [];
  ofBrowser.set(alike, free);
  return free;
}

/**
 * A profile of nobody. One that was never anywhere reads and compiles the whole code of the portal for each page, half of the time of a journey, so it
 * takes over what the browser keeps of files that never change, and nothing else, from a profile that nobody uses any more.
 *
 * @param isCold one that never saw the portal: for what counts what is loaded, and for what is kept for the time without a network
 */
export async function acquireProfile(
  browser: Browser,
  options: BrowserContextOptions,
  isCold: boolean,
): Promise<BrowserContext> {
  const known = isCold ? undefined : freeOnes(browser, options).pop();
  // An answer that was on its way when its page was closed sets its cookie after they were forgotten.
  await known?.clearCookies();
  const context = known ?? (await newProfile(browser, options, isCold));
  inUse.set(context, isCold ? undefined : options);
  context.once('close', () => inUse.delete(context));
  return context;
}

/**
 * Whose pages count what is loaded has the usual settings. The others save data: what pages load ahead for what somebody may open next is never used by
 * most tests, and took a quarter of the processor of the journey through all routes.
 */
async function newProfile(browser: Browser, options: BrowserContextOptions, isCold: boolean): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (!isCold) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
  }
  return context;
}

/** Closes all pages of the file. */
export async function releaseProfiles(browser: Browser): Promise<void> {
  const all = [...inUse];
  inUse.clear();
  await Promise.all(
    all.map(async ([context, options]) => {
      if (!options) return context.close();
      await forget(context);
      freeOnes(browser, options).push(context);
    }),
  );
}

/** What a person leaves behind besides cookies. */
const leftBehind = ['local_storage', 'indexeddb', 'service_workers', 'cache_storage', 'file_systems'].join(',');

async function forget(context: BrowserContext): Promise<void> {
  const left = context.pages();
  const page = await context.newPage();
  await Promise.all(left.map((one) => one.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: address.portal, storageTypes: leftBehind });
  await page.close();
}
