import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ImportHouse } from './attendee-import-house.ts';
import { CounterModel } from './copies.model.ts';
import { recounted } from './counts.ts';
import { ParticipantModel } from './participant.model.ts';
import { anHcp } from './test-house.ts';

export const rowsOf = (gatheringUuid: string) =>
  ParticipantModel.find({ gatheringUuid }, { _id: 0 }).sort({ createdAt: 1 }).lean();
export const byHcp = async (gatheringUuid: string, hcp: { uuid: string }) =>
  (await rowsOf(gatheringUuid)).find((p) => p.healthCareProfessionalUuid === hcp.uuid)!;

/** What tests of imports do in a house. */
export const importingIn = (house: () => ImportHouse) => ({
  /** An HCP that hcps holds. */
  known(more: Parameters<typeof anHcp>[0] = {}) {
    const hcp = anHcp({ veevaId: `V${randomUUID()}`, email: `${randomUUID()}@demo.test`, ...more });
    house().neighbours.hcps.set(hcp.uuid, hcp);
    return hcp;
  },

  async expectCountsRight(gatheringUuid: string): Promise<void> {
    const { turn: _t, ...counts } = (await CounterModel.findOne(
      { gatheringUuid },
      { _id: 0, gatheringUuid: 0 },
    ).lean())!;
    expect(counts).toEqual(await recounted(house().context(), house().neighbours.gatherings.get(gatheringUuid)!));
  },
});
