import { setTimeout as delay } from 'node:timers/promises';
import type { Bench, Result } from '../bench.ts';
import { screens } from '../gateways/operations.ts';
import { load, type Request } from '../machine/load.ts';
import { type Memory, memoryByRole } from '../machine/processes.ts';
import { startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { digits } from '../statistics.ts';

const GOAL_MB = 800;
/** What the start itself leaves behind is collected by then. */
const SETTLED_MS = 5_000;
const LOAD_ROUNDS = 10;

type Moment = 'after the start' | 'right after load' | '30 s later';

/** Memory of everything that `npm start` runs, engines and the starting process included. */
export const memory: Bench = {
  name: 'memory',
  title: 'Memory of all services together',
  async run({ seconds }, ends) {
    const portal = await startPortal(ends);
    const moments = new Map<Moment, Record<string, Memory>>();
    const look = (moment: Moment) => moments.set(moment, memoryByRole(portal.processes()));
    await delay(SETTLED_MS);
    look('after the start');
    const session = await Session.open(portal.url);
    const { searchGatherings } = await session.ask<{ searchGatherings: { items: { gatheringUuid: string }[] } }>(
      '{ searchGatherings(first: 50) { items { gatheringUuid } } }',
    );
    const uuids = searchGatherings.items.map(({ gatheringUuid }) => gatheringUuid);
    const all = screens(uuids, uuids[0]!);
    for (let round = 0; round < LOAD_ROUNDS; round++) {
      await session.renew();
      const { documents, variables } = all[round % all.length]!;
      const unit = (n: number): Request[] =>
        documents.map((query) => ({
          path: '/graphql',
          headers: session.headers,
          body: JSON.stringify({ query, variables: variables(n) }),
        }));
      await load({ origin: portal.url, unit, seconds });
    }
    look('right after load');
    await delay(30_000);
    look('30 s later');
    return report(moments, LOAD_ROUNDS * seconds);
  },
};

function report(moments: Map<Moment, Record<string, Memory>>, loadSeconds: number): Result {
  const roles = Object.keys(moments.get('after the start') ?? {}).sort();
  const totals = [...moments].map(([moment, byRole]) => {
    const sum = (pick: (memory: Memory) => number) => Object.values(byRole).reduce((all, one) => all + pick(one), 0);
    return { moment, rss: sum((one) => one.rss), pss: sum((one) => one.pss) };
  });
  return {
    tables: [
      {
        columns: ['Process', ...[...moments.keys()].map((moment) => `${moment}: RSS / PSS, MB`)],
        rows: [
          ...roles.map((role) => [
            role,
            ...[...moments.values()].map(
              (byRole) => `${digits(byRole[role]?.rss ?? 0)} / ${digits(byRole[role]?.pss ?? 0)}`,
            ),
          ]),
          ['**all**', ...totals.map(({ rss, pss }) => `**${digits(rss)} / ${digits(pss)}**`)],
        ],
      },
    ],
    goals: totals.map(({ moment, rss, pss }) => ({
      text: `${moment}: all services < ${GOAL_MB} MB`,
      measured: `RSS ${digits(rss)}, PSS ${digits(pss)} MB`,
      met: rss < GOAL_MB,
    })),
    notes: [
      'RSS counts pages that processes share once for each; PSS shares them out, and is what the machine really lacks.',
      `Load: ${loadSeconds} s of event list and event page in turn, 32 connections, through the shell’s server.`,
    ],
    data: Object.fromEntries(moments),
  };
}
