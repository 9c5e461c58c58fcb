import { randomUUID } from 'node:crypto';
import {
  audienceOf,
  badInput,
  categoryOf,
  fieldErrors,
  type GatheringSnapshot,
  isOneself,
  type ParticipantInGathering,
  PortalError,
  participantWorkflow,
  refusalOf,
  refusalToAnswer,
  type SubscriptionAnswer,
  type SubscriptionAudience,
  type SubscriptionValues,
  subscriptionFacts,
  subscriptionSchema,
} from '@portal/domain';
import { type Context, perform, recordingRefusal, rulesOn, storedIdempotentResult, type Tx } from '@portal/server';
import { gatheringOf } from '../copies.ts';
import { answerKeys } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { inParticipantTransaction, participantsIn } from '../participant-transaction.ts';
import { filledCards, sealedCards } from '../sensitive.ts';
import { reachIn } from '../visibility.ts';
import { holdRooms, releaseRooms } from './rooms.ts';
import { holdSlots, releaseSlots } from './slots.ts';

type P = ParticipantInGathering;
type Action = 'subscribeInternalUser' | 'subscribeHealthCareProfessional';

interface Arguments {
  participantUuid: string;
  gatheringUuid: string;
  category?: string | null;
  /** The nights of which the form said that no bed is free; left out, all of them may wait. */
  waitingNights?: string[] | null;
}

/**
 * Whether a hotel is declared for the gathering, as logistics says. Only the form of staff depends on it (specification, section 5): nobody else is kept from
 * filling in the form while logistics is down.
 * @throws PortalError SERVICE_UNAVAILABLE
 */
export async function hasHostings(
  ctx: Context,
  { gatheringUuid, hostingConfiguration }: GatheringSnapshot,
  audience: SubscriptionAudience,
): Promise<boolean> {
  if (hostingConfiguration === null || audience !== 'INTERNAL') return hostingConfiguration !== null;
  const answer = await ctx.ask<{ hasHostings: boolean }>('logistics', 'has-hostings', { gatheringUuid });
  return answer.hasHostings;
}

/** @throws PortalError NOT_FOUND when there is none, in another gathering, or out of reach */
export async function participantIn(ctx: Context, participantUuid: string, gatheringUuid: string): Promise<P> {
  const gathering = await gatheringOf(ctx, gatheringUuid);
  const reach = await reachIn(ctx, [gatheringUuid]);
  const found = await ParticipantModel.findOne(
    { $and: [{ participantUuid, gatheringUuid, live: true }, reach] },
    { _id: 0 },
  ).lean();
  if (!found || !gathering) throw new PortalError('NOT_FOUND');
  return { ...found, gathering };
}

/**
 * Answers the subscription form: the domain's rules first, then the places of activities and the beds of its nights, then the answer.
 * @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, the codes of `refusalToAnswer`, BAD_USER_INPUT with `fields` (a slot that is full
 * too, or a night that became it), PLACES_FULL, SERVICE_UNAVAILABLE when activities or, for an answer that wishes for a room, logistics are down: nothing
 * is saved then
 */
export async function subscribe(
  ctx: Context,
  action: Action,
  { participantUuid, gatheringUuid, category, waitingNights = null, ...form }: Arguments,
) {
  // A repeated answer is not checked again against the state that it changed, and nothing is held again.
  const done = await storedIdempotentResult(ctx, participantsIn(await reachIn(ctx, [gatheringUuid])));
  if (done) return answered(participantUuid, done);
  const { before, values, wanted } = await recordingRefusal(ctx, action, participantUuid, async () => {
    const p = await participantIn(ctx, participantUuid, gatheringUuid);
    const chosen = (action === 'subscribeHealthCareProfessional' && !isOneself(p, ctx.actor) && category) || p.category;
    return { before: p, wanted: chosen, values: await checked(ctx, action, p, chosen, form) };
  });
  const key = `${participantUuid}:${before.rev}:${randomUUID()}`;
  const answer = { category: wanted, values, key };
  const slotsKey = await holdSlots(ctx, before, answer);
  const roomsKey = values.hostingInput?.wantHosting ? key : null;
  try {
    if (roomsKey) await holdRooms(ctx, before, { ...answer, waitingNights });
    return await save(ctx, action, before, { values, category: wanted, slotsKey, roomsKey });
  } catch (error) {
    if ((slotsKey || roomsKey) && !(await mayBeSaved(ctx, key))) {
      if (slotsKey) await releaseSlots(ctx, key);
      if (roomsKey) await releaseRooms(ctx, key);
    }
    throw error;
  }
}

