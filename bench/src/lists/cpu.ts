import { isDeepStrictEqual } from 'node:util';
import type { Effort, Goal, Table } from '../bench.ts';
import { cpuMs } from '../machine/processes.ts';
import { digits, ratios, shown, spreadOf } from '../statistics.ts';
import type { List, ListKind } from './list.ts';
import { bytesGiven } from './plans.ts';
import type { LoneProcess } from './subgraph.ts';

/** Pages that each asks for in its turn of a round. */
const ASKED = 200;
/** Pages before anything is counted, until the code of each is compiled. */
const WARM_UP = 2_000;

/** What one page costs who answers it. */
interface Cost {
  /** CPU time of the process in ms, by round. */
  cpu: number[];
  answerBytes: number;
  /** Bytes of documents that the database gave for it. */
  givenBytes: number;
}

/** The same page answered by the subgraph, by hand, and by the subgraph of another tree, if one was named. */
export interface Cpu {
  now: Cost;
  floor: Cost;
  before?: Cost;
}

/**
 * Asks for the first page in turns; kernel's CPU time, so that only ratios of one run say anything.
 * @throws Error when they do not answer the same
 */
export async function cpuBesideFloor(list: List, { rounds, beside }: Pick<Effort, 'rounds' | 'beside'>): Promise<Cpu> {
  const app = list.database.databaseName;
  const arms: [keyof Cpu, LoneProcess, string][] = [
    ['now', list.subgraph, app],
    ['floor', await list.startFloor(), `floor_${app}`],
    ...(beside ? [['before', await list.startOther(beside), app] as [keyof Cpu, LoneProcess, string]] : []),
  ];
  const costs: Partial<Record<keyof Cpu, Cost>> = {};
  const answers = new Map<keyof Cpu, unknown>();
  for (const [name, process, appName] of arms) {
    const ask = list.firstPage(process);
    for (let n = 0; n < WARM_UP; n++) await ask();
    const text = await ask();
    answers.set(name, withoutCursor(JSON.parse(text).data));
    costs[name] = { cpu: [], answerBytes: text.length, givenBytes: await bytesGiven(list.database, appName, ask) };
  }
  for (const [name, answer] of answers)
    if (!isDeepStrictEqual(answer, answers.get('now'))) throw new Error(`${name} answers something else`);
  for (let round = 0; round < rounds; round++)
    for (const [name, process] of arms) costs[name]!.cpu.push(await cpuOf(process, list.firstPage(process)));
  return costs as Cpu;
}

async function cpuOf({ pid }: LoneProcess, ask: () => Promise<unknown>): Promise<number> {
  const from = cpuMs(pid);
  for (let n = 0; n < ASKED; n++) await ask();
  return (cpuMs(pid) - from) / ASKED;
}

/** A cursor is opaque: another version may make it differently. */
const withoutCursor = (data: Record<string, object>): unknown =>
  Object.fromEntries(Object.entries(data).map(([name, page]) => [name, { ...page, endCursor: null }]));

const names: Record<keyof Cpu, string> = { now: 'subgraph', floor: 'floor: by hand', before: 'subgraph, other tree' };

/** What a page costs each. */
export const cpuTable = (cpu: Cpu): Table => ({
  columns: ['First page', 'CPU ms', '÷ floor', 'KB from the database', 'KB answered', '÷'],
  rows: Object.entries(cpu).map(([name, { cpu: taken, givenBytes, answerBytes }]) => [
    names[name as keyof Cpu],
    shown(spreadOf(taken)),
    shown(ratios(taken, cpu.floor.cpu)),
    digits(givenBytes / 1000),
    digits(answerBytes / 1000),
    digits(givenBytes / answerBytes),
  ]),
});

/** The goals of a list's CPU time and of what it is given. */
export function cpuGoals(goals: NonNullable<ListKind['cpu']>, { now, floor, before }: Cpu): Goal[] {
  const goal = (text: string, atMost: number, taken: number[], of: number[]): Goal => {
    const ratio = ratios(taken, of);
    return { text: `${text} ≤ ${digits(atMost)}`, measured: shown(ratio), met: ratio.median <= atMost };
  };
  return [
    goal('CPU of the first page ÷ floor', goals.ofFloor, now.cpu, floor.cpu),
    ...(before ? [goal('CPU of the first page ÷ that of the other tree', goals.ofBefore, now.cpu, before.cpu)] : []),
    goal('bytes from the database ÷ bytes answered', 4, [now.givenBytes], [now.answerBytes]),
  ];
}
