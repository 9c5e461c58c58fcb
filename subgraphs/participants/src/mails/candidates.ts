import {
  asksForProposal,
  bulkLimit,
  isParticipantEmailModel,
  type MailCandidate,
  mailDetailsOf,
  type ParticipantEmailModel,
  PortalError,
  refusalByItself,
  refusalOfEmail,
  refusalOfEmailTo,
  refusalWithProposal,
  takesPartFromAfar,
} from '@portal/domain';
import { assertMayRead, type Context, endpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { gatheringsOf, guestFactsOf, hcpAmong, hcpSnapshots } from '../copies.ts';
import { type Joined, type ParticipantFilter, ParticipantModel } from '../participant.model.ts';
import { findVisibleGathering, reachIn } from '../visibility.ts';

/**
 * Why a mail of the model does not suit each, or null: with what only hcps knows of HCPs.
 * @param isByItself nobody chose them: the portal writes to everybody whom it suits
 * @throws PortalError SERVICE_UNAVAILABLE
 */
export async function emailVerdicts(
  ctx: Context,
  model: ParticipantEmailModel,
  people: readonly Joined[],
  isByItself = false,
) {
  const hcps = await hcpSnapshots(
    ctx,
    people.flatMap(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid ?? []),
  );
  const now = ctx.now();
  const refusals = people.map((p) => {
    const { healthCareProfessionalUuid: uuid } = p;
    const unasked = isByItself ? refusalByItself(model, p) : null;
    return unasked ?? refusalOfEmailTo(model, p, uuid ? hcpAmong(hcps, uuid) : null, now);
  });
  const suited = people.flatMap(({ participantUuid }, i) => (refusals[i] === null ? participantUuid : []));
  if (!asksForProposal(model) || suited.length === 0) return refusals;
  const ready = new Set(await proposalsAmong(ctx, suited));
  return people.map(({ participantUuid }, i) => refusalWithProposal(refusals[i]!, ready.has(participantUuid)));
}

/** Who of them has a proposal of transport to answer. @throws PortalError SERVICE_UNAVAILABLE */
const proposalsAmong = async (ctx: Context, participantUuids: string[]): Promise<string[]> =>
  (await ctx.ask<{ participantUuids: string[] }>('logistics', 'proposals-sent', { participantUuids })).participantUuids;

const asked = z.object({
  gatheringUuid: z.string(),
  model: z.string().refine(isParticipantEmailModel),
  /** Without them everybody of the gathering, a page at a time: so the portal asks for what it sends by itself. */
  participantUuids: z.array(z.string()).max(bulkLimit).optional(),
  after: z.string().nullish(),
});
const one = z.object({
  gatheringUuid: z.string(),
  participantUuid: z.string(),
  /** Of a mail that goes now: whether it still suits them. */
  model: z.string().refine(isParticipantEmailModel).nullish(),
});
const pageSize = 1000;

/** mails asks as itself, for what goes by itself, or for somebody who may send mails and sees only what is in their reach. */
const asker = { issuers: ['mails'], forPerson: true } as const;

async function reachOfAsker(ctx: Context, gatheringUuid: string): Promise<ParticipantFilter> {
  if (ctx.actor.kind === 'service') return {};
  assertMayRead(ctx, 'sendMail');
  await findVisibleGathering(ctx, gatheringUuid);
  return reachIn(ctx, [gatheringUuid]);
}

async function joined(
  ctx: Context,
  gatheringUuid: string,
  whom: ParticipantFilter[],
  limit: number,
): Promise<Joined[]> {
  const gathering = (await gatheringsOf(ctx, [gatheringUuid])).get(gatheringUuid);
  if (!gathering) return [];
  const filter = { $and: [{ gatheringUuid, live: true }, ...whom] } as ParticipantFilter;
  const found = await ParticipantModel.find(filter, { _id: 0 }).sort({ participantUuid: 1 }).limit(limit).lean();
  return found.map((p) => ({ ...p, gathering }));
}

const candidateOf = (p: Joined, refusal: MailCandidate['refusal']): MailCandidate => ({
  participantUuid: p.participantUuid,
  kind: p.kind,
  userUuid: p.userUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  firstName: p.person.firstName,
  lastName: p.person.lastName,
  refusal,
});

/**
 * Verb `mail-candidates`: who is on the list, and whom a mail of the model suits, in the order of their uuids.
 * @throws PortalError FORBIDDEN, NOT_FOUND when a person named somebody who is out of their reach
 */
export const mailCandidates = endpoint(
  asked,
  async (ctx, { gatheringUuid, model, participantUuids, after }) => {
    const reach = await reachOfAsker(ctx, gatheringUuid);
    const named = participantUuids && [...new Set(participantUuids)];
    const whom = [
      reach,
      ...(named ? [{ participantUuid: trusted({ $in: named }) }] : []),
      ...(after ? [{ participantUuid: trusted({ $gt: after }) }] : []),
    ] as ParticipantFilter[];
    const found = await joined(ctx, gatheringUuid, whom, named ? bulkLimit : pageSize);
    if (named && ctx.actor.kind === 'user' && found.length < named.length) throw new PortalError('NOT_FOUND');
    const verdicts = await emailVerdicts(ctx, model as ParticipantEmailModel, found, !named);
    const people = found.map((p, i) => candidateOf(p, verdicts[i]!));
    return { people, hasMore: !named && found.length === pageSize };
  },
  asker,
);

/**
 * Verb `mail-details`: what mails to somebody on the list say of them, and why one that goes suits them no more.
 * @throws PortalError FORBIDDEN, NOT_FOUND; SERVICE_UNAVAILABLE while it is not known where they connect
 */
export const mailDetails = endpoint(
  one,
  async (ctx, { gatheringUuid, participantUuid, model }) => {
    const reach = await reachOfAsker(ctx, gatheringUuid);
    const [found] = await joined(ctx, gatheringUuid, [reach, { participantUuid }], 1);
    if (!found) throw new PortalError('NOT_FOUND');
    const now = ctx.now();
    const refusal = model ? refusalOfEmail(model as ParticipantEmailModel, found, now) : null;
    const facts = takesPartFromAfar(found) ? await guestFactsOf(ctx, gatheringUuid) : null;
    return { details: mailDetailsOf(found, now, facts), candidate: candidateOf(found, refusal) };
  },
  asker,
);
