import { isDeepStrictEqual } from 'node:util';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { MongoClient } from 'mongodb';
import { Pool } from 'undici';
import type { Bench, Cleanup, Effort, Goal, Result, Table } from '../bench.ts';
import { gatheringCopies } from '../gatherings/fill.ts';
import { insertRows } from '../lists/fill.ts';
import { ask, type LoadResult, load } from '../machine/load.ts';
import { cpuByRole, memoryByRole, type Process } from '../machine/processes.ts';
import { digits, ratios, shown, spreadOf } from '../statistics.ts';
import { armsOver, type GatewayVariant } from './gateway-variants.ts';
import { type Screen, screens } from './operations.ts';

/** Rows beside those of the demo, so that a page is full. */
const MORE = 30;
/** Fewer than the gateway answers at once, so that it refuses none. */
const connections = 16;
/** Rounds that count for nothing: the compiler of a process is only done after some hundred requests. */
const WARM_UP = 5;

interface Round extends LoadResult {
  /** Processor time of one unit in ms, by role. */
  cpu: Record<string, number>;
}

/** One screen through each way, round by round. */
interface Series {
  screen: Screen;
  rounds: Map<GatewayVariant, Round[]>;
}

/** Lists and the event page through the portal's gateway, a stock one, one written by hand, and (in part) a subgraph without any. */
export const gateways: Bench = {
  name: 'gateway',
  title: 'Lists and event page: our gateway, a stock @apollo/gateway, one written by hand, one subgraph alone',
  async run(effort, ends) {
    const { arms: all, uuids, fullest, processes } = await prepare(ends);
    const equal: string[] = [];
    const series: Series[] = [];
    for (const screen of screens(uuids, fullest)) {
      const arms = all.filter(({ covers }) => covers?.(screen) ?? true);
      equal.push(...(await differences(screen, arms)));
      series.push(await measure(screen, arms, processes(), effort));
    }
    const memory = memoryByRole(processes());
    return report(series, memory.gateway?.rss ?? Number.NaN, memory.stock?.rss ?? Number.NaN, equal);
  },
};

async function prepare(ends: Cleanup) {
  const { portal, session, others, arms } = await armsOver(ends);
  const client = await MongoClient.connect(mongoUri(portal.ports.mongo));
  const collection = client.db('portal_gatherings').collection('gatherings');
  await insertRows(collection, MORE, gatheringCopies(await collection.find().toArray()));
  const [busiest] = await client
    .db('portal_participants')
    .collection('participants')
    .aggregate<{ _id: string }>([{ $sortByCount: '$gatheringUuid' }, { $limit: 1 }])
    .toArray();
  const fullest = busiest?._id ?? '';
  await client.close();
  const { searchGatherings } = await session.ask<{ searchGatherings: { items: { gatheringUuid: string }[] } }>(
    '{ searchGatherings(first: 50) { items { gatheringUuid } } }',
  );
  const processes = (): Process[] => [...portal.processes(), ...others];
  return { arms, uuids: searchGatherings.items.map(({ gatheringUuid }) => gatheringUuid), fullest, processes };
}

/** Every visit that the load makes, asked of both gateways once. */
async function differences(screen: Screen, arms: GatewayVariant[]): Promise<string[]> {
  const [first, ...others] = arms.filter(({ isWhole }) => isWhole);
  const found: string[] = [];
  for (let n = 0; n < 50; n++) {
    const expected = await answersOf(first!, screen, n);
    for (const other of others) {
      if (!isDeepStrictEqual(await answersOf(other, screen, n), expected))
        found.push(`${screen.name}, visit ${n}: ${other.name}`);
    }
  }
  return found;
}

async function answersOf(arm: GatewayVariant, screen: Screen, n: number): Promise<unknown[]> {
  const pool = new Pool(arm.origin, { connections: 1 });
  const unit = await arm.unit(screen);
  const answers: unknown[] = [];
  for (const request of unit(n)) answers.push((JSON.parse(await ask(pool, request)) as { data: unknown }).data);
  await pool.close();
  return answers;
}

