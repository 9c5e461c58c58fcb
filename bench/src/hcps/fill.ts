import { randomUUID } from 'node:crypto';
import { type Participation, searchTokens } from '@portal/domain';
import { femaleFirstNames, lastNames, maleFirstNames } from '@portal/server/demo-plan/hcp-names';
import type { Db } from 'mongodb';
import { searchedBy } from '../../../subgraphs/hcps/src/aggregate.ts';
import type { StoredHcp } from '../../../subgraphs/hcps/src/models.ts';
import { fillCollection } from '../lists/fill.ts';

const firstNames = [...femaleFirstNames, ...maleFirstNames];

/** A gathering that one HCP in six takes part in. */
export const fullGathering = '70000000-0000-4000-8000-000000000001';

export const filledRpps = (n: number): string => `10${String(n * 4_049).padStart(9, '0')}`;
export const filledEmail = (n: number): string => `${searchTokens(firstNameOf(n))[0]}.${n}@mesure.test`;

const firstNameOf = (n: number): string => firstNames[(n * 5) % firstNames.length]!;
const lastNameOf = (n: number): string => lastNames[(n * 7 + Math.floor(n / 1_000)) % lastNames.length]!;

/** Fills the table with copies of the demo's HCPs: names and numbers differ, all that is filtered by is spread as in the demo. */
export async function fillHcps(demo: Db, into: Db, size: number): Promise<void> {
  const templates = await demo.collection<StoredHcp>('hcps').find({ state: 'active' }).toArray();
  const gatherings = await demo.collection('gathering_copies').find().toArray();
  await into.collection('gathering_copies').insertMany(gatherings);
  await into.collection('places').insertMany(await demo.collection('places').find().toArray());
  await fillCollection(into.collection('hcps'), size, (n) => copyOf(templates[n % templates.length]!, n));
}

function copyOf(template: StoredHcp, n: number): StoredHcp {
  const { _id, ...kept } = template as StoredHcp & { _id: unknown };
  const part: Participation = {
    participantUuid: randomUUID(),
    gatheringUuid: fullGathering,
    presence: null,
    invitationStatus: 'UNANSWERED',
    isRemoved: false,
    rev: 1,
  };
  const copy: StoredHcp = {
    ...kept,
    uuid: randomUUID(),
    firstName: firstNameOf(n),
    lastName: lastNameOf(n),
    rppsNumber: filledRpps(n),
    veevaId: `WFM${String(n).padStart(8, '0')}`,
    email: filledEmail(n),
    participations: n % 6 === 0 ? [...kept.participations, part] : kept.participations,
  };
  return { ...copy, ...searchedBy(copy) };
}
