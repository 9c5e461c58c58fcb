import {
  actingIdentityFor,
  audienceOf,
  availableAndUsedCategories,
  bannerOf,
  type Category,
  categoriesForGathering,
  categoryOf,
  type GatheringSnapshot,
  holdersOf,
  isOneself,
  messageOf,
  type ParticipantInGathering,
  PortalError,
  refusalOfCategory,
  refusalTextForHcp,
  refusalToAnswer,
  type SubscriptionAudience,
  userUuidOf,
  wallClockOf,
} from '@portal/domain';
import { type Context, ownRowsFilter, recordRefusal } from '@portal/server';
import { contactsOf } from '../copies.ts';
import type { StoredParticipant } from '../participant.model.ts';
import { usedCategories } from '../queries.ts';
import { findVisibleGathering, joinedLine } from '../visibility.ts';
import { fullNights } from './rooms.ts';
import { hasHostings, participantIn } from './subscribe.ts';

type P = ParticipantInGathering;

interface Arguments {
  gatheringUuid: string;
  participantUuid?: string | null;
  category?: string | null;
}

/** One's own line of the list, by session or link; null without an invitation. */
export const ownParticipant = (ctx: Context, gatheringUuid: string): Promise<P | null> =>
  joinedLine(ctx, ownRowsFilter<StoredParticipant>(ctx), gatheringUuid);

/** On whose behalf the form is requested: one's own, or with the right to answer for others. */
async function participantOf(ctx: Context, { gatheringUuid, participantUuid }: Arguments): Promise<P | null> {
  if (!participantUuid) return ownParticipant(ctx, gatheringUuid);
  const p = await participantIn(ctx, participantUuid, gatheringUuid);
  if (isOneself(p, ctx.actor) || actingIdentityFor(ctx.actor, 'subscribeForParticipant', p)) return p;
  await recordRefusal(ctx, 'subscriptionForm', participantUuid, 'FORBIDDEN');
  throw new PortalError('FORBIDDEN');
}

/**
 * The subscription form: one's own, on behalf of somebody, or the preview of a category.
 * @returns null for a user who is not invited
 * @throws PortalError NOT_FOUND, FORBIDDEN, CATEGORY_NOT_FOR_EVENT
 */
export async function subscriptionForm(ctx: Context, args: Arguments) {
  const isPreview = !args.participantUuid && Boolean(args.category);
  if (isPreview) return preview(ctx, await previewed(ctx, args.gatheringUuid), args.category!);
  const p = await participantOf(ctx, args);
  if (!p && ctx.actor.kind === 'link') throw new PortalError('NOT_FOUND');
  return p && formFor(ctx, p, args.category);
}

/** A link shows its own invitation and nothing else. */
async function previewed(ctx: Context, gatheringUuid: string): Promise<GatheringSnapshot> {
  if (ctx.actor.kind === 'link') throw new PortalError('FORBIDDEN');
  return findVisibleGathering(ctx, gatheringUuid);
}

const offeredCategories = (g: GatheringSnapshot): readonly Category[] =>
  (g.beginDate && g.endDate ? categoriesForGathering(g) : []).filter(({ id }) => id !== 'NO_CATEGORY');

const isContact = ({ actor }: Context, gathering: GatheringSnapshot): boolean =>
  holdersOf(gathering, 'roc').includes(userUuidOf(actor) ?? '');

async function preview(ctx: Context, gathering: GatheringSnapshot, category: string) {
  const used = await usedCategories(gathering.gatheringUuid);
  const categories = availableAndUsedCategories(gathering, used).filter(({ id }) => id !== 'NO_CATEGORY');
  const chosen = categories.find(({ id }) => id === category);
  if (!chosen) throw new PortalError('CATEGORY_NOT_FOR_EVENT');
  const audience = chosen.tags.includes('STAFF') ? 'INTERNAL' : 'HCP';
  return {
    gathering: shown(ctx, gathering, audience),
    participant: null,
    audience,
    category: chosen,
    categories,
    contacts: () => contactsOf(ctx, gathering),
    isContact: isContact(ctx, gathering),
    canAnswer: false,
    reason: null,
    reasonLabel: null,
    banner: null,
  };
}

async function formFor(ctx: Context, p: P, wanted: string | null | undefined) {
  const { gathering } = p;
  const oneself = isOneself(p, ctx.actor);
  const choosesCategory = !oneself && p.kind !== 'STAFF';
  const categories = choosesCategory
    ? offeredCategories(gathering).filter(({ id }) => refusalOfCategory(gathering, p.kind, id) === null)
    : [];
  const category = categories.find(({ id }) => id === wanted) ?? categoryOf(gathering, p.category);
  const audience = audienceOf(p);
  const refusal = refusalToAnswer(
    gathering,
    { category: category.id },
    { audience, isOneself: oneself, now: ctx.now() },
  );
  // A missing category does not block staff, who may choose one.
  const reason = refusal === 'CATEGORY_MISSING' && choosesCategory ? null : refusal;
  const isOpen = p.state === 'UNANSWERED' || p.state === 'CONFIRMED';
  const stopped = reason ?? (isOpen ? null : 'ILLEGAL_TRANSITION');
  return {
    gathering: {
      ...shown(ctx, gathering, audience),
      fullNights: async () => (stopped === null ? fullNights(ctx, p, category.id) : []),
    },
    participant: p,
    audience,
    category,
    categories,
    contacts: () => contactsOf(ctx, gathering),
    isContact: isContact(ctx, gathering),
    canAnswer: stopped === null,
    reason: stopped,
    reasonLabel: stopped && (ctx.actor.kind === 'link' ? refusalTextForHcp(stopped) : messageOf(stopped)),
    banner: bannerOf(p.state, refusal),
  };
}

/** The gathering with what its service does not know of it: asked for only where a question has it, which the banner's has not. */
interface Shown extends GatheringSnapshot {
  hasHostings: () => Promise<boolean>;
  fullNights: () => Promise<string[]>;
}
const shown = (ctx: Context, g: GatheringSnapshot, audience: SubscriptionAudience): Shown => ({
  ...g,
  hasHostings: () => hasHostings(ctx, g, audience),
  fullNights: async () => [],
});

const dayOf = (date: Date | null, g: GatheringSnapshot): string | null =>
  date ? wallClockOf(date, g.timezone).day : null;

/** The gathering's fields visible to an invited person. */
export const gatheringFields = {
  beginDay: (g: GatheringSnapshot) => dayOf(g.beginDate, g),
  endDay: (g: GatheringSnapshot) => dayOf(g.endDate, g),
  hosting: ({ hostingConfiguration, ...asked }: Shown) =>
    hostingConfiguration && { ...hostingConfiguration, hasHostings: asked.hasHostings, fullNights: asked.fullNights },
  transport: (g: GatheringSnapshot) => g.transportConfiguration,
};
