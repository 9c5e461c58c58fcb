import { randomUUID } from 'node:crypto';
import type { GatheringSnapshot } from '@portal/domain';
import { femaleFirstNames, lastNames } from '@portal/server/demo-plan/hcp-names';
import type { Db } from 'mongodb';
import { countsOf } from '../../../subgraphs/participants/src/list/stored-counters.ts';
import { noCounts } from '../../../subgraphs/participants/src/models.ts';
import { foundBy, type StoredParticipant } from '../../../subgraphs/participants/src/participant.model.ts';
import { fillCollection } from '../lists/fill.ts';

/** One participant in five is of each of them. */
export const cities = ['Nîmes', 'Lyon', 'Saint-Étienne', 'Évry', 'Paris'] as const;

/** Each participant's own; of one length, so that none begins another one's. */
export const filledVeevaId = (n: number): string => `WFM${String(n).padStart(8, '0')}`;

/** Fills the list of one of the demo's congresses with copies of the demo's participants, answers and categories included. */
export async function fillAttendees(demo: Db, into: Db, size: number): Promise<string> {
  const congress = { status: 'PUBLISHED_FRONT', gatheringType: 'congress' } as const;
  const gathering = await demo.collection<GatheringSnapshot>('gathering_copies').findOne(congress);
  if (!gathering) throw new Error('the demo has no published congress');
  const templates = await demo.collection<StoredParticipant>('participants').find({ live: true }).toArray();
  const { gatheringUuid } = gathering;
  const counts = { ...noCounts };
  await into.collection('gathering_copies').insertOne(gathering);
  await fillCollection(into.collection('participants'), size, (n) => {
    const row = copyOf(templates[n % templates.length]!, gatheringUuid, n);
    for (const name of countsOf(row, gathering)) counts[name] += 1;
    return row;
  });
  await into.collection('counters').insertOne({ gatheringUuid, turn: 0, ...counts });
  return gatheringUuid;
}

/** One of the demo's participants on another list, as somebody else: the `n`-th. */
export function copyOf(template: StoredParticipant, gatheringUuid: string, n: number): StoredParticipant {
  const { _id, ...kept } = template as StoredParticipant & { _id: unknown };
  const copy = {
    ...kept,
    participantUuid: randomUUID(),
    gatheringUuid,
    healthCareProfessionalUuid: kept.healthCareProfessionalUuid && randomUUID(),
    userUuid: kept.userUuid && randomUUID(),
    person: {
      ...kept.person,
      firstName: femaleFirstNames[n % femaleFirstNames.length]!,
      lastName: lastNames[(n * 7 + Math.floor(n / 1_000)) % lastNames.length]!,
      city: cities[n % cities.length]!,
      veevaId: filledVeevaId(n),
    },
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1_000),
  };
  return { ...copy, ...foundBy(copy) };
}
