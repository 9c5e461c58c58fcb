import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@portal/domain';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { MongoClient } from 'mongodb';
import type { Bench, Result } from '../bench.ts';
import { memoryByRole } from '../machine/processes.ts';
import { type RunningPortal, startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { digits, shown, spreadOf } from '../statistics.ts';
import { fileOf } from './fill.ts';

const sizes = [500, 5_000] as const;
const SAMPLE_MS = 200;
/** What a file of 5,000 lines may add to the process while it is read and applied: a piece of 200 lines, not the file. */
const GOAL_MB = 40;

interface Measured {
  seconds: number;
  /** The most that the subgraphs' process held more than before, in MB. */
  grew: number;
}

const UPLOAD =
  'mutation Upload($file: Upload!, $purpose: FilePurpose!) { uploadFile(file: $file, purpose: $purpose) { fileUuid } }';
const PREVIEW =
  'mutation Preview($g: ID!, $f: Upload!) { previewTransferImport(gatheringUuid: $g, file: $f) { transferImportUuid } }';
const CONFIRM =
  'mutation Confirm($g: ID!, $i: ID!) { importTransfers(gatheringUuid: $g, transferImportUuid: $i) { transferImportUuid } }';
const STATE =
  'query State($i: ID!) { transferImport(transferImportUuid: $i) { state errorCode counts { created refused } } }';

/** A file of transfers, from its upload until every line is applied. */
export const transferImports: Bench = {
  name: 'transfer-import',
  title: `Import of transfers: ${sizes[1]} lines beside ${sizes[0]}`,
  async run({ rounds }, ends) {
    const portal = await startPortal(ends);
    const mongo = await MongoClient.connect(mongoUri(portal.ports.mongo));
    ends.add(() => mongo.close());
    const session = await Session.open(portal.url, 'superadmin@demo.test');
    const { searchGatherings } = await session.ask<{ searchGatherings: { items: { gatheringUuid: string }[] } }>(
      '{ searchGatherings(first: 1, filters: { statuses: ["PUBLISHED_FRONT"], gatheringTypes: ["congress"], periods: [TO_COME] }) { items { gatheringUuid } } }',
    );
    const { gatheringUuid } = searchGatherings.items[0]!;
    const measured = new Map<number, Measured[]>(sizes.map((size) => [size, []]));
    let from = 0;
    for (let round = 0; round <= rounds; round++)
      for (const size of sizes) {
        const file = await fileOf(mongo, gatheringUuid, from, size);
        from += size;
        await session.renew();
        const one = await imported(portal, session, gatheringUuid, { file, size });
        // The first round only warms up.
        if (round > 0) measured.get(size)!.push(one);
      }
    return report(measured);
  },
};

async function imported(
  portal: RunningPortal,
  session: Session,
  g: string,
  { file, size }: { file: string; size: number },
): Promise<Measured> {
  const held = () => memoryByRole(portal.processes()).subgraphs?.rss ?? 0;
  const before = held();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, held());
  }, SAMPLE_MS);
  const begun = performance.now();
  try {
    const f = await upload(portal.url, session, file);
    const { previewTransferImport } = await session.ask<{ previewTransferImport: { transferImportUuid: string } }>(
      PREVIEW,
      { g, f },
    );
    const i = previewTransferImport.transferImportUuid;
    await reached(session, i, 'PREVIEWED');
    await session.ask(CONFIRM, { g, i });
    const { created } = await reached(session, i, 'DONE');
    if (created !== size) throw new Error(`${created} of ${size} lines were applied`);
    return { seconds: (performance.now() - begun) / 1000, grew: most - before };
  } finally {
    clearInterval(watch);
  }
}

async function upload(url: string, session: Session, file: string): Promise<string> {
  const body = new FormData();
  body.set('operations', JSON.stringify({ query: UPLOAD, variables: { file: null, purpose: 'IMPORT' } }));
  body.set('map', JSON.stringify({ 0: ['variables.file'] }));
  body.set('0', new Blob([file], { type: 'text/csv' }), 'transferts.csv');
  const headers = {
    cookie: session.headers.cookie!,
    'apollo-require-preflight': 'true',
    [idempotencyKeyHeader]: randomUUID(),
  };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = (await answer.json()) as { data?: { uploadFile: { fileUuid: string } }; errors?: object[] };
  if (!data) throw new Error(JSON.stringify(errors));
  return data.uploadFile.fileUuid;
}

/** Waits until the import has this state. @throws Error when it failed */
async function reached(session: Session, i: string, state: string): Promise<{ created: number }> {
  for (;;) {
    const { transferImport } = await session.ask<{
      transferImport: { state: string; errorCode: string | null; counts: { created: number } };
    }>(STATE, { i });
    if (transferImport.state === state) return transferImport.counts;
    if (transferImport.state === 'ERROR') throw new Error(`the import failed: ${transferImport.errorCode}`);
    await delay(SAMPLE_MS);
  }
}

function report(measured: ReadonlyMap<number, readonly Measured[]>): Result {
  const grew = spreadOf(measured.get(sizes[1])!.map((one) => one.grew));
  return {
    tables: [
      {
        columns: ['Lines', 'seconds from upload to done', 'lines a second', 'the subgraphs grew by MB'],
        rows: sizes.map((size) => {
          const rounds = measured.get(size)!;
          const seconds = spreadOf(rounds.map((one) => one.seconds));
          const grew = spreadOf(rounds.map((one) => one.grew));
          return [size, shown(seconds), digits(size / seconds.median), shown(grew)];
        }),
      },
    ],
    goals: [
      {
        text: `${sizes[1]} lines add at most ${GOAL_MB} MB`,
        measured: shown(grew),
        met: grew.median <= GOAL_MB,
      },
    ],
    notes: [
      'One process runs all subgraphs: what it grows by holds also what those do that follow the import by its events.',
    ],
    data: Object.fromEntries(measured),
  };
}
