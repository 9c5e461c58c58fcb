import type { Bench, Goal, Result, Table } from '../bench.ts';
import { digits, percentile, ratios, shown, spreadOf } from '../statistics.ts';
import { type Cpu, cpuBesideFloor, cpuGoals, cpuTable } from './cpu.ts';
import { type List, type ListKind, prepareLists } from './list.ts';
import { type Executed, plansOf, plansTable } from './plans.ts';

/** Questions of one kind in one round. */
const ASKED = 60;

type Times = Map<string, { p50: number; p95: number }[]>;

/** A bench of one list over several sizes, asked one question at a time. */
export const listBench = (kind: ListKind): Bench => ({
  name: kind.name,
  title: kind.title,
  async run({ rounds, largest, beside }, ends) {
    const sizes = [...new Set(kind.sizes.map((size) => Math.min(size, largest)))];
    const all = await prepareLists(kind, sizes, ends);
    const times: Times = new Map();
    for (const list of all) await askAll(list, new Map());
    for (let round = 0; round < rounds; round++) for (const list of all) await askAll(list, times);
    const cpu = kind.cpu && (await cpuBesideFloor(all[0]!, { rounds, beside }));
    return report(kind, { all, times, plans: await plansOfAll(all.at(-1)!), cpu });
  },
});

const keyOf = (size: number, question: string): string => `${size}: ${question}`;

async function askAll(list: List, times: Times): Promise<void> {
  for (const [question, ask] of list.questions) {
    const taken: number[] = [];
    for (let n = 0; n < ASKED; n++) {
      const from = performance.now();
      await ask(n);
      taken.push(performance.now() - from);
    }
    const key = keyOf(list.size, question);
    times.set(key, [...(times.get(key) ?? []), { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }]);
  }
}

async function plansOfAll({ database, questions }: List): Promise<Map<string, Executed[]>> {
  const plans = new Map<string, Executed[]>();
  for (const [question, ask] of questions) plans.set(question, await plansOf(database, () => ask(0)));
  return plans;
}

interface Measured {
  all: List[];
  times: Times;
  plans: Map<string, Executed[]>;
  cpu: Cpu | undefined;
}

function report(kind: ListKind, { all, times, plans, cpu }: Measured): Result {
  const p95 = (size: number, question: string) => (times.get(keyOf(size, question)) ?? []).map((round) => round.p95);
  const few = all[0]!.size;
  const many = all.at(-1)!.size;
  const goals = kind.bounds.map(({ question, against, atMost }): Goal => {
    const ratio = ratios(p95(many, question), against ? p95(many, against) : p95(few, question));
    const other = against ?? `that of ${few}`;
    return {
      text: `${question}: p95 of ${many} ≤ ${atMost} × ${other}`,
      measured: shown(ratio),
      met: ratio.median <= atMost,
    };
  });
  return {
    tables: [
      timesTable(kind, all, times, p95),
      plansTable(plans, `${many} ${kind.rows}`),
      ...(cpu ? [cpuTable(cpu)] : []),
    ],
    goals: [...goals, ...(kind.cpu && cpu ? cpuGoals(kind.cpu, cpu) : [])],
    notes: [
      `The ${kind.subgraph} subgraph alone, one question after the other, ${ASKED} of each kind in a round, 50 rows and the total each time.`,
      'Plans are those that the database executed for one question, as its profiler wrote them down.',
      ...kind.notes,
    ],
    data: { times: Object.fromEntries(times), plans: Object.fromEntries(plans), cpu },
  };
}

function timesTable(
  kind: ListKind,
  all: List[],
  times: Times,
  p95: (size: number, question: string) => number[],
): Table {
  const few = all[0]!.size;
  const order = [...all.at(-1)!.questions.keys()];
  const rows = all.flatMap(({ size, questions }) =>
    [...questions.keys()].map((question) => {
      const base = p95(few, question);
      return [
        question,
        size,
        digits(spreadOf((times.get(keyOf(size, question)) ?? []).map((round) => round.p50)).median),
        shown(spreadOf(p95(size, question))),
        base.length > 0 ? shown(ratios(p95(size, question), base)) : '–',
      ];
    }),
  );
  return {
    columns: ['Asked', kind.rows, 'p50 ms', 'p95 ms', `p95 ÷ that of ${few}`],
    rows: rows.sort((a, b) => order.indexOf(String(a[0])) - order.indexOf(String(b[0])) || Number(a[1]) - Number(b[1])),
  };
}
