import { randomUUID } from 'node:crypto';
import {
  awaitsInvitationMail,
  bulkLimit,
  type InvitationMailRefusal,
  invitationMailRefusals,
  mailedKinds,
  type ParticipantInGathering,
  PortalError,
  refusalOfInvitationMail,
} from '@portal/domain';
import { type Context, performAll, trusted } from '@portal/server';
import { actForIds } from './act.ts';
import { type ParticipantAction, type ParticipantAggregate, Participants } from './aggregate.ts';
import { type BulkChange, bulkChange } from './bulk.ts';
import { fetchHcps, gatheringsOf } from './copies.ts';
import { type ParticipantFilter, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { gatheringInReach, reachIn } from './reach.ts';

interface Awaiting {
  participant: StoredParticipant;
  /** Why the mail cannot go now; null when it can. */
  refusal: InvitationMailRefusal | null;
}

const isDue = ({ refusal }: Awaiting): boolean => refusal === null;
const uuidOf = ({ participant }: Awaiting): string => participant.participantUuid;

/**
 * Who of a gathering awaits the invitation by mail, by name, with what keeps it back. Read in the transaction of `ctx`: it may be the event in hand
 * that renewed the gathering's copy.
 * @throws PortalError SERVICE_UNAVAILABLE while hcps cannot be asked for addresses and consent
 */
async function awaitingIn(ctx: Context, gatheringUuid: string, whom: ParticipantFilter): Promise<Awaiting[]> {
  const waiting = {
    gatheringUuid,
    live: true,
    kind: trusted({ $in: [...mailedKinds] }),
    state: 'UNANSWERED',
    invitationMailedAt: null,
  };
  const lines = (await ParticipantModel.find({ $and: [waiting, whom] } as never, { _id: 0 })
    .sort({ nameKey: 1, participantUuid: 1 })
    .session(ctx.session ?? null)
    .lean()) as unknown as StoredParticipant[];
  const gathering = lines.length > 0 && (await gatheringsOf(ctx, [gatheringUuid])).get(gatheringUuid);
  if (!gathering) return [];
  const hcps = await fetchHcps(
    ctx,
    lines.flatMap((line) => line.healthCareProfessionalUuid ?? []),
  );
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  return lines.flatMap((participant) => {
    const { healthCareProfessionalUuid } = participant;
    const hcp = healthCareProfessionalUuid ? byUuid.get(healthCareProfessionalUuid) : null;
    const joined = { ...participant, gathering };
    if (hcp === undefined || !awaitsInvitationMail(joined)) return [];
    return { participant, refusal: refusalOfInvitationMail(joined, hcp, ctx.now()) };
  });
}

async function mailAll(
  ctx: Context,
  aggregate: ParticipantAggregate,
  action: Extract<ParticipantAction, 'mailInvitation' | 'sendInvitations'>,
  due: readonly Awaiting[],
): Promise<ParticipantInGathering[]> {
  const mailed: ParticipantInGathering[] = [];
  for (let from = 0; from < due.length; from += bulkLimit)
    mailed.push(...(await performAll(ctx, aggregate, action, due.slice(from, from + bulkLimit).map(uuidOf))));
  return mailed;
}

const isConfirmed = { 'solicitation.status': 'confirmed' } as unknown as ParticipantFilter;

/**
 * Mails the invitation to those of a gathering whose solicitation is confirmed and who wait for it: once each, as soon as they may answer. Called
 * when that may have changed: confirmed, published to HCPs, a category given.
 */
export async function mailSolicited(ctx: Context, gatheringUuid: string, whom: ParticipantFilter = {}): Promise<void> {
  await mailDue(ctx, gatheringUuid, { $and: [isConfirmed, whom] } as ParticipantFilter);
}

/**
 * Mails the invitation when a gathering is published to HCPs, to those invited by hand before as well. Whoever is added later, or could not be
 * mailed then, is mailed by staff (`sendInvitations`); so are those of gatherings that were published before this was so.
 */
export async function mailPublished(ctx: Context, gatheringUuid: string, publishedAt: Date): Promise<void> {
  const before = { createdAt: trusted({ $lte: publishedAt }) } as unknown as ParticipantFilter;
  await mailDue(ctx, gatheringUuid, { $or: [isConfirmed, before] } as ParticipantFilter);
}

async function mailDue(ctx: Context, gatheringUuid: string, whom: ParticipantFilter): Promise<void> {
  const due = (await awaitingIn(ctx, gatheringUuid, whom)).filter(isDue);
  await mailAll(ctx, Participants, 'mailInvitation', due);
}

/** People shown by name beside each reason. */
const shownAtMost = 50;

/** How many invitations staff can send now, and who is left out and why. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function invitationsToSend(ctx: Context, gatheringUuid: string) {
  await gatheringInReach(ctx, gatheringUuid);
  const awaiting = await awaitingIn(ctx, gatheringUuid, await reachIn(ctx, [gatheringUuid]));
  const reasons = new Set(awaiting.flatMap(({ refusal }) => refusal ?? []));
  return {
    count: awaiting.filter(isDue).length,
    leftOut: [...reasons].map((reason) => {
      const kept = awaiting.filter(({ refusal }) => refusal === reason).map(({ participant }) => participant);
      const participants = kept.slice(0, shownAtMost);
      return { reason, reasonLabel: invitationMailRefusals[reason], count: kept.length, participants };
    }),
  };
}

/**
 * Sends the invitations that have not gone yet, all of them or none.
 * @param args.mailsConfirmed how many mails the person agreed to
 * @throws PortalError NOT_FOUND, INVITATIONS_CHANGED with `due` when it is another number by now, SERVICE_UNAVAILABLE, the codes of the row
 */
export async function sendInvitations(
  ctx: Context,
  { gatheringUuid, mailsConfirmed }: { gatheringUuid: string; mailsConfirmed: number },
): Promise<BulkChange> {
  await gatheringInReach(ctx, gatheringUuid);
  const reach = await reachIn(ctx, [gatheringUuid]);
  const action = 'sendInvitations';
  return actForIds(
    ctx,
    { action, target: gatheringUuid, gatheringUuids: [gatheringUuid], reach },
    async (tx, aggregate) => {
      const due = (await awaitingIn(tx, gatheringUuid, reach)).filter(isDue);
      if (due.length !== mailsConfirmed)
        throw new PortalError('INVITATIONS_CHANGED', { due: due.length, confirmed: mailsConfirmed });
      return mailAll(tx, aggregate, action, due);
    },
    (mailed) => bulkChange(randomUUID(), mailed),
  );
}
