import { type ActivitySubscriber, activityFilesClaim } from '@portal/domain';
import { type Context, emit, inTransaction, listedPerson, type RecordedActor } from '@portal/server';
import {
  type DemoActivity,
  type DemoParticipant,
  demoActivities,
  demoGatheringSnapshot,
  demoParticipants,
  demoPlan,
} from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid, untilNow } from '@portal/server/service/demo';
import { ensureCategories } from './categories.ts';
import { activityOf } from './demo-activity.ts';
import { Activities, Enrolments, Gatherings, type StoredSubscriber, Subscribers } from './models.ts';

const day = 86_400_000;
const roc = { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' };

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
  return { ...subscriber, ...listedPerson(subscriber) };
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
    ...listedPerson({
      ...participant,
      healthCareProfessionalUuid: participant.hcp?.uuid ?? null,
      unitUuids: participant.hcp?.businessUnitUuids ?? [],
    }),
  }));

/** Who created it, and who was added to the list. */
function historyOf({ activityUuid, list }: DemoActivity, createdAt: Date) {
  const uuidsOf = (origin: string) =>
    list.filter((one) => one.origin === origin).map(({ participant }) => participant.participantUuid);
  const line = (
    action: string,
    label: string,
    days: number,
    data: Record<string, unknown>,
    actor: RecordedActor = roc,
  ) => ({
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

/** Puts the programmes of the demo's gatherings, their lists and the copies they need into an empty database; does nothing in a filled one. */
export async function seedActivities(ctx: Context): Promise<void> {
  await ensureCategories(ctx);
  if (await Activities.exists({})) return;
  const now = ctx.now();
  const snapshots = new Map(demoPlan().map((planned) => [planned.gatheringUuid, demoGatheringSnapshot(planned, now)]));
  const demos = demoActivities();
  const activities = demos.map((demo) => activityOf(demo, snapshots.get(demo.gathering.gatheringUuid)!, now));
  const made = new Map(activities.map(({ activityUuid, createdAt }) => [activityUuid, createdAt]));
  const lines = demos.flatMap((demo) => historyOf(demo, made.get(demo.activityUuid)!));
  const history = chainedHistory(ctx, untilNow(lines, now));
  await inTransaction(ctx, async (tx) => {
    const { session } = tx;
    await Gatherings.insertMany(
      [...snapshots.values()].map((snapshot) => ({ ...snapshot, touched: 0 })),
      { session },
    );
    const subscribers = demoParticipants().map((one) => subscriberOf(one, now));
    await Subscribers.insertMany(history.chained(Subscribers, subscribers), { session, lean: true });
    await Activities.insertMany(history.chained(Activities, activities), { session });
    const enrolments = demos.flatMap((demo) => linesOf(demo, made.get(demo.activityUuid)!));
    await Enrolments.insertMany(enrolments, { session, lean: true });
    await history.write(session);
    const withFiles = activities.filter((one) => one.imageFileUuid !== null || one.documentFileUuid !== null);
    await emit(tx, withFiles.map(activityFilesClaim), 1);
  });
  ctx.log.info({ activities: activities.length }, 'demo data loaded');
}
