import {
  type Activity,
  type ActivityInput,
  activityGatheringOf,
  badInput,
  type EditBase,
  isSpeaker,
  type ParticipationType,
  participationTypes,
  slotModeOfForm,
} from '@portal/domain';
import {
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  type Resolver,
  runExclusive,
  type Tx,
  valueResult,
} from '@portal/server';
import { ActivityAggregate, CategoryAggregate, SubscriberAggregate } from './aggregate.ts';
import { updateActivityCategory } from './categories.ts';
import { ensureSubscriberCopy, gatheringOf } from './copies.ts';
import {
  presenceOfAction,
  setPresence,
  subscribeParticipants,
  unsubscribeParticipants,
} from './enrolments/list-operations.ts';
import { Activities, Categories, Enrolments, Gatherings, type StoredEnrolment, Subscribers } from './models.ts';
import type { Transaction } from './subscription/seats.ts';
import { takeSlots } from './subscription/slots.ts';
import { findVisibleGathering, inGathering, subscriberInReach } from './visibility.ts';

interface ById {
  activityUuid: string;
}
type Form = Partial<Record<keyof ActivityInput, unknown>>;

/**
 * What only the database knows of a form: the category exists, the speakers are participants of the gathering, those who are new have a category of
 * speakers; one whose category changed since stays.
 * @throws PortalError BAD_USER_INPUT
 */
async function checkReferences(
  tx: Context,
  { gatheringUuid, gathering, activityCategoryUuid, activityOrators }: Activity,
  before: readonly string[] = [],
): Promise<void> {
  const session = tx.session ?? null;
  if (!(await Categories.exists({ activityCategoryUuid }).session(session)))
    throw badInput({ activityCategoryUuid: 'Catégorie inconnue' });
  const uuids = activityOrators.map((one) => one.participantUuid);
  const known = await Subscribers.find(inGathering(gatheringUuid, uuids), { category: 1, participantUuid: 1 })
    .session(session)
    .lean();
  if (known.length !== uuids.length)
    throw badInput({ oratorParticipantUuids: 'Un orateur n’est pas participant de l’événement' });
  if (known.some((one) => !before.includes(one.participantUuid) && !isSpeaker(gathering, one.category)))
    throw badInput({ oratorParticipantUuids: 'La catégorie de ce participant n’est pas celle d’un orateur' });
}

const speakersOf = async (tx: Tx, activityUuid: string): Promise<string[]> => {
  const now = await Activities.findOne({ activityUuid }, { activityOrators: 1 }, { session: tx.session }).lean();
  return (now?.activityOrators ?? []).map(({ participantUuid }) => participantUuid);
};

async function createActivity(
  ctx: Context,
  { gatheringUuid, activity, activityUuid }: { gatheringUuid: string; activity: Form; activityUuid?: string | null },
): Promise<Activity> {
  await gatheringOf(ctx, gatheringUuid);
  const create = async (tx: Tx) => {
    const copy = await findVisibleGathering(tx, gatheringUuid);
    const made = await perform(tx, ActivityAggregate, 'createActivity', null, {
      ...(activityUuid && { activityUuid }),
      gathering: activityGatheringOf(copy),
      activity: activity as ActivityInput,
    });
    await checkReferences(tx, made);
    await Gatherings.updateOne({ gatheringUuid }, { $inc: { touched: 1 } }, { session: tx.session });
    return made;
  };
  return inAuditedTransaction(ctx, 'createActivity', gatheringUuid, create, documentResult(ActivityAggregate));
}

function updateActivity(
  ctx: Context,
  { activityUuid, activity, base }: ById & { activity: Form; base: EditBase },
): Promise<Activity> {
  const update = async (tx: Tx) => {
    const before = await speakersOf(tx, activityUuid);
    const made = await perform(tx, ActivityAggregate, 'updateActivity', activityUuid, activity as ActivityInput, base);
    await checkReferences(tx, made, before);
    return made;
  };
  return inAuditedTransaction(ctx, 'updateActivity', activityUuid, update, documentResult(ActivityAggregate));
}

