import { findBrowser } from '@portal/run/machine/browser';
import { type Browser, chromium, type Page } from 'playwright';
import type { Bench, Ends, Goal, Result, Table } from '../bench.ts';
import { startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { digits, shown, spreadOf } from '../statistics.ts';
import { type Fetched, type Visit, type VisitOptions, visit, waves } from './visit.ts';

const LATENCY_MS = 300;

interface Screen extends VisitOptions {
  name: string;
  goalKb: number;
}

interface Seen {
  screen: Screen;
  plain: Visit[];
  slow: Visit;
}

/** What a browser that was never there loads for the login and for the first screen of the back office. */
export const screens: Bench = {
  name: 'screens',
  title: 'Bytes and requests of the login and of the first back-office screen',
  async run({ rounds }, ends) {
    const { browser, all } = await prepare(ends);
    const seen: Seen[] = [];
    for (const screen of all) {
      const plain: Visit[] = [];
      for (let round = 0; round < rounds; round++) plain.push(await visit(browser, screen));
      seen.push({ screen, plain, slow: await visit(browser, { ...screen, latencyMs: LATENCY_MS }) });
    }
    return report(seen);
  },
};

async function prepare(ends: Ends): Promise<{ browser: Browser; all: Screen[] }> {
  const portal = await startPortal(ends);
  const session = await Session.open(portal.url);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  ends.add(() => browser.close());
  const cookie = { name: 'jwt', value: session.token, url: portal.url };
  const loginShown = (page: Page) => page.locator('input[name=login]').waitFor();
  const listShown = (page: Page) => page.getByRole('gridcell').nth(5).waitFor();
  return {
    browser,
    all: [
      { name: 'login', url: `${portal.url}/#/login`, shown: loginShown, goalKb: 140 },
      {
        name: 'event list, signed in, nothing cached',
        url: `${portal.url}/#/congrex-bo`,
        cookie,
        shown: listShown,
        goalKb: 250,
      },
    ],
  };
}

const kb = (requests: readonly Fetched[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

function report(seen: Seen[]): Result {
  const goals = seen.map(({ screen, plain }): Goal => {
    const size = spreadOf(plain.map(({ requests }) => kb(requests))).median;
    return { text: `${screen.name} ≤ ${screen.goalKb} KB`, measured: `${digits(size)} KB`, met: size <= screen.goalKb };
  });
  for (const { screen, slow } of seen) {
    const levels = waves(slow.requests).length;
    goals.push({ text: `${screen.name}: ≤ 2 levels`, measured: `${levels} levels`, met: levels <= 2 });
  }
  return {
    tables: [sizes(seen), ...seen.map(levelsOf), ...seen.map(largest)],
    goals,
    notes: [
      'Bytes as they came over the wire, headers included (Chrome DevTools Protocol). HTTP/1.1 on loopback.',
      `Levels: with ${LATENCY_MS} ms added to each request, one that begins after another has ended counts as waiting for it.`,
    ],
    data: seen.map(({ screen, plain, slow }) => ({ screen: screen.name, plain, slow })),
  };
}

function sizes(seen: Seen[]): Table {
  return {
    columns: [
      'Screen',
      'KB',
      'requests',
      'not brotli, KB',
      'shown after, ms',
      `shown with ${LATENCY_MS} ms latency, ms`,
    ],
    rows: seen.map(({ screen, plain, slow }) => [
      screen.name,
      shown(spreadOf(plain.map(({ requests }) => kb(requests)))),
      shown(spreadOf(plain.map(({ requests }) => requests.length))),
      digits(kb(plain[0]?.requests.filter(({ encoding }) => encoding !== 'br') ?? [])),
      shown(spreadOf(plain.map(({ shownMs }) => shownMs))),
      digits(slow.shownMs),
    ]),
  };
}

const fileOf = (url: string): string => new URL(url).pathname;

function levelsOf({ screen, slow }: Seen): Table {
  return {
    columns: [`${screen.name}: level`, 'requests', 'KB', 'what'],
    rows: waves(slow.requests).map((wave, level) => [
      level + 1,
      wave.length,
      digits(kb(wave)),
      wave
        .map(({ url }) => fileOf(url).split('/').slice(-2).join('/'))
        .slice(0, 4)
        .join(', ') + (wave.length > 4 ? '…' : ''),
    ]),
  };
}

function largest({ screen, plain }: Seen): Table {
  const requests = [...(plain.at(-1)?.requests ?? [])].sort((a, b) => b.bytes - a.bytes).slice(0, 8);
  return {
    columns: [`${screen.name}: largest`, 'KB', 'encoding'],
    rows: requests.map(({ url, bytes, encoding }) => [fileOf(url), digits(bytes / 1000), encoding || 'none']),
  };
}
