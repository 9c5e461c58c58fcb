import { type ActionInput, type GatheringSnapshot, PortalError, participantWorkflow } from '@portal/domain';
import { type Context, defineAggregate } from '@portal/server';
import { gatheringsOf } from './copies.ts';
import { foundBy, ParticipantModel } from './participant.model.ts';

interface InGathering {
  gatheringUuid: string;
  gathering: GatheringSnapshot;
}

/** The gathering of each document, or of one about to be created, from the current copy. */
export async function withGatherings<Doc extends InGathering>(
  ctx: Context,
  docs: readonly Doc[],
): Promise<Partial<Doc>[]> {
  const uuids = docs.map((doc) => doc.gatheringUuid ?? doc.gathering.gatheringUuid);
  const copies = await gatheringsOf(ctx, uuids);
  return uuids.map((uuid) => {
    const gathering = copies.get(uuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    return { gathering } as Partial<Doc>;
  });
}

/** The aggregate of participants, written only through `perform`. Reach is computed for each call (act.ts): it depends on the copies of gatherings. */
export const Participants = defineAggregate({
  workflow: participantWorkflow,
  model: ParticipantModel,
  idField: 'participantUuid',
  stateField: 'state',
  enrich: withGatherings,
  derive: foundBy,
  unique: { liveKey: { code: 'ALREADY_PARTICIPANT', field: 'selected' } },
});

export type ParticipantAggregate = typeof Participants;
export type ParticipantAction = keyof typeof participantWorkflow.rows;
export type ParticipantInput<A extends ParticipantAction> = ActionInput<typeof participantWorkflow.rows, A>;
