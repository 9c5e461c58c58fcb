import type { Goal, Result, Table } from '../bench.ts';
import { digits, shown, spreadOf } from '../statistics.ts';
import type { Change } from './journeys.ts';
import { before, type Fetched, kb, waves } from './requests.ts';
import type { MeasuredScreen } from './screens.ts';
import type { Visit } from './visit.ts';

/** All that was measured of one screen. */
export interface Measured {
  screen: MeasuredScreen;
  /** A desk beside the portal. */
  plain: Visit[];
  /** The same with a delay of each request. */
  late: Visit;
  /** A phone's size and processor, beside the portal. */
  onPhone: Visit;
  /** A phone on its line. */
  phone: { h1: Visit[]; h2: Visit[] };
  inputs?: { desk: Record<string, number>; phone: Record<string, number> };
}

const MOST_LEVELS = 2;
const MOST_SHIFT = 0.05;
const MOST_NEXT_KB = 60;
const MOST_CHANGE_MS = 100;
const MOST_INPUT_MS = { desk: 100, phone: 200 };

const toData = ({ requests, dataAt }: Visit): Fetched[] => before(requests, dataAt);
const median = (values: number[]): number => spreadOf(values).median;
const kbToData = ({ plain }: Measured): number => median(plain.map((visit) => kb(toData(visit))));
const countOf = ({ plain }: Measured): number => median(plain.map(({ requests }) => requests.length));
/** Without what was still on its way: nobody waited for it. */
const levelsOf = ({ late }: Measured): number => waves(toData(late).filter(({ end }) => end <= late.dataAt)).length;
const shiftOf = ({ plain, onPhone }: Measured): number => Math.max(onPhone.cls, ...plain.map(({ cls }) => cls));
const times = (visits: Visit[]): string => (visits.length ? shown(spreadOf(visits.map(({ dataMs }) => dataMs))) : '–');

/** Words what was measured, and holds it against the goals. */
export function report(measured: Measured[], changes: Change[]): Result {
  return {
    tables: [counts(measured), ...speeds(measured), changesTable(changes), ...measured.map(wavesOf)],
    goals: [...measured.flatMap(goalsOf), ...changes.flatMap(goalsOfChange), ...measured.flatMap(goalsOfInputs)],
    notes: [
      'A browser that was never there. Bytes as they came over the wire, headers included (Chrome DevTools Protocol); "to data": what had begun when the first rows or facts were painted.',
      'Levels: with a delay added to each request, one that begins after another has ended waits for it; the page itself is the first. What was still on its way when the data was painted is not counted.',
      'Phone: 390 × 844, a processor four times as slow; on its line 100 ms, 1.6 and 0.75 Mbit/s shared by all connections.',
    ],
    data: { measured, changes },
  };
}

function counts(measured: Measured[]): Table {
  return {
    columns: ['Screen', 'requests', 'to data', 'KB', 'KB to data', 'levels to data', 'nodes', 'on the phone', 'CLS'],
    rows: measured.map((one) => [
      one.screen.name,
      countOf(one),
      median(one.plain.map((visit) => toData(visit).length)),
      digits(median(one.plain.map(({ requests }) => kb(requests)))),
      digits(kbToData(one)),
      levelsOf(one),
      one.plain[0]!.nodes,
      one.onPhone.nodes,
      shiftOf(one).toFixed(3),
    ]),
  };
}

function speeds(measured: Measured[]): Table[] {
  if (measured.every(({ phone }) => phone.h1.length === 0)) return [];
  return [
    {
      columns: ['Data after, ms', 'desk', 'phone on its line, HTTP/1.1', 'HTTP/2'],
      rows: measured.map(({ screen, plain, phone }) => [screen.name, times(plain), times(phone.h1), times(phone.h2)]),
    },
    {
      columns: ['Longest wait after an input, ms', 'desk', 'phone'],
      rows: measured.flatMap(({ screen, inputs }) =>
        Object.keys({ ...inputs?.desk, ...inputs?.phone }).map((name) => [
          `${screen.name}: ${name}`,
          inputs?.desk[name] ?? '–',
          inputs?.phone[name] ?? '–',
        ]),
      ),
    },
  ];
}

const changesTable = (changes: Change[]): Table => ({
  columns: ['From → to', 'KB to data, first time', 'after reading', 'requests', 'KB after', 'all seen before, ms'],
  rows: changes.map(({ name, kb: size, kbRead, requests, kbAfter, seenMs }) => [
    name,
    digits(size),
    digits(kbRead),
    requests,
    digits(kbAfter),
    shown(spreadOf(seenMs)),
  ]),
});

const nameOf = ({ url, operation }: Fetched): string =>
  operation ?? (new URL(url).pathname.split('/').at(-1) || 'page');

function wavesOf({ screen, late }: Measured): Table {
  return {
    columns: [`${screen.name}: level`, 'requests', 'KB', 'largest'],
    rows: waves(toData(late)).map((wave, level) => [
      level + 1,
      wave.length,
      digits(kb(wave)),
      [...wave]
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, 5)
        .map((one) => `${nameOf(one)} ${digits(one.bytes / 1000)}`)
        .join(', '),
    ]),
  };
}

const atMost = (text: string, measured: number, most: number, unit: string): Goal => ({
  text: `${text} ≤ ${most}${unit}`,
  measured: `${digits(measured)}${unit}`,
  met: measured <= most,
});

function goalsOf(one: Measured): Goal[] {
  const { name, goal } = one.screen;
  return [
    ...(goal.kb ? [atMost(name, kbToData(one), goal.kb, ' KB')] : []),
    ...(goal.requests ? [atMost(name, countOf(one), goal.requests, ' requests')] : []),
    atMost(name, levelsOf(one), MOST_LEVELS, ' levels'),
    atMost(`${name}: CLS`, shiftOf(one), MOST_SHIFT, ''),
  ];
}

const goalsOfChange = ({ name, kb: size, seenMs }: Change): Goal[] => [
  atMost(name, size, MOST_NEXT_KB, ' KB'),
  atMost(`${name}, seen`, median(seenMs), MOST_CHANGE_MS, ' ms'),
];

const goalsOfInputs = ({ screen, inputs }: Measured): Goal[] =>
  (['desk', 'phone'] as const).flatMap((kind) => {
    const longest = Math.max(0, ...Object.values(inputs?.[kind] ?? {}));
    return longest ? [atMost(`${screen.name}: INP, ${kind}`, longest, MOST_INPUT_MS[kind], ' ms')] : [];
  });
