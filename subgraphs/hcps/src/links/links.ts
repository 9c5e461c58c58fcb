import { randomUUID } from 'node:crypto';
import {
  badInput,
  dayAfter,
  fieldErrors,
  frenchMidnight,
  gatheringPurposes,
  type HcpLink,
  hcpLinkActions,
  hcpLinkInput,
  type LinkHolderKind,
  type LinkPurpose,
  linkDays,
  linkPurposes,
  longestLinkDays,
  type MessageCode,
  PortalError,
  refusalInContext,
  refusalOfMail,
} from '@portal/domain';
import { type Context, perform, portalUrl, recordRefusal, rulesOn } from '@portal/server';
import { createThrottle } from '@portal/server/requests/throttle';
import { Links } from '../aggregate.ts';
import { gatherings, isInvited } from '../copies.ts';
import { LinkModel, type StoredHcp } from '../models.ts';
import { findVisibleHcp, reachesGatheringNamed } from '../queries.ts';
import { bearerOf } from './link-bearer.ts';
import { holderOf, type LinkHolder } from './link-holder.ts';
import { hashOf, isPartial, isTokenOf, linkIdOf, mailedToken, newToken } from './link-token.ts';

const dayMs = 86_400_000;
/** Tokens cannot be guessed; this limits the load of those who try. */
const throttle = createThrottle({ linkAddress: { points: 100, duration: 15 * 60 } });

function addressOf({ purpose, healthCareProfessionalUuid, gatheringUuid }: HcpLink, token: string): string {
  const path = linkPurposes[purpose].path(healthCareProfessionalUuid, gatheringUuid);
  return `${portalUrl()}/#${path}?token=${token}`;
}

/**
 * Makes a link for an HCP in reach, and for a gathering in reach to which the HCP is invited.
 * @returns its URL, only this once: only a hash of the token is stored
 * @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, HCP_ERASED, HCP_NOT_PARTICIPANT, HCP_LINK_END_INCORRECT
 */
export async function createLink(ctx: Context, typed: Record<string, unknown>) {
  const hcp = await findVisibleHcp(ctx, String(typed.healthCareProfessionalUuid));
  const asked = { purpose: typed.purpose as LinkPurpose, hcpState: hcp.state };
  const refusal = refusalInContext(hcpLinkActions.rows.createHcpLink, rulesOn(ctx, asked));
  if (refusal) throw new PortalError(refusal);
  const parsed = hcpLinkInput.safeParse(typed);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  const { endDate, ...input } = parsed.data;
  const { purpose, gatheringUuid } = input;
  if (gatheringUuid) await assertInvited(ctx, hcp, gatheringUuid, gatheringPurposes.includes(purpose));
  const linkId = randomUUID();
  const token = newToken(linkId);
  const endsAt = endDate ? frenchMidnight(dayAfter(endDate, 1)) : new Date(ctx.now().getTime() + linkDays * dayMs);
  const stored = { ...input, linkId, tokenHash: hashOf(token), endsAt, hcpState: hcp.state };
  const link = await perform(ctx, Links, 'createHcpLink', null, stored);
  return { address: addressOf(link, token), link };
}

/**
 * The link of an invitation, of somebody's transport or of a SERF, created when its mail is sent (decisions, section 5): it is valid until the gathering is
 * over, or as long as any link where there is none.
 * @returns its URL, only this once
 * @throws PortalError HCP_ERASED, and EMAIL_EVENT_OVER for a gathering that is over
 */
