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
  const links = { visioUrl: 'https://visio.test', website: 'https://congres.test' };
  const additionalLinks = [{ label: 'Plan', url: 'https://plan.test' }];
  const texts = { description: 'Deux jours', eventSchedule: '9 h accueil' };
  const [quotas] = (await GatheringModel.findOne({ gatheringUuid }, { _id: 0 }).lean())!.gatheringBusinessUnits;
  const zone = (zoneUuid: string, visioUrl: string | null) => ({ zoneUuid, zoneQuota: 2, visioUrl });
  const units = [
    { ...quotas!, zones: [zone('sud', 'https://visio.test/sud'), zone('nord', null)] },
    { ...quotas!, businessUnitUuid: randomUUID(), zones: [zone('left', 'https://visio.test/left')] },
  ];
  const written = { gatheringFiles, ...links, additionalLinks, ...texts };
  await GatheringModel.updateOne({ gatheringUuid }, { ...written, gatheringBusinessUnits: units } as never);
  const zoneVisioUrls = [{ zoneUuid: 'sud', visioUrl: 'https://visio.test/sud' }];
  expect(await told(gatheringUuid)).toEqual({ gatheringUuid, status: 'PUBLISHED', ...written, zoneVisioUrls });
  expect([await told(gatheringUuid, 'mails'), await told(randomUUID())]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});
