import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, type HcpSnapshot, personOfHcp } from '@portal/domain';
import { asRawInput, performAll, performCreations, type Tx } from '@portal/server';
import type { ParticipantAction } from '../aggregate.ts';
import { onlyParticipation } from '../invitations/invite.ts';
import { inParticipantTransaction } from '../participant-transaction.ts';

interface Invited {
  index: number;
  hcp: HcpSnapshot;
  category: string;
}

/** HCPs whom an import adds to the list, by the row of a manual invitation. @returns their participants by line */
export async function inviteAtOnce(
  tx: Tx,
  gathering: GatheringSnapshot,
  invited: readonly Invited[],
): Promise<ReadonlyMap<number, string>> {
  if (invited.length === 0) return new Map();
  const inputs = invited.map(({ hcp, category }) => ({
    participantUuid: randomUUID(),
    gathering,
    person: personOfHcp(hcp),
    category,
    participationType: onlyParticipation(gathering),
    healthCareProfessionalUuid: hcp.uuid,
  }));
  const action = 'inviteHealthCareProfessionals';
  await inParticipantTransaction(
    tx,
    { action, target: null, gatheringUuids: [gathering.gatheringUuid] },
    (inner, aggregate) => performCreations(inner, aggregate, action, inputs),
  );
  return new Map(invited.map(({ index }, i) => [index, inputs[i]!.participantUuid]));
}

interface Changed {
  participantUuid: string;
  /** Null where nothing changes. */
  value: string | null;
}

/** One action on many participants, grouped by the new value. @param field of the action's input */
export async function changeAlike<A extends ParticipantAction>(
  tx: Tx,
  { gatheringUuid }: GatheringSnapshot,
  action: A,
  field: string,
  changes: readonly Changed[],
): Promise<void> {
  const alike = new Map<string, string[]>();
  for (const { participantUuid, value } of changes)
    if (value) alike.set(value, [...(alike.get(value) ?? []), participantUuid]);
  for (const [value, ids] of alike)
    await inParticipantTransaction(
      tx,
      { action, target: ids[0]!, gatheringUuids: [gatheringUuid] },
      (inner, aggregate) => performAll(inner, aggregate, action, ids, asRawInput({ [field]: value })),
    );
}
