import { randomUUID } from 'node:crypto';
import {
  bulkLimit,
  categoryOfSolicited,
  type GatheringSnapshot,
  mayMailInvitation,
  personOfHcp,
  type SolicitationStatus,
} from '@portal/domain';
import { type Context, perform, performAll } from '@portal/server';
import { act } from './act.ts';
import { Participants } from './aggregate.ts';
import { fetchHcps, gatheringOf, gatheringsOf } from './copies.ts';
import { onlyParticipation } from './invite.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';

/** What solicitations tells. */
export interface ToldSolicitation {
  solicitationUuid: string;
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  status: SolicitationStatus;
  rev: number;
}

/**
 * The participant follows the solicitation; a confirmed one brings the HCP on the list, with the category that profession, distance and event
 * give, and is invited by mail as soon as they may answer.
 */
export async function followSolicitation(ctx: Context, told: ToldSolicitation): Promise<void> {
  const { solicitationUuid, gatheringUuid, healthCareProfessionalUuid, status, rev } = told;
  const solicitation = { solicitationUuid, status, rev };
  const line = await ParticipantModel.findOne(
    { healthCareProfessionalUuid, gatheringUuid, live: true },
    { _id: 0, participantUuid: 1, solicitation: 1 },
    { session: ctx.session ?? null },
  ).lean();
  const gatheringUuids = [gatheringUuid];
  if (line) {
    const { participantUuid, solicitation: known } = line;
    if (known?.solicitationUuid === solicitationUuid && known.rev >= rev) return;
    await act(ctx, { action: 'noteSolicitation', target: participantUuid, gatheringUuids }, async (tx, aggregate) => [
      await perform(tx, aggregate, 'noteSolicitation', participantUuid, { solicitation }),
    ]);
  } else if (status === 'confirmed') await inviteSolicited(ctx, told);
  if (status === 'confirmed') await mailInvitations(ctx, gatheringUuid, { healthCareProfessionalUuid });
}

/** @throws PortalError SERVICE_UNAVAILABLE while hcps or gatherings cannot be asked: the event comes again */
async function inviteSolicited(
  ctx: Context,
  { gatheringUuid, healthCareProfessionalUuid, solicitationUuid, status, rev }: ToldSolicitation,
) {
  const gathering = await gatheringOf(ctx, gatheringUuid);
  const [hcp] = await fetchHcps(ctx, [healthCareProfessionalUuid]);
  if (!gathering || !hcp || gathering.status === 'WINDED_UP') return;
  const input = {
    participantUuid: randomUUID(),
    gathering,
    person: personOfHcp(hcp),
    category: categoryOfSolicited(gathering, hcp),
    participationType: onlyParticipation(gathering),
    healthCareProfessionalUuid,
    solicitation: { solicitationUuid, status, rev },
  };
  await act(
    ctx,
    { action: 'inviteSolicited', target: null, gatheringUuids: [gatheringUuid] },
    async (tx, aggregate) => [await perform(tx, aggregate, 'inviteSolicited', null, input as never)],
  );
}

type Whom = { healthCareProfessionalUuid?: string; participantUuid?: string };

/**
 * Mails the invitation to those of a gathering whose solicitation is confirmed and who wait for it: once each, as soon as they may answer. Called
 * when that may have changed: confirmed, published to HCPs, a category given.
 */
export async function mailInvitations(ctx: Context, gatheringUuid: string, whom: Whom = {}): Promise<void> {
  const waiting = { live: true, state: 'UNANSWERED', invitationMailedAt: null, 'solicitation.status': 'confirmed' };
  const filter = { gatheringUuid, ...waiting, ...whom } as never;
  const lines = (await ParticipantModel.find(
    filter,
    { _id: 0 },
    { session: ctx.session ?? null },
  ).lean()) as StoredParticipant[];
  // In the transaction: it may be this very event that renewed the copy.
  const gathering = lines.length > 0 ? (await gatheringsOf(ctx, [gatheringUuid])).get(gatheringUuid) : undefined;
  if (gathering?.status !== 'PUBLISHED_FRONT') return;
  const ready = await readyAmong(ctx, gathering, lines);
  for (let from = 0; from < ready.length; from += bulkLimit)
    await performAll(ctx, Participants, 'mailInvitation', ready.slice(from, from + bulkLimit));
}

async function readyAmong(
  ctx: Context,
  gathering: GatheringSnapshot,
  lines: readonly StoredParticipant[],
): Promise<string[]> {
  const hcps = await fetchHcps(
    ctx,
    lines.map((line) => line.healthCareProfessionalUuid!),
  );
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  return lines.flatMap((line) => {
    const hcp = byUuid.get(line.healthCareProfessionalUuid!);
    return hcp && mayMailInvitation({ ...line, gathering }, hcp, ctx.now()) ? [line.participantUuid] : [];
  });
}
