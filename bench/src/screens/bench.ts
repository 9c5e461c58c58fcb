import { findBrowser } from '@portal/run/machine/browser';
import { type Browser, chromium } from 'playwright';
import type { Bench, Cleanup } from '../bench.ts';
import { startPortal } from '../portal/running-portal.ts';
import { type Http2Proxy, openHttp2 } from './http2.ts';
import { type Change, change, inputDelays } from './journeys.ts';
import { type Measured, report } from './report.ts';
import { type MeasuredScreen, measuredScreens } from './screens.ts';
import { openSlowLine, phoneLine } from './slow-line.ts';
import { type Visit, visit } from './visit.ts';

/** Long beside everything else, so that it shows what waits for what. */
const LATENCY_MS = 1000;

/** With one round only what can be counted is measured; from two on the phone and the inputs, too. */
export const screens: Bench = {
  name: 'screens',
  title: 'Screens: what they load, on a desk and on a phone',
  async run({ rounds }, ends) {
    const { url } = await startPortal(ends);
    const port = Number(new URL(url).port);
    const line = await prepare(port, ends);
    const all = await measuredScreens(line.url);
    const measured: Measured[] = [];
    for (const screen of all) measured.push(await measure(line, screen, rounds));
    return report(measured, await changes(line, all, rounds));
  },
};

interface Lines {
  browser: Browser;
  url: string;
  /** The phone's: HTTP/1.1, and HTTP/2 as behind a proxy. */
  phoneUrls: { h1: string; h2: string };
}

async function launch(ends: Cleanup, { keyHash }: Http2Proxy): Promise<Browser> {
  const args = [`--ignore-certificate-errors-spki-list=${keyHash}`];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  ends.add(() => browser.close());
  return browser;
}

async function prepare(port: number, ends: Cleanup): Promise<Lines> {
  const proxy = await openHttp2(port, ends);
  const h1 = await openSlowLine(port, phoneLine, ends);
  const h2 = await openSlowLine(proxy.port, phoneLine, ends);
  const phoneUrls = { h1: `http://localhost:${h1}`, h2: `https://localhost:${h2}` };
  return { browser: await launch(ends, proxy), url: `http://localhost:${port}`, phoneUrls };
}

async function measure({ browser, url, phoneUrls }: Lines, screen: MeasuredScreen, rounds: number): Promise<Measured> {
  const plain: Visit[] = [];
  const phone: Measured['phone'] = { h1: [], h2: [] };
  for (let round = 0; round < rounds; round++) {
    plain.push(await visit(browser, screen, { url }));
    if (rounds === 1) break;
    for (const kind of ['h1', 'h2'] as const)
      phone[kind].push(await visit(browser, screen, { url: phoneUrls[kind], isPhone: true }));
  }
  const late = await visit(browser, screen, { url, latencyMs: LATENCY_MS });
  const onPhone = await visit(browser, screen, { url, isPhone: true });
  const hasInputs = rounds > 1 && / list$/.test(screen.name);
  const inputs = hasInputs && {
    desk: await inputDelays(browser, screen, { url }),
    phone: await inputDelays(browser, screen, { url, isPhone: true }),
  };
  return { screen, plain, late, onPhone, phone, ...(inputs && { inputs }) };
}

async function changes({ browser, url }: Lines, all: MeasuredScreen[], rounds: number): Promise<Change[]> {
  const named = (name: string) => all.find((screen) => screen.name === name)!;
  const pairs = [
    ['event list', 'event page'],
    ['event list', 'attendee list'],
    ['event list', 'HCP list'],
    ['event page', 'attendee list'],
    ['home', 'event list'],
  ] as const;
  const found: Change[] = [];
  for (const [from, to] of pairs) found.push(await change(browser, [named(from), named(to)], { url }, rounds));
  return found;
}
