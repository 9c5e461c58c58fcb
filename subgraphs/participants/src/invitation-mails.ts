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
import { asItIs, type Context, doneBefore, performAll, trusted } from '@portal/server';
import { actForIds } from './act.ts';
import { type ParticipantAction, type ParticipantAggregate, Participants } from './aggregate.ts';
import { type BulkChange, bulkChange } from './bulk.ts';
import { gatheringsOf, hcpsTold, type ToldHcps, toldHcp } from './copies.ts';
import { type ParticipantFilter, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { gatheringInReach, reachIn } from './reach.ts';

interface Awaiting {
  participant: StoredParticipant;
  /** Why the mail cannot go now; null when it can. */
  refusal: InvitationMailRefusal | null;
}

const isDue = ({ refusal }: Awaiting): boolean => refusal === null;
const uuidOf = ({ participant }: Awaiting): string => participant.participantUuid;

/** Who of a gathering was not mailed yet, by name. */
async function notMailed(
  ctx: Context,
  gatheringUuid: string,
  whom: ParticipantFilter,
): Promise<readonly StoredParticipant[]> {
  const waiting = {
    gatheringUuid,
    live: true,
    kind: trusted({ $in: [...mailedKinds] }),
    state: 'UNANSWERED',
    invitationMailedAt: null,
  };
  const lines = await ParticipantModel.find({ $and: [waiting, whom] } as never, { _id: 0 })
    .sort({ nameKey: 1, participantUuid: 1 })
    .session(ctx.session ?? null)
    .lean();
  return lines as unknown as StoredParticipant[];
}

const hcpsAmong = (lines: readonly StoredParticipant[]): string[] =>
  lines.flatMap((line) => line.healthCareProfessionalUuid ?? []);

/** The HCPs whose address and consent `mailDue` looks at, asked for before its transaction. @throws PortalError SERVICE_UNAVAILABLE */
export const toldToMail = async (ctx: Context, gatheringUuid: string, whom: ParticipantFilter): Promise<ToldHcps> =>
  hcpsTold(ctx, hcpsAmong(await notMailed(ctx, gatheringUuid, whom)));

/**
 * Those of the lines that await the invitation by mail, with what keeps it back. Read in the transaction of `ctx`: it may be the event in hand that
 * renewed the gathering's copy.
 * @throws PortalError CONFLICT when somebody came who was not asked for
 */
async function awaitingAmong(
  ctx: Context,
  gatheringUuid: string,
  lines: readonly StoredParticipant[],
  told: ToldHcps,
): Promise<Awaiting[]> {
  const gathering = lines.length > 0 && (await gatheringsOf(ctx, [gatheringUuid])).get(gatheringUuid);
  if (!gathering) return [];
  return lines.flatMap((participant) => {
    const { healthCareProfessionalUuid: uuid } = participant;
    const hcp = uuid ? toldHcp(told, uuid) : null;
    const joined = { ...participant, gathering };
    if ((uuid && !hcp) || !awaitsInvitationMail(joined)) return [];
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
 * Who is mailed when they may answer: whoever's solicitation is confirmed. It is looked at when that may have changed: confirmed, published to HCPs, a
 * category given.
 */
export const solicited = (whom: ParticipantFilter = {}): ParticipantFilter =>
  ({ $and: [isConfirmed, whom] }) as ParticipantFilter;

/**
 * Who is mailed when a gathering is published to HCPs: those invited by hand before as well. Whoever is added later, or could not be mailed then, is
 * mailed by staff (`sendInvitations`); so are those of gatherings that were published before this was so.
 */
export const invitedBy = (publishedAt: Date): ParticipantFilter =>
  ({ $or: [isConfirmed, { createdAt: trusted({ $lte: publishedAt }) }] }) as unknown as ParticipantFilter;

/**
 * Mails the invitation to those of a gathering who wait for it and may answer, once each.
 * @param told by `toldToMail`
 * @throws PortalError CONFLICT when somebody came after that
 */
export async function mailDue(
  ctx: Context,
  gatheringUuid: string,
  whom: ParticipantFilter,
  told: ToldHcps,
): Promise<void> {
  const lines = await notMailed(ctx, gatheringUuid, whom);
  const due = (await awaitingAmong(ctx, gatheringUuid, lines, told)).filter(isDue);
  await mailAll(ctx, Participants, 'mailInvitation', due);
}

/** People shown by name beside each reason. */
const shownAtMost = 50;

/** How many invitations staff can send now, and who is left out and why. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function invitationsToSend(ctx: Context, gatheringUuid: string) {
  await gatheringInReach(ctx, gatheringUuid);
  const lines = await notMailed(ctx, gatheringUuid, await reachIn(ctx, [gatheringUuid]));
  const awaiting = await awaitingAmong(ctx, gatheringUuid, lines, await hcpsTold(ctx, hcpsAmong(lines)));
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
 * @throws PortalError NOT_FOUND, INVITATIONS_CHANGED with `due` when it is another number by now, CONFLICT when somebody comes meanwhile, SERVICE_UNAVAILABLE, the codes of the row
 */
export async function sendInvitations(
  ctx: Context,
  { gatheringUuid, mailsConfirmed }: { gatheringUuid: string; mailsConfirmed: number },
): Promise<BulkChange> {
  await gatheringInReach(ctx, gatheringUuid);
  const reach = await reachIn(ctx, [gatheringUuid]);
  const action = 'sendInvitations';
  const done = await doneBefore(ctx, asItIs<BulkChange>());
  if (done) return done;
  const told = await toldToMail(ctx, gatheringUuid, reach);
  return actForIds(
    ctx,
    { action, target: gatheringUuid, gatheringUuids: [gatheringUuid], reach },
    async (tx, aggregate) => {
      const lines = await notMailed(tx, gatheringUuid, reach);
      const due = (await awaitingAmong(tx, gatheringUuid, lines, told)).filter(isDue);
      if (due.length !== mailsConfirmed)
        throw new PortalError('INVITATIONS_CHANGED', { due: due.length, confirmed: mailsConfirmed });
      return mailAll(tx, aggregate, action, due);
    },
    (mailed) => bulkChange(randomUUID(), mailed),
  );
}