async function measure(
  screen: Screen,
  arms: GatewayVariant[],
  processes: Process[],
  { rounds, seconds }: Effort,
): Promise<Series> {
  const series: Series = { screen, rounds: new Map(arms.map((arm) => [arm, []])) };
  for (const arm of arms)
    await load({ origin: arm.origin, unit: await arm.unit(screen), seconds: seconds * WARM_UP, connections });
  for (let round = 0; round < rounds; round++) {
    for (const arm of arms) {
      const unit = await arm.unit(screen);
      const before = cpuByRole(processes);
      const result = await load({ origin: arm.origin, unit, seconds, connections });
      const after = cpuByRole(processes);
      const cpu = Object.fromEntries(
        Object.entries(after).map(([role, ms]) => [role, (ms - (before[role] ?? 0)) / result.units]),
      );
      series.rounds.get(arm)?.push({ ...result, cpu });
    }
  }
  return series;
}

const total = ({ cpu }: Round): number => Object.values(cpu).reduce((sum, ms) => sum + ms, 0);

function tableOf({ screen, rounds }: Series): Table {
  const stock = [...rounds].find(([{ role }]) => role === 'stock')?.[1] ?? [];
  const rows = [...rounds].map(([arm, own]) => {
    const median = (pick: (round: Round) => number) => digits(spreadOf(own.map(pick)).median);
    return [
      arm.name,
      shown(spreadOf(own.map((r) => r.perSecond))),
      median((r) => r.p95),
      ...['gateway', 'stock', 'floor', 'shell', 'subgraphs', 'mongod'].map((role) => median((r) => r.cpu[role] ?? 0)),
      shown(spreadOf(own.map(total))),
      shown(
        ratios(
          own.map((r) => r.perSecond),
          stock.map((r) => r.perSecond),
        ),
      ),
      shown(ratios(own.map(total), stock.map(total))),
    ];
  });
  const cpu = ['our gateway', 'stock', 'by hand', 'shell server', 'subgraphs', 'mongod'].map((role) => `${role} ms`);
  return {
    columns: [screen.name, 'per s', 'p95 ms', ...cpu, 'all CPU ms', 'rate ÷ stock', 'CPU ÷ stock'],
    rows,
  };
}

function report(all: Series[], ourMb: number, stockMb: number, different: string[]): Result {
  const goals = all.flatMap((series): Goal[] => {
    const of = (role: string) => [...series.rounds].find(([arm]) => arm.role === role)?.[1] ?? [];
    const alone = ratios(
      of('stock').map((r) => r.cpu.stock ?? 0),
      of('gateway').map((r) => r.cpu.gateway ?? 0),
    );
    const floor = ratios(
      of('gateway').map((r) => r.cpu.gateway ?? 0),
      of('floor').map((r) => r.cpu.floor ?? 0),
    );
    const wanted = series.screen.onlyDomain ? 2.7 : 1.8;
    return [
      {
        text: `${series.screen.name}: stock ÷ ours, CPU of the gateway ≥ ${wanted}`,
        measured: `${shown(alone)} ×`,
        met: alone.median >= wanted,
      },
      ...(series.screen.onlyDomain
        ? [
            {
              text: `${series.screen.name}: at most 2 × one written by hand`,
              measured: shown(floor),
              met: floor.median <= 2,
            },
          ]
        : []),
    ];
  });
  goals.push({
    text: 'gateway RSS ≤ stock',
    measured: `${digits(ourMb)} MB, stock ${digits(stockMb)} MB`,
    met: ourMb <= stockMb,
  });
  goals.push({
    text: 'JSON equal to stock’s',
    measured: different.length === 0 ? 'all visits' : `${different.length} differ`,
    met: different.length === 0,
  });
  const notes = [
    `${connections} connections, closed loop; each visit has other variables. Processor time is of all processes of the portal, from /proc.`,
    'The stock gateway checks no session and has no limits, logs or metrics; ours has all of them.',
    'Alone: only what gatherings itself holds, without the names that users adds.',
  ];
  const data = all.map(({ screen, rounds }) => ({
    screen: screen.name,
    arms: [...rounds].map(([arm, own]) => ({ arm: arm.name, rounds: own })),
  }));
  return { tables: all.map(tableOf), goals, notes, data: { screens: data, ourMb, stockMb, different } };
}