export async function mailedLink(
  ctx: Context,
  who: { healthCareProfessionalUuid: string; holder: LinkHolderKind; purpose: 'SUBSCRIPTION' | 'TRANSPORT' | 'SERF' },
  gatheringUuid: string | null,
) {
  if (!(await holderOf(ctx, { ...who, gatheringUuid }))) throw new PortalError('HCP_ERASED');
  const gathering = gatheringUuid ? await gatherings.of(ctx, gatheringUuid) : null;
  const now = ctx.now().getTime();
  if (gathering?.endDate && gathering.endDate.getTime() <= now) throw new PortalError('EMAIL_EVENT_OVER');
  const endsAt = new Date(
    Math.min(gathering?.endDate?.getTime() ?? now + linkDays * dayMs, now + longestLinkDays * dayMs),
  );
  const linkId = randomUUID();
  const token = newToken(linkId);
  const stored = {
    ...who,
    linkId,
    gatheringUuid,
    tokenHash: hashOf(token),
    endsAt,
  };
  const service = { kind: 'service' as const, service: 'hcps' };
  return addressOf(await perform({ ...ctx, actor: service }, Links, 'createHcpLink', null, stored), token);
}

/**
 * Sends a link to its HCP by e-mail. The mail has a token of its own, created when it is sent and stored nowhere; the URL returned before stays valid.
 * @throws PortalError NOT_FOUND out of reach, FORBIDDEN, ILLEGAL_TRANSITION, EMAIL_ADDRESS_MISSING, EMAIL_CONSENT_MISSING, HCP_LINK_ENDED, HCP_LINK_MAILED
 */
export async function mailLink(ctx: Context, linkId: string): Promise<HcpLink> {
  const link = await ctx.load(LinkModel, 'linkId', String(linkId));
  if (!link) throw new PortalError('NOT_FOUND');
  const hcp = await findVisibleHcp(ctx, link.healthCareProfessionalUuid);
  const gathering = link.gatheringUuid ? await gatherings.of(ctx, link.gatheringUuid) : null;
  return perform(ctx, Links, 'mailHcpLink', link.linkId, {
    refusal: refusalOfMail(hcp),
    gatheringName: gathering?.name ?? null,
    businessUnitUuids: hcp.businessUnitUuids,
  });
}

/** The values of a link's mail, for each attempt to send it. @throws PortalError HCP_LINK_REVOKED, HCP_LINK_ENDED: it is no longer sent */
export async function linkMailValues(ctx: Context, linkId: string): Promise<Record<string, string>> {
  const link = (await LinkModel.findOne({ linkId }, { _id: 0 }).lean()) as HcpLink | null;
  if (link?.state !== 'open' || !link.mailedAt) throw new PortalError('HCP_LINK_REVOKED');
  if (link.endsAt <= ctx.now()) throw new PortalError('HCP_LINK_ENDED');
  return { link: addressOf(link, mailedToken(linkId)) };
}

async function assertInvited(ctx: Context, hcp: StoredHcp, gatheringUuid: string, mustBe: boolean): Promise<void> {
  if (!(await reachesGatheringNamed(ctx, gatheringUuid))) throw new PortalError('NOT_FOUND');
  if (mustBe && !(await isInvited(ctx, hcp, gatheringUuid))) throw new PortalError('HCP_NOT_PARTICIPANT');
}

/** Ends a link before it expires. @throws PortalError NOT_FOUND when it or its HCP is out of reach, FORBIDDEN, ILLEGAL_TRANSITION */
export async function revokeLink(ctx: Context, linkId: string): Promise<HcpLink> {
  const link = await ctx.load(LinkModel, 'linkId', String(linkId));
  if (!link) throw new PortalError('NOT_FOUND');
  await findVisibleHcp(ctx, link.healthCareProfessionalUuid);
  return perform(ctx, Links, 'revokeHcpLink', link.linkId);
}

/** Ends every link of an HCP, in the transaction of `ctx`. */
export async function revokeLinksOf(ctx: Context, healthCareProfessionalUuid: string): Promise<void> {
  const open = { healthCareProfessionalUuid, state: 'open' as const };
  await revokeLinks(ctx, await LinkModel.find(open, { linkId: 1 }, { session: ctx.session ?? null }).lean());
}