/** It is out of reach afterwards: only its uuid is returned. */
const deleteActivity = (ctx: Context, { activityUuid }: ById): Promise<string> =>
  inAuditedTransaction(ctx, 'deleteActivity', activityUuid, async (tx) => {
    await perform(tx, ActivityAggregate, 'deleteActivity', activityUuid);
    return activityUuid;
  });

interface Sync {
  participantUuid: string;
  activityUuids: string[];
  categoryId?: string | null;
  participationType?: string | null;
}

const participationOfForm = (value: string | null | undefined): ParticipationType | null => {
  if (!value) return null;
  if (!participationTypes.some((type) => type === value)) throw badInput({ participationType: 'Valeur inconnue' });
  return value as ParticipationType;
};

/**
 * The current choices of the form (specification, section 9 "Activity slot auto-sync").
 * @throws PortalError ACTIVITY_FULL with `full`, ACTIVITY_OVERLAP, ACTIVITY_NOT_OFFERED, NOT_FOUND, and why the form is not open
 */
async function syncActivitySlots(ctx: Context, { participantUuid, activityUuids, ...form }: Sync) {
  await ensureSubscriberCopy(ctx, participantUuid);
  const work = async (tx: Transaction) => {
    const { subscriber, gathering } = await subscriberInReach(tx, participantUuid);
    const category = form.categoryId || subscriber.category;
    const participationType = participationOfForm(form.participationType) ?? subscriber.participationType;
    await perform(tx, SubscriberAggregate, 'syncActivitySlots', participantUuid, {
      activityUuids,
      category,
      gathering: activityGatheringOf(gathering),
    });
    await takeSlots(tx, subscriber, {
      activityUuids,
      category,
      participationType,
      before: subscriber,
      key: null,
      mode: slotModeOfForm(subscriber, { category, participationType }),
      isCommitted: false,
    });
    const options = { session: tx.session };
    const rows = (await Enrolments.find({ participantUuid }, { _id: 0 }, options).lean()) as StoredEnrolment[];
    const chosen = rows.filter((row) => activityUuids.includes(row.activityUuid));
    const until = chosen.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
    return {
      participantUuid,
      activityUuids: chosen.map((row) => row.activityUuid).sort(),
      heldUntil: until.length > 0 ? new Date(Math.min(...until)) : null,
    };
  };
  return runExclusive([participantUuid, ...activityUuids], () =>
    inAuditedTransaction(ctx, 'syncActivitySlots', participantUuid, work, valueResult()),
  );
}

const presences = Object.fromEntries(
  (Object.keys(presenceOfAction) as (keyof typeof presenceOfAction)[]).map((action): [string, Resolver] => [
    action,
    (_, { activityUuid, activityParticipantsUuid }, ctx) =>
      setPresence(ctx, action, activityUuid, activityParticipantsUuid),
  ]),
);

export const mutations: Record<string, Resolver> = {
  createActivity: (_, args, ctx) => createActivity(ctx, args),
  updateActivity: (_, args, ctx) => updateActivity(ctx, args),
  deleteActivity: (_, args, ctx) => deleteActivity(ctx, args),
  subscribeParticipants: (_, { activityUuid, participantsUuid }, ctx) =>
    subscribeParticipants(ctx, activityUuid, participantsUuid),
  unsubscribeParticipants: (_, { activityUuid, activityParticipantsUuid }, ctx) =>
    unsubscribeParticipants(ctx, activityUuid, activityParticipantsUuid),
  ...presences,
  syncActivitySlots: (_, args, ctx) => syncActivitySlots(ctx, args),
  createActivityCategory: (_, { category }, ctx) =>
    perform(ctx, CategoryAggregate, 'createActivityCategory', null, category),
  updateActivityCategory: (_, args, ctx) => updateActivityCategory(ctx, args),
};
