import { demoRandom, demoUuid } from '../service/demo.ts';
import type { ActivityTemplate } from './activity-sketch.ts';
import { demoPlan, type PlannedGathering, type Stage } from './gatherings.ts';
import { type DemoParticipant, demoParticipants } from './participants.ts';
import { programmeOf } from './programme.ts';

/** Somebody on the list of a demo activity. */
export interface DemoEnrolment {
  participant: DemoParticipant;
  origin: 'FORM' | 'STAFF';
  presence: 'PRESENT' | 'ABSENT' | 'NO_SHOW' | null;
}

/** An activity of a demo gathering with its list, the same in every subgraph's demo data. */
export interface DemoActivity extends ActivityTemplate {
  /** `activity:<gathering number>:<n>` */
  activityUuid: string;
  gathering: PlannedGathering;
  list: DemoEnrolment[];
}

const over: readonly Stage[] = ['CLOSED', 'WINDED_UP'];

type Random = ReturnType<typeof demoRandom>;
const isStaff = ({ kind }: DemoParticipant): boolean => kind === 'STAFF';

const isAtTheSameTime = (a: ActivityTemplate, b: ActivityTemplate): boolean =>
  a.day === b.day && a.startHour < b.endHour && b.startHour < a.endHour;

/** Where somebody who takes part this way can be. */
const isReachable = ({ participationType }: DemoParticipant, { nature }: ActivityTemplate): boolean =>
  nature === 'HYBRID' || participationType === null || participationType === nature;

/** What the form offers to the participant, or staff put them on. */
function suits(participant: DemoParticipant, activity: DemoActivity): boolean {
  if (activity.target && !activity.target.includes(participant.category)) return false;
  if (!isReachable(participant, activity)) return false;
  if (activity.entryType !== 'OPEN') return true;
  return !isStaff(participant) || activity.kind === 'DINNER';
}

function presenceAt(
  { gathering, kind }: DemoActivity,
  participant: DemoParticipant,
  random: Random,
): DemoEnrolment['presence'] {
  const draw = random.next();
  if (!over.includes(gathering.stage) || participant.presence === null || kind === 'MEETING') return null;
  if (participant.presence !== 'PRESENT') return participant.presence;
  return draw < 0.9 ? 'PRESENT' : draw < 0.96 ? 'ABSENT' : null;
}

/** Puts a participant on the lists they would have chosen, one at a time, while there are places. */
function choose(participant: DemoParticipant, programme: readonly DemoActivity[], random: Random): void {
  const mine: DemoActivity[] = [];
  for (const activity of programme) {
    const wants = random.next() < activity.appeal;
    if (!wants || !suits(participant, activity) || mine.some((other) => isAtTheSameTime(other, activity))) continue;
    const presence = presenceAt(activity, participant, random);
    if (activity.quota !== null && activity.list.length >= activity.quota) continue;
    activity.list.push({ participant, origin: activity.entryType === 'OPEN' ? 'FORM' : 'STAFF', presence });
    mine.push(activity);
  }
}

/** No list of the demo is empty: somebody who is free then is put on it by staff. */
function invite(activity: DemoActivity, programme: readonly DemoActivity[], people: readonly DemoParticipant[]): void {
  const busy = new Set(
    programme
      .filter((other) => isAtTheSameTime(other, activity))
      .flatMap(({ list }) => list.map(({ participant }) => participant.participantUuid)),
  );
  const participant = people.find(
    (one) => ['CONFIRMED', 'UNANSWERED'].includes(one.state) && suits(one, activity) && !busy.has(one.participantUuid),
  );
  if (participant) activity.list.push({ participant, origin: 'STAFF', presence: null });
}

function activitiesOf(gathering: PlannedGathering, people: readonly DemoParticipant[]): DemoActivity[] {
  const random = demoRandom(7_000_003 + gathering.number * 131);
  const programme: DemoActivity[] = programmeOf(gathering).map((template, n) => ({
    ...template,
    activityUuid: demoUuid(`activity:${gathering.number}:${n}`),
    gathering,
    list: [],
  }));
  for (const participant of people) if (participant.state === 'CONFIRMED') choose(participant, programme, random);
  for (const activity of programme) if (activity.list.length === 0) invite(activity, programme, people);
  return programme;
}

let everything: readonly DemoActivity[] | undefined;

/** The programmes of the demo's gatherings, with who is on each list; always the same, and made once. */
export function demoActivities(): readonly DemoActivity[] {
  if (everything) return everything;
  const byGathering = groupedBy(demoParticipants(), ({ gatheringNumber }) => gatheringNumber);
  everything = demoPlan().flatMap((gathering) => activitiesOf(gathering, byGathering.get(gathering.number) ?? []));
  return everything;
}

/** What a demo participant chose in the form: one answer per interval that it offered them; null: none of it. */
export interface DemoChoice extends Pick<ActivityTemplate, 'day' | 'startHour' | 'endHour'> {
  activityUuid: string | null;
}

let programmes: ReadonlyMap<number, DemoActivity[]> | undefined;

/** The choices that agree with the lists of the activities; those whom staff put there did not choose. */
export function demoChoicesOf(participant: DemoParticipant): DemoChoice[] {
  programmes ??= groupedBy(demoActivities(), ({ gathering }) => gathering.number);
  const choices = new Map<string, DemoChoice>();
  for (const activity of programmes.get(participant.gatheringNumber) ?? []) {
    if (activity.entryType !== 'OPEN' || !suits(participant, activity)) continue;
    const { day, startHour, endHour, activityUuid } = activity;
    const isChosen = activity.list.some(
      (one) => one.origin === 'FORM' && one.participant.participantUuid === participant.participantUuid,
    );
    const slot = `${day} ${startHour}-${endHour}`;
    if (isChosen || !choices.has(slot))
      choices.set(slot, { day, startHour, endHour, activityUuid: isChosen ? activityUuid : null });
  }
  return [...choices.values()];
}

function groupedBy<T>(all: readonly T[], numberOf: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(numberOf(one));
    if (group) group.push(one);
    else groups.set(numberOf(one), [one]);
  }
  return groups;
}
