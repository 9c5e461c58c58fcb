import { type Activity, activityGatheringOf, type GatheringSnapshot, seatsTaken } from '@portal/domain';
import type { DemoActivity } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import { derivedOfActivity } from './aggregate.ts';
import { activityCategoryUuidOf } from './categories.ts';
import type { StoredActivity } from './models.ts';

const day = 86_400_000;

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

/** A planned activity as it is stored, dated relative to now. */
export function activityOf(demo: DemoActivity, snapshot: GatheringSnapshot, now: Date): StoredActivity {
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
    taken: seatsTaken(list),
    enrolled: list.length,
    createdAt,
    updatedAt: createdAt,
  };
  return { ...activity, ...derivedOfActivity(activity) };
}
