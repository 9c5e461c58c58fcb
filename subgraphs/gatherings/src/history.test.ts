import { mostRecords } from '@portal/domain/gathering/history-length';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { gatheringsForTest, roc } from './testing/environment.ts';

const { subgraph, draft } = gatheringsForTest();

test('a history that is cut still shows when each stage was reached', async () => {
  const gatheringUuid = await draft();
  const after = Date.now() + 1000;
  const notes = Array.from({ length: mostRecords }, (_, n) => ({
    ...{
      aggregate: 'gathering',
      aggregateId: gatheringUuid,
      action: 'solicitation.changed',
      label: 'Sollicitation saisie',
    },
    ...{
      from: null,
      to: null,
      data: {},
      actor: { kind: 'service', service: 'solicitations' },
      at: new Date(after + n),
    },
  }));
  await db.records.history.collection.insertMany(notes);
  const query = 'query($u: ID!) { gathering(gatheringUuid: $u) { historicalRecords { action from to } } }';
  const { data } = await subgraph().callAs(roc, query, { u: gatheringUuid });
  const lines: { action: string; from: string | null; to: string | null }[] = data.gathering.historicalRecords;
  expect(lines.slice(0, mostRecords).every(({ action }) => action === 'solicitation.changed')).toBe(true);
  expect(lines.slice(mostRecords).map(({ from, to }) => [from, to])).toEqual([
    ['EX_NIHILO', 'DRAFT'],
    [null, 'EX_NIHILO'],
  ]);
});
