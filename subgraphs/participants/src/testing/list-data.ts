import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, newParticipant, type Participant, type Person, personOfHcp } from '@portal/domain';
import { gatherings } from '../copies.ts';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { foundBy, ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { anHcp, type TestEnvironment } from './environment.ts';

/** A participant as stored, for tests that need many. */
export function aParticipant(
  g: GatheringSnapshot,
  more: Partial<Participant> = {},
  person: Partial<Person> = {},
): StoredParticipant {
  const participant: Participant = {
    ...newParticipant,
    participantUuid: randomUUID(),
    gatheringUuid: g.gatheringUuid,
    state: 'UNANSWERED',
    rev: 1,
    kind: 'HCP',
    userUuid: null,
    healthCareProfessionalUuid: randomUUID(),
    person: { ...personOfHcp(anHcp()), ...person },
    createdAt: new Date(),
    updatedAt: new Date(),
    ...more,
  };
  return { ...participant, ...foundBy(participant), sealed: {} };
}

/** Inserts rows as they are, with the gathering's copy and correct counters. */
export async function putIn(
  environment: TestEnvironment,
  g: GatheringSnapshot,
  rows: readonly StoredParticipant[],
): Promise<void> {
  environment.neighbours.gatherings.set(g.gatheringUuid, g);
  await gatherings.keep(environment.context(), [g]);
  for (let start = 0; start < rows.length; start += 5000)
    await ParticipantModel.insertMany(rows.slice(start, start + 5000), { lean: true });
  await CounterModel.create([
    { gatheringUuid: g.gatheringUuid, turn: 0, ...(await recounted(environment.context(), g)) },
  ]);
}
