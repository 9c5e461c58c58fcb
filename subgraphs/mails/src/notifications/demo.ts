import {
  type MailModelName,
  type Notification,
  type NotificationTemplate,
  type NotificationValues,
  notificationKinds,
  notificationTemplates,
  rightsOf,
  type UserType,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { type DemoPerson, demoPeople, demoPlan, type PlannedGathering, type Stage } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import { Notifications } from '../database.ts';
import { french } from '../rendering/render.ts';

const hourMs = 3_600_000;

interface Sample {
  model: MailModelName;
  hoursAgo: number;
  /** The stages of the event that it is about; none for what is about no event. */
  stages?: readonly Stage[];
  /** Which of the events of these stages. */
  nth?: number;
  values?: NotificationValues;
  isRead?: true;
  /** By nobody, but by the portal itself. */
  isAutomatic?: true;
}

const published: readonly Stage[] = ['PUBLISHED', 'PUBLISHED_FRONT'];

/** What happened for everybody in the last weeks; each is told what their rights concern. */
const story: readonly Sample[] = [
  { model: 'exportDone', hoursAgo: 1, values: { jobName: 'Professionnels de santé' }, isAutomatic: true },
  { model: 'gatheringPublishedToHcps', hoursAgo: 3, stages: ['PUBLISHED_FRONT'] },
  { model: 'solicitationOutcome', hoursAgo: 5, stages: published, nth: 1, values: { outcome: 'confirmed' } },
  { model: 'gatheringToValidate', hoursAgo: 9, stages: ['TO_VALIDATE'] },
  { model: 'serfExpiring', hoursAgo: 22, values: { formName: 'Neurologie', path: '/serf/list' }, isAutomatic: true },
  { model: 'transportProposal', hoursAgo: 27, stages: published, nth: 2 },
  { model: 'gatheringCorrectionWanted', hoursAgo: 31, stages: ['CORRECTION'] },
  { model: 'solicitationOutcome', hoursAgo: 49, stages: published, values: { outcome: 'waiting_list' }, isRead: true },
  { model: 'solicitationPlaceFree', hoursAgo: 52, stages: published, nth: 1, isRead: true, isAutomatic: true },
  { model: 'gatheringPublishedToStaff', hoursAgo: 74, stages: ['PUBLISHED'], isRead: true },
  {
    model: 'importDone',
    hoursAgo: 80,
    stages: published,
    values: { done: '42 lignes reprises' },
    isRead: true,
    isAutomatic: true,
  },
  {
    model: 'expenseNotePaid',
    hoursAgo: 120,
    stages: ['CLOSED', 'WINDED_UP'],
    values: { number: 'N-0042' },
    isRead: true,
  },
  { model: 'gatheringClosed', hoursAgo: 190, stages: ['CLOSED'], isRead: true },
  {
    model: 'sensibleChangeDecided',
    hoursAgo: 260,
    stages: published,
    nth: 3,
    values: { decision: 'acceptée' },
    isRead: true,
  },
  { model: 'gatheringWoundUp', hoursAgo: 420, stages: ['WINDED_UP'], isRead: true },
];

/** Every account of the demo has been told something; some of it is unread. Leaves a filled database alone. */
export async function seedNotifications(ctx: Context): Promise<void> {
  if (await Notifications.exists({})) return;
  const rows = demoPeople.flatMap((person) => toldTo(person, ctx.now()));
  await Notifications.insertMany(rows);
  ctx.log.info({ notifications: rows.length }, 'demo data loaded');
}

function toldTo(person: DemoPerson, now: Date): Notification[] {
  const rights = rightsOf(person.userType as UserType, []);
  return story.flatMap((sample, number) => {
    const notice = notificationTemplates[sample.model]!;
    if (!rights.has('manageOwnPreferences') || !rights.has(notificationKinds[notice.kind].right)) return [];
    const gathering = sample.stages && gatheringFor(person, sample);
    if (sample.stages && !gathering) return [];
    return [notificationOf(person, { sample, notice, gathering, number, now })];
  });
}

/** An event of the person's unit; of nobody's unit, any. */
function gatheringFor({ franchise }: DemoPerson, { stages, nth = 0 }: Sample): PlannedGathering | undefined {
  const fitting = demoPlan().filter(
    (one) => stages!.includes(one.stage) && (!franchise || one.franchises.includes(franchise)),
  );
  return fitting[nth % Math.max(fitting.length, 1)];
}

interface Made {
  sample: Sample;
  notice: NotificationTemplate;
  gathering: PlannedGathering | undefined;
  number: number;
  now: Date;
}

function notificationOf(person: DemoPerson, { sample, notice, gathering, number, now }: Made): Notification {
  const values = { ...sample.values, ...(gathering && { gatheringName: gathering.name }) };
  const at = new Date(now.getTime() - sample.hoursAgo * hourMs);
  const actor = person.name === 'user:roc' ? 'user:admin' : 'user:roc';
  return {
    notificationUuid: demoUuid(`notification:${person.name}:${number}`),
    userUuid: demoUuid(person.name),
    mailUuid: demoUuid(`notification-mail:${person.name}:${number}`),
    kind: notice.kind,
    model: sample.model,
    text: french(notice.text(values)),
    path: notice.path ? notice.path(values) : (sample.values?.path ?? null),
    gatheringUuid: gathering?.gatheringUuid ?? null,
    actorUserUuid: sample.isAutomatic ? null : demoUuid(actor),
    inPortal: true,
    digest: null,
    at,
    readAt: sample.isRead ? new Date(at.getTime() + hourMs) : null,
  };
}
