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
import { type Context, countUpTo, performAll, storedIdempotentResult, trusted, valueResult } from '@portal/server';
import { type ParticipantAction, type ParticipantAggregate, Participants } from '../aggregate.ts';
import { gatheringsOf, type HcpSnapshots, hcpAmong, hcpSnapshots } from '../copies.ts';
import { type BulkChange, bulkChange } from '../list/bulk.ts';
import { type ParticipantFilter, ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { inParticipantTransactionForIds } from '../participant-transaction.ts';
import { findVisibleGathering, reachIn, visibleTo } from '../visibility.ts';

interface Awaiting {
  participant: StoredParticipant;
  /** Why the mail cannot go now; null when it can. */
  refusal: InvitationMailRefusal | null;
}

const isDue = ({ refusal }: Awaiting): boolean => refusal === null;
const uuidOf = ({ participant }: Awaiting): string => participant.participantUuid;

const unmailedIn = (gatheringUuid: string): ParticipantFilter => ({
  gatheringUuid,
  live: true,
  kind: trusted({ $in: [...mailedKinds] }),
  state: 'UNANSWERED',
  invitationMailedAt: null,
});

/** Participants of a gathering who were not mailed yet, by name. */
async function notMailed(
  ctx: Context,
  gatheringUuid: string,
  whom: ParticipantFilter,
): Promise<readonly StoredParticipant[]> {
  const lines = await ParticipantModel.find({ $and: [unmailedIn(gatheringUuid), whom] }, { _id: 0 })
    .sort({ nameKey: 1, participantUuid: 1 })
    .session(ctx.session ?? null)
    .lean();
  return lines;
}

const hcpsAmong = (lines: readonly StoredParticipant[]): string[] =>
  lines.flatMap((line) => line.healthCareProfessionalUuid ?? []);

/** The HCPs whose address and consent `mailDue` checks, fetched before its transaction. @throws PortalError SERVICE_UNAVAILABLE */
export const hcpsToMail = async (ctx: Context, gatheringUuid: string, whom: ParticipantFilter): Promise<HcpSnapshots> =>
  hcpSnapshots(ctx, hcpsAmong(await notMailed(ctx, gatheringUuid, whom)));

/**
 * The lines that await the invitation by mail, with what blocks it. Read in the transaction of `ctx`: the event being applied may have
 * updated the gathering's copy.
 * @throws PortalError CONFLICT when somebody was added whose HCP was not fetched
 */
async function awaitingAmong(
  ctx: Context,
  gatheringUuid: string,
  lines: readonly StoredParticipant[],
  hcps: HcpSnapshots,
): Promise<Awaiting[]> {
  const gathering = lines.length > 0 && (await gatheringsOf(ctx, [gatheringUuid])).get(gatheringUuid);
  if (!gathering) return [];
  return lines.flatMap((participant) => {
    const { healthCareProfessionalUuid: uuid } = participant;
    const hcp = uuid ? hcpAmong(hcps, uuid) : null;
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

const isConfirmed = { 'solicitation.status': 'confirmed' };

/**
 * Mailed as soon as they may answer: people with a confirmed solicitation. Checked when that may have changed: confirmed, published to HCPs, a
 * category set.
 */
export const solicited = (whom: ParticipantFilter = {}): ParticipantFilter =>
  ({ $and: [isConfirmed, whom] }) as ParticipantFilter;

/**
 * Mailed when a gathering is published to HCPs: also those invited by hand before. People added later, or not mailable then, are
 * mailed by staff (`sendInvitations`); so are those of gatherings published before this rule existed.
 */
export const invitedBy = (publishedAt: Date): ParticipantFilter => ({
  $or: [isConfirmed, { createdAt: trusted({ $lte: publishedAt }) }],
});

/**
 * Mails the invitation to participants of a gathering who await it and may answer, once each.
 * @param hcps by `hcpsToMail`
 * @throws PortalError CONFLICT when somebody was added after that
 */
export async function mailDue(
  ctx: Context,
  gatheringUuid: string,
  whom: ParticipantFilter,
  hcps: HcpSnapshots,
): Promise<void> {
  const lines = await notMailed(ctx, gatheringUuid, whom);
  const due = (await awaitingAmong(ctx, gatheringUuid, lines, hcps)).filter(isDue);
  await mailAll(ctx, Participants, 'mailInvitation', due);
}

/** People shown by name beside each reason. */
const shownAtMost = 50;

/**
 * How many of those whom the person sees were not mailed yet, up to 10,000, counted on an index: the list shows it each time it is opened. Whom a mail
 * can reach is asked when they are sent (`invitationsToSend`): that reads each of them.
 * @throws PortalError NOT_FOUND
 */
export async function invitationsWaiting(ctx: Context, gatheringUuid: string): Promise<number> {
  await findVisibleGathering(ctx, gatheringUuid);
  return countUpTo(ParticipantModel, { $and: [unmailedIn(gatheringUuid), visibleTo(ctx)] });
}

/** How many invitations staff can send now, and who is left out and why. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function invitationsToSend(ctx: Context, gatheringUuid: string) {
  await findVisibleGathering(ctx, gatheringUuid);
  const lines = await notMailed(ctx, gatheringUuid, await reachIn(ctx, [gatheringUuid]));
  const awaiting = await awaitingAmong(ctx, gatheringUuid, lines, await hcpSnapshots(ctx, hcpsAmong(lines)));
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
 * Sends the invitations that were not mailed yet, all of them or none.
 * @param args.mailsConfirmed how many mails the person agreed to
 * @throws PortalError NOT_FOUND, INVITATIONS_CHANGED with `due` when the number has changed,
 * CONFLICT when somebody is added meanwhile, SERVICE_UNAVAILABLE, the codes of the row
 */
export async function sendInvitations(
  ctx: Context,
  { gatheringUuid, mailsConfirmed }: { gatheringUuid: string; mailsConfirmed: number },
): Promise<BulkChange> {
  await findVisibleGathering(ctx, gatheringUuid);
  const reach = await reachIn(ctx, [gatheringUuid]);
  const action = 'sendInvitations';
  const done = await storedIdempotentResult(ctx, valueResult<BulkChange>());
  if (done) return done;
  const hcps = await hcpsToMail(ctx, gatheringUuid, reach);
  return inParticipantTransactionForIds(
    ctx,
    { action, target: gatheringUuid, gatheringUuids: [gatheringUuid], reach },
    async (tx, aggregate) => {
      const lines = await notMailed(tx, gatheringUuid, reach);
      const due = (await awaitingAmong(tx, gatheringUuid, lines, hcps)).filter(isDue);
      if (due.length !== mailsConfirmed)
        throw new PortalError('INVITATIONS_CHANGED', { due: due.length, confirmed: mailsConfirmed });
      return mailAll(tx, aggregate, action, due);
    },
    (mailed) => bulkChange(randomUUID(), mailed),
  );
}

/** Their invitation went with a mail to chosen people: it is not sent to them a second time. */
export async function noteInvitationMails(ctx: Context, participantUuids: readonly string[]): Promise<void> {
  const among = { participantUuid: trusted({ $in: [...participantUuids] }), live: true, state: 'UNANSWERED' };
  const found = await ParticipantModel.find({ ...among, invitationMailedAt: null } as ParticipantFilter, {
    _id: 0,
    participantUuid: 1,
  })
    .session(ctx.session ?? null)
    .lean();
  await performAll(
    ctx,
    Participants,
    'noteInvitationMail',
    found.map(({ participantUuid }) => participantUuid),
  );
}
