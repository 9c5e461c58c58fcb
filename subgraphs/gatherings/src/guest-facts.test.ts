import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GatheringModel } from './gathering.model.ts';
import { gatheringsForTest } from './testing/environment.ts';

const { subgraph, published } = gatheringsForTest();

const told = (gatheringUuid: string, issuer = 'participants') =>
  subgraph()
    .askOver('guest-facts', { gatheringUuid }, { issuer })
    .catch(({ code }: { code: string }) => code);

test('participants is told what guests may read of an event, nothing of its team and quotas; others are not', async () => {
  const gatheringUuid = await published();
  const gatheringFiles = [
    { fileUuid: randomUUID(), type: 'PROGRAM' as const, lvcKind: null, label: null, categories: ['ORATOR'] },
  ].map((file) => ({ ...file, displayToHcp: true, isPhysical: true, isVirtual: false }));
  await GatheringModel.updateOne({ gatheringUuid }, { gatheringFiles });
  expect(await told(gatheringUuid)).toEqual({ gatheringUuid, status: 'PUBLISHED', gatheringFiles });
  expect([await told(gatheringUuid, 'mails'), await told(randomUUID())]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});
