import { randomUUID } from 'node:crypto';
import { categoryOfSolicited, personOfHcp, readOnlyReason, type SolicitationStatus } from '@portal/domain';
import { type Context, perform } from '@portal/server';
import { gatheringOf, gatheringsOf, type HcpSnapshots, hcpAmong, hcpSnapshots } from '../copies.ts';
import { hcpOfAlias } from '../merging/hcp-merge.ts';
import { ParticipantModel } from '../participant.model.ts';
import { inParticipantTransaction } from '../participant-transaction.ts';
import { lineOf } from '../visibility.ts';
import { mailDue, solicited } from './invitation-mails.ts';
import { onlyParticipation } from './invite.ts';

/** The fields of solicitations' events. */
export interface SolicitationFacts {
  solicitationUuid: string;
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  status: SolicitationStatus;
  rev: number;
}

/** Fetches the HCPs and congresses of confirmed solicitations before the transaction. @throws PortalError SERVICE_UNAVAILABLE */
export async function hcpsSolicited(ctx: Context, solicitations: readonly SolicitationFacts[]): Promise<HcpSnapshots> {
  const confirmed = solicitations.filter(({ status }) => status === 'confirmed');
  for (const gatheringUuid of new Set(confirmed.map((one) => one.gatheringUuid))) await gatheringOf(ctx, gatheringUuid);
  const uuids = confirmed.map((one) => one.healthCareProfessionalUuid);
  return hcpSnapshots(ctx, [...uuids, ...(await Promise.all(uuids.map((uuid) => hcpOfAlias(ctx, uuid))))]);
}

/**
 * The participant follows the solicitation; a confirmed one adds the HCP to the list, with the category that profession, distance and event
 * give, and is invited by mail as soon as they may answer.
 */
export async function followSolicitation(ctx: Context, followed: SolicitationFacts, hcps: HcpSnapshots): Promise<void> {
  const { solicitationUuid, gatheringUuid, status, rev } = followed;
  // Decided while its HCP was being merged into another.
  const healthCareProfessionalUuid = await hcpOfAlias(ctx, followed.healthCareProfessionalUuid);
  const solicitation = { solicitationUuid, status, rev };
  const line = await ParticipantModel.findOne(
    lineOf({ healthCareProfessionalUuid }, gatheringUuid),
    { _id: 0, participantUuid: 1, solicitation: 1 },
    { session: ctx.session ?? null },
  ).lean();
  const gatheringUuids = [gatheringUuid];
  if (line) {
    const { participantUuid, solicitation: known } = line;
    if (known?.solicitationUuid === solicitationUuid && known.rev >= rev) return;
    // Of another one, which a merge left beside it or which came before: what it says of the place does not count here.
    if (known && known.solicitationUuid !== solicitationUuid && status !== 'confirmed') return;
    await inParticipantTransaction(
      ctx,
      { action: 'noteSolicitation', target: participantUuid, gatheringUuids },
      async (tx, aggregate) => [await perform(tx, aggregate, 'noteSolicitation', participantUuid, { solicitation })],
    );
  } else if (status === 'confirmed') await inviteSolicited(ctx, { ...followed, healthCareProfessionalUuid }, hcps);
  if (status === 'confirmed') await mailDue(ctx, gatheringUuid, solicited({ healthCareProfessionalUuid }), hcps);
}

async function inviteSolicited(
  ctx: Context,
  { gatheringUuid, healthCareProfessionalUuid, solicitationUuid, status, rev }: SolicitationFacts,
  hcps: HcpSnapshots,
) {
  const gathering = (await gatheringsOf(ctx, [gatheringUuid])).get(gatheringUuid);
  const hcp = hcpAmong(hcps, healthCareProfessionalUuid);
  if (!gathering || !hcp || readOnlyReason(gathering)) return;
  const input = {
    participantUuid: randomUUID(),
    gathering,
    person: personOfHcp(hcp),
    category: categoryOfSolicited(gathering, hcp),
    participationType: onlyParticipation(gathering),
    healthCareProfessionalUuid,
    solicitation: { solicitationUuid, status, rev },
  };
  await inParticipantTransaction(
    ctx,
    { action: 'inviteSolicited', target: null, gatheringUuids: [gatheringUuid] },
    async (tx, aggregate) => [await perform(tx, aggregate, 'inviteSolicited', null, input)],
  );
}
