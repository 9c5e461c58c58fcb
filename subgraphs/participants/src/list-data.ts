import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, newParticipant, type Participant, type Person, personOfHcp } from '@portal/domain';
import { CounterModel } from './copies.model.ts';
import { gatherings } from './copies.ts';
import { recounted } from './counts.ts';
import { foundBy, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { anHcp, type House } from './test-house.ts';

/** A participant as the database keeps them, for tests that need many. */
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

/** Puts rows in as they are, with the gathering's copy and right counters. */
export async function putIn(house: House, g: GatheringSnapshot, rows: readonly StoredParticipant[]): Promise<void> {
  house.neighbours.gatherings.set(g.gatheringUuid, g);
  await gatherings.keep(house.context(), [g]);
  for (let start = 0; start < rows.length; start += 5000)
    await ParticipantModel.insertMany(rows.slice(start, start + 5000), { lean: true });
  await CounterModel.create([{ gatheringUuid: g.gatheringUuid, turn: 0, ...(await recounted(house.context(), g)) }]);
}
