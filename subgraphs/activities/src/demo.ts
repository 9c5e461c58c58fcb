import {
  type Activity,
  type ActivitySubscriber,
  activityFilesClaim,
  activityGatheringOf,
  type GatheringSnapshot,
  placesTaken,
} from '@portal/domain';
import { type Context, emit, inTransaction } from '@portal/server';
import { demoUuid } from '@portal/server/demo';
import {
  type DemoActivity,
  type DemoParticipant,
  demoActivities,
  demoGatheringSnapshot,
  demoParticipants,
  demoPlan,
} from '@portal/server/demo-plan';
import { derivedOfActivity, derivedOfSubscriber } from './aggregate.ts';
import { activityCategoryUuidOf, ensureCategories } from './categories.ts';
import {
  Activities,
  Enrolments,
  Gatherings,
  type StoredActivity,
  type StoredSubscriber,
  Subscribers,
} from './models.ts';

const day = 86_400_000;
const roc = { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' };

const nullable = { room: null, visioLink: null, imageFileUuid: null, documentFileUuid: null };

/** Files of the demo that documents holds: a programme on plenaries, a picture on some. */
const filesOf = ({ kind, gathering: { number } }: DemoActivity) => ({
  ...(kind === 'PLENARY' && { documentFileUuid: demoUuid(`file:program:${1 + (number % 5)}`) }),
  ...(['DINNER', 'SYMPOSIUM'].includes(kind) && { imageFileUuid: demoUuid(`file:logo:${1 + (number % 5)}`) }),
});

/** Two of the speakers on the list, where there are any. */
const oratorsOf = ({ activityUuid, kind, list }: DemoActivity) =>
  ['PLENARY', 'WORKSHOP', 'SYMPOSIUM'].includes(kind)
    ? list
        .filter(({ participant }) => participant.category === 'ORATOR')
        .slice(0, 2)
        .map(({ participant: { participantUuid } }) => ({
          activityOratorUuid: demoUuid(`orator:${activityUuid}:${participantUuid}`),
          participantUuid,
        }))
    : [];

function activityOf(demo: DemoActivity, snapshot: GatheringSnapshot, now: Date): StoredActivity {
  const { kind, nature, target, gathering, list, name, startHour, endHour, entryType, organizer, quota, price } = demo;
  const date = new Date(now.getTime() + (gathering.inDays + demo.day) * day).toISOString().slice(0, 10);
  const createdAt = new Date(now.getTime() + Math.min(gathering.inDays - 60, -5) * day);
  const activity: Activity = {
    ...nullable,
    ...filesOf(demo),
    activityUuid: demo.activityUuid,
    rev: 1 + new Set(list.map(({ origin }) => origin)).size,
    state: 'PLANNED',
    gatheringUuid: gathering.gatheringUuid,
    gathering: activityGatheringOf(snapshot),
    activityCategoryUuid: activityCategoryUuidOf(kind),
    organizer,
    isPhysical: nature !== 'VIRTUAL',
    isVirtual: nature !== 'PHYSICAL',
    name,
    date,
    startHour,
    endHour,
    room: demo.room,
    place: nature === 'VIRTUAL' ? null : gathering.location,
    ...(nature !== 'PHYSICAL' && {
      visioLink: `https://visio.demo.test/${gathering.number}/${startHour.replace(':', '')}`,
    }),
    website: null,
    description: null,
    entryType,
    price,
    quota,
    hasCustomTarget: target !== null,
    activityTarget: [...(target ?? [])],
    activityOrators: oratorsOf(demo),
    taken: placesTaken(list),
    enrolled: list.length,
    createdAt,
    updatedAt: createdAt,
  };
  return { ...activity, ...derivedOfActivity(activity) };
}

function subscriberOf(p: DemoParticipant, now: Date): StoredSubscriber {
  const subscriber: ActivitySubscriber = {
    participantUuid: p.participantUuid,
    rev: 1,
    sourceRev: 0,
    gatheringUuid: p.gatheringUuid,
    userUuid: p.person ? demoUuid(p.person.name) : null,
    healthCareProfessionalUuid: p.hcp?.uuid ?? null,
    unitUuids: p.hcp?.businessUnitUuids ?? [],
    category: p.category,
    invitationStatus: p.state === 'REMOVED' ? 'UNSUBSCRIBE' : p.state,
    participationType: p.participationType,
    isRemoved: p.state === 'REMOVED',
    firstName: p.firstName,
    lastName: p.lastName,
    createdAt: now,
    updatedAt: now,
  };
  return { ...subscriber, ...derivedOfSubscriber(subscriber) };
}

const linesOf = ({ activityUuid, gathering, list }: DemoActivity, enrolledAt: Date) =>
  list.map(({ participant, origin, presence }) => ({
    activityParticipantUuid: demoUuid(`activityParticipant:${activityUuid}:${participant.participantUuid}`),
    activityUuid,
    gatheringUuid: gathering.gatheringUuid,
    participantUuid: participant.participantUuid,
    state: 'ENROLLED' as const,
    origin,
    presence,
    heldUntil: null,
    holdKey: null,
    enrolledAt,
    ...derivedOfSubscriber({
      ...participant,
      healthCareProfessionalUuid: participant.hcp?.uuid ?? null,
      unitUuids: participant.hcp?.businessUnitUuids ?? [],
    }),
  }));

/** Who made it, and who came on the list. */
function historyOf({ activityUuid, list }: DemoActivity, createdAt: Date) {
  const uuidsOf = (origin: string) =>
    list.filter((one) => one.origin === origin).map(({ participant }) => participant.participantUuid);
  const line = (action: string, label: string, days: number, data: object, actor: object = roc) => ({
    aggregate: 'activity',
    aggregateId: activityUuid,
    action,
    label,
    from: action === 'createActivity' ? null : 'PLANNED',
    to: 'PLANNED',
    at: new Date(createdAt.getTime() + days * day),
    actor,
    data,
  });
  const byStaff = uuidsOf('STAFF');
  const byForm = uuidsOf('FORM');
  const service = { kind: 'service', service: 'activities' };
  return [
    line('createActivity', 'Créer l’activité', 0, {}),
    ...(byStaff.length > 0 ? [line('subscribeParticipants', 'Inscrire', 1, { participantUuids: byStaff })] : []),
    ...(byForm.length > 0
      ? [line('enrolActivitySlots', 'Inscrire par le formulaire', 2, { participantUuids: byForm }, service)]
      : []),
  ];
}

/** Puts the programmes of the demo's gatherings, their lists and the copies they need into an empty database; leaves a filled one alone. */
export async function seedActivities(ctx: Context): Promise<void> {
  await ensureCategories(ctx);
  if (await Activities.exists({})) return;
  const now = ctx.now();
  const snapshots = new Map(demoPlan().map((planned) => [planned.gatheringUuid, demoGatheringSnapshot(planned, now)]));
  const demos = demoActivities();
  const activities = demos.map((demo) => activityOf(demo, snapshots.get(demo.gathering.gatheringUuid)!, now));
  const made = new Map(activities.map(({ activityUuid, createdAt }) => [activityUuid, createdAt]));
  await inTransaction(ctx, async (tx) => {
    const { session } = tx;
    await Gatherings.insertMany(
      [...snapshots.values()].map((snapshot) => ({ ...snapshot, touched: 0 })),
      { session },
    );
    await Subscribers.insertMany(
      demoParticipants().map((one) => subscriberOf(one, now)),
      { session },
    );
    await Activities.insertMany(activities, { session });
    await Enrolments.insertMany(
      demos.flatMap((demo) => linesOf(demo, made.get(demo.activityUuid)!)),
      { session },
    );
    const lines = demos.flatMap((demo) => historyOf(demo, made.get(demo.activityUuid)!));
    await ctx.db.records.history.insertMany(lines as never, { session });
    const withFiles = activities.filter((one) => one.imageFileUuid !== null || one.documentFileUuid !== null);
    await emit(tx, withFiles.map(activityFilesClaim), 1);
  });
  ctx.log.info({ activities: activities.length }, 'demo data loaded');
}