/** Whether an answer that failed was saved all the same: its commit may have been lost on the way back. Unknown, its holds are left to those who hold. */
const mayBeSaved = (ctx: Context, key: string): Promise<boolean> =>
  answerKeys.isCommitted(ctx, key).catch((error: Error) => {
    ctx.log.warn({ reason: error.message }, 'held places stay: unknown whether the answer was saved');
    return true;
  });

async function checked(
  ctx: Context,
  action: Action,
  doc: P,
  category: string,
  form: object,
): Promise<SubscriptionValues> {
  const rules = rulesOn(ctx, doc);
  const { now } = rules;
  const code = refusalOf(participantWorkflow, action, rules);
  if (code) throw new PortalError(code, { action, ...(code === 'ILLEGAL_TRANSITION' && { state: doc.state }) });
  const audience = audienceOf(doc);
  const refusal = refusalToAnswer(doc.gathering, { category }, { audience, isOneself: isOneself(doc, ctx.actor), now });
  if (refusal) throw new PortalError(refusal, { action });
  const { gathering } = doc;
  const options = {
    audience,
    category: categoryOf(gathering, category),
    hasHostings: await hasHostings(ctx, gathering, audience),
    now,
  } as const;
  const values = subscriptionSchema(subscriptionFacts(gathering, options)).safeParse(form);
  if (!values.success) throw badInput(fieldErrors(values.error));
  return values.data;
}

interface Answer {
  values: SubscriptionValues;
  category: string;
  slotsKey: string | null;
  roomsKey: string | null;
}

function answerOf(ctx: Context, p: P, { values, slotsKey, roomsKey }: Answer): SubscriptionAnswer {
  const { actor } = ctx;
  const { transportInput, hostingInput, activityInput, present } = values;
  const name = actor.kind === 'user' ? actor : p.person;
  return {
    present,
    activityChoices: activityInput,
    hosting: hostingInput,
    transport: transportInput && {
      ...withoutCards(transportInput),
      filledCardFields: filledCards(values, p.answer?.transport?.filledCardFields ?? []),
    },
    answeredAt: ctx.now(),
    answeredByName: `${name.firstName} ${name.lastName}`,
    slotsKey,
    roomsKey,
  };
}

function withoutCards(wish: NonNullable<SubscriptionValues['transportInput']>) {
  const {
    sncfNumber: _a,
    sncfCard: _b,
    sncfExpirationDate: _c,
    airFranceNumber: _d,
    airFranceCard: _e,
    airFranceExpirationDate: _f,
    ...route
  } = wish;
  return route;
}

async function save(ctx: Context, action: Action, p: P, answer: Answer) {
  const { participantUuid, gatheringUuid } = p;
  const { values, category, slotsKey, roomsKey } = answer;
  const key = slotsKey ?? roomsKey;
  const input = {
    category,
    participationType: values.participationType,
    mobilePhone: values.mobilePhone,
    isLearnedSocietyMember: values.present ? values.isLearnedSocietyMember : null,
    learnedSocietyMemberId: values.learnedSocietyMemberId,
    answer: answerOf(ctx, p, answer),
  };
  const reach = await reachIn(ctx, [gatheringUuid]);
  const after = await inParticipantTransaction(
    ctx,
    { action, target: participantUuid, gatheringUuids: [gatheringUuid], reach },
    async (tx, aggregate) => {
      const sealed = await sealedCards(tx, participantUuid, values);
      const changed = await perform(tx, aggregate, action, participantUuid, { ...input, sealed });
      if (key) await answerKeys.commit(tx as Tx, key);
      return [changed];
    },
  );
  return answered(participantUuid, after);
}

function answered(participantUuid: string, [after]: readonly P[]) {
  if (!after) throw new PortalError('NOT_FOUND');
  return { participantUuid, invitationStatus: after.state };
}