/** Ends links that are open, in the transaction of `ctx`. */
export async function revokeLinks(ctx: Context, links: readonly Pick<HcpLink, 'linkId'>[]): Promise<void> {
  const service = { kind: 'service' as const, service: 'hcps' };
  for (const { linkId } of links) await perform({ ...ctx, actor: service }, Links, 'revokeHcpLink', linkId);
}

/** Whether a token belongs to a link: the one returned at its creation, or the one of its mail. */
const isTokenOfLink = (token: string, { linkId, tokenHash, mailedAt }: HcpLink): boolean =>
  isTokenOf(token, tokenHash) || (mailedAt != null && isTokenOf(token, hashOf(mailedToken(linkId))));

/** What is wrong with a token; the status of its link is returned only for the complete token. */
function faultOf(token: string, link: HcpLink | null, now: Date): MessageCode | null {
  if (!link || !isTokenOfLink(token, link)) return isPartial(token) ? 'HCP_LINK_PARTIAL' : 'HCP_LINK_INVALID';
  if (link.state === 'revoked') return 'HCP_LINK_REVOKED';
  return link.endsAt > now ? null : 'HCP_LINK_ENDED';
}

/**
 * The link of a token and its holder. Only tokens with an invalid signature are counted: other people's wrong ones do not lock out the holder of a right one.
 * @throws PortalError HCP_LINK_INVALID, _PARTIAL, _ENDED, _REVOKED, TOO_MANY_REQUESTS
 */
async function linkOf(ctx: Context, action: string, token: string): Promise<{ link: HcpLink; holder: LinkHolder }> {
  const address = ('address' in ctx.actor && ctx.actor.address) || 'unknown';
  const linkId = linkIdOf(String(token));
  if (!linkId) await throttle.count(ctx.db, 'linkAddress', address);
  const link = (linkId && (await LinkModel.findOne({ linkId }, { _id: 0 }).lean())) as HcpLink | null;
  const fault = faultOf(String(token), link, ctx.now());
  const holder = link && !fault && (await holderOf(ctx, link));
  if (!holder) {
    const code = fault ?? 'HCP_LINK_INVALID';
    await recordRefusal(ctx, action, linkId, code);
    throw new PortalError(code);
  }
  return { link: link as HcpLink, holder };
}

const greetingOf = ({ firstName, lastName, honorific }: LinkHolder) => ({ firstName, lastName, honorific });

/** What a token's link leads to, for staff who answer on its holder's behalf. @throws PortalError those of linkOf */
export async function readingLink(ctx: Context, { token, address }: { token: string; address?: string | undefined }) {
  const actor = { kind: 'anonymous' as const, ...(address && { address }) };
  const { link, holder } = await linkOf({ ...ctx, actor }, 'gathering', token);
  return { purpose: link.purpose, gatheringUuid: link.gatheringUuid, businessUnitUuids: holder.businessUnitUuids };
}

/** The salutation for the bearer of a token. @throws PortalError those of linkOf */
export const salutationByToken = async (ctx: Context, token: string) =>
  greetingOf((await linkOf(ctx, 'veevaUserByToken', token)).holder);

/** Exchanges a token for a bearer. @throws PortalError those of linkOf */
export async function openLink(ctx: Context, token: string) {
  const { link, holder } = await linkOf(ctx, 'openHcpLink', token);
  try {
    await perform(ctx, Links, 'openHcpLink', link.linkId);
  } catch (error) {
    // Revoked in between.
    if (error instanceof PortalError && error.code === 'ILLEGAL_TRANSITION') throw new PortalError('HCP_LINK_REVOKED');
    throw error;
  }
  const { purpose, gatheringUuid } = link;
  const healthCareProfessionalUuid = holder.uuid ?? link.healthCareProfessionalUuid;
  const opened = { purpose, gatheringUuid, healthCareProfessionalUuid, ...greetingOf(holder) };
  return { ...opened, ...(await bearerOf({ ...link, healthCareProfessionalUuid }, ctx.now())) };
}
