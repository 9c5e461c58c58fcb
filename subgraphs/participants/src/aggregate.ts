import { PortalError, participantWorkflow } from '@portal/domain';
import { type Context, defineAggregate } from '@portal/server';
import { gatheringsOf } from './copies.ts';
import { foundBy, type Joined, ParticipantModel } from './participant.model.ts';

/** The gathering of each participant, or of each invitation, as the copy says now. */
async function withGatherings(ctx: Context, docs: readonly Joined[]): Promise<Partial<Joined>[]> {
  const uuids = docs.map((doc) => doc.gatheringUuid ?? doc.gathering.gatheringUuid);
  const copies = await gatheringsOf(ctx, uuids);
  return uuids.map((uuid) => {
    const gathering = copies.get(uuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    return { gathering };
  });
}

/** Participants behind the one door for state. Reach is asked for at each call (act.ts): it depends on the copies of gatherings. */
export const Participants = defineAggregate({
  workflow: participantWorkflow,
  model: ParticipantModel as never,
  idField: 'participantUuid',
  stateField: 'state',
  enrich: withGatherings,
  derive: foundBy as never,
  unique: { liveKey: { code: 'ALREADY_PARTICIPANT', field: 'selected' } },
});

export type ParticipantAggregate = typeof Participants;
export type ParticipantAction = keyof typeof participantWorkflow.rows & string;
