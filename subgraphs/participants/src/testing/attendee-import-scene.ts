import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import type { ImportEnvironment } from './attendee-import-environment.ts';
import { anHcp } from './environment.ts';

export const rowsOf = (gatheringUuid: string) =>
  ParticipantModel.find({ gatheringUuid }, { _id: 0 }).sort({ createdAt: 1 }).lean();
export const byHcp = async (gatheringUuid: string, hcp: { uuid: string }) =>
  (await rowsOf(gatheringUuid)).find((p) => p.healthCareProfessionalUuid === hcp.uuid)!;

/** What tests of imports do in a test environment. */
export const importingIn = (environment: () => ImportEnvironment) => ({
  /** An HCP in the stub of hcps. */
  known(more: Parameters<typeof anHcp>[0] = {}) {
    const hcp = anHcp({ veevaId: `V${randomUUID()}`, email: `${randomUUID()}@demo.test`, ...more });
    environment().neighbours.hcps.set(hcp.uuid, hcp);
    return hcp;
  },

  async expectCountsRight(gatheringUuid: string): Promise<void> {
    const { turn: _t, ...counts } = (await CounterModel.findOne(
      { gatheringUuid },
      { _id: 0, gatheringUuid: 0 },
    ).lean())!;
    expect(counts).toEqual(
      await recounted(environment().context(), environment().neighbours.gatherings.get(gatheringUuid)!),
    );
  },
});
